/** Converts a WOFF font, whose tables are compressed separately, to the original font file. */
import { inflateSync } from 'node:zlib';

interface Table {
  tag: Buffer;
  sum: number;
  bytes: Buffer;
}

/** A TrueType file with the same tables. */
export function unpacked(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, nth) => table(woff, 44 + 20 * nth));
  const bodies = tables.map(({ bytes }) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]));
  let offset = 12 + 16 * tables.length;
  const entries = tables.map(({ tag, sum, bytes }, nth) => {
    const entry = Buffer.concat([tag, numbers(sum, offset, bytes.length)]);
    offset += bodies[nth]?.length ?? 0;
    return entry;
  });
  return Buffer.concat([head(woff.subarray(4, 8), tables.length), ...entries, ...bodies]);
}

function table(woff: Buffer, at: number): Table {
  const [offset, packed, length, sum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field));
  const bytes = woff.subarray(offset, offset! + packed!);
  return {
    tag: woff.subarray(at, at + 4),
    sum: sum!,
    bytes: packed! < length! ? inflateSync(bytes) : bytes,
  };
}

/** The header: file type, number of tables, and three numbers for binary search. */
function head(flavour: Buffer, count: number): Buffer {
  const steps = Math.floor(Math.log2(count));
  const fields = Buffer.alloc(8);
  [count, 16 << steps, steps, 16 * count - (16 << steps)].forEach((field, nth) =>
    fields.writeUInt16BE(field, 2 * nth),
  );
  return Buffer.concat([flavour, fields]);
}

function numbers(...all: number[]): Buffer {
  const bytes = Buffer.alloc(4 * all.length);
  all.forEach((number, nth) => bytes.writeUInt32BE(number, 4 * nth));
  return bytes;
}
