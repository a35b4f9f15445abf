/**
 * SHA-256 in TypeScript: on a local network the page has no https, and browsers then offer no
 * WebCrypto.
 */
export type Bytes = Uint8Array<ArrayBuffer>;

const primes = (many: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < many; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
/** The first 32 bits of the fraction. */
const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32);

const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256Fallback(bytes: Bytes): Bytes {
  const state = Uint32Array.from(START);
  const view = new DataView(padded(bytes).buffer);
  for (let at = 0; at < view.byteLength; at += 64) compress(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

/** Padding: a one bit, zeros, and the length in bits, up to whole blocks of 64 bytes. */
function padded(bytes: Bytes): Bytes {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setUint32(whole.length - 4, bytes.length * 8);
  return whole;
}

function compress(state: Uint32Array, view: DataView, at: number): void {
  const w = schedule(view, at);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (w[i] ?? 0)) | 0;
    const two = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
}

function schedule(view: DataView, at: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [back2 = 0, back7 = 0, back15 = 0, back16 = 0] = [w[i - 2], w[i - 7], w[i - 15], w[i - 16]];
    const low = turn(back15, 7) ^ turn(back15, 18) ^ (back15 >>> 3);
    const high = turn(back2, 17) ^ turn(back2, 19) ^ (back2 >>> 10);
    w[i] = back16 + low + back7 + high;
  }
  return w;
}
