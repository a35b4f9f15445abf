/** Fair luck, worked out again on this device: it knows no rule, only how draws come from a key. The same as
 * `kernel/chance.py` (Sealed) and `kernel/proof.py`. */
import { sha256ByHand, type Bytes } from './sha256';

const INFO = 'sortilege luck 1';
const BLOCK = 64;

/** One draw: what it is for, the number it is below, and what came. */
export type Draw = [label: string, bound: number, value: number];

/** What a record says of its luck. */
export interface Luck {
  chance: { kind: string; key?: string };
  draws: Draw[];
  proof?: {
    secret: string;
    commitment: string;
    pledges: { hand: number; digest: string; nonce: string }[];
    tries: number;
    lots: Draw[];
  };
}

/** What this device saw before the match, and the nonce it opened. */
export interface Witness {
  commitment: string;
  nonce: string | null;
  /** How many commitments it was shown for this match, this one included. */
  tries: number;
}

/** proven: nobody could have chosen the luck; unproven: nothing shows it; broken: something was changed. */
export interface Verdict {
  is: 'proven' | 'unproven' | 'broken';
  /** What does not hold. */
  where: 'secret' | 'nonce' | 'key' | 'draws' | 'witness' | null;
  draws: number;
  devices: number;
  /** This device was there: the commitment is the one it was shown, its own nonce is among the others. */
  isWitnessed: boolean;
}

// ── the arithmetic ──

const text = (words: string): Bytes => new TextEncoder().encode(words);

export function fromHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The browser's own, where the page may use it. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256ByHand(bytes);
}

export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const short = key.length > BLOCK ? await sha256(key) : key;
  const pad = (byte: number) => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ byte);
  return sha256(joined(pad(0x5c), await sha256(joined(pad(0x36), message))));
}

/** What is shown of a secret before it is opened. */
export async function commitment(secret: string): Promise<string> {
  return toHex(await sha256(fromHex(secret)));
}

/** The key that secret and nonces give: HKDF with SHA-256. */
export async function keyOf(secret: string, nonces: string[]): Promise<string> {
  const salt = nonces.length ? joined(...nonces.map(fromHex)) : new Uint8Array(32);
  const inner = await hmac(salt, fromHex(secret));
  return toHex(await hmac(inner, joined(text(INFO), Uint8Array.of(1))));
}

/** Luck under a key: each label has its own numbered row of draws. */
export class Sealed {
  readonly #key: Bytes;
  readonly #counters = new Map<string, number>();

  constructor(key: string) {
    this.#key = fromHex(key);
  }

  async below(label: string, bound: number): Promise<number> {
    if (bound === 1) return 0;
    const all = 1n << 64n;
    const usable = all - (all % BigInt(bound));
    let word = await this.#word(label);
    while (word >= usable) word = await this.#word(label);
    return Number(word % BigInt(bound));
  }

  async #word(label: string): Promise<bigint> {
    const counter = this.#counters.get(label) ?? 0;
    this.#counters.set(label, counter + 1);
    const number = new DataView(new ArrayBuffer(9));
    number.setUint32(5, counter);
    const mac = await hmac(this.#key, joined(text(label), new Uint8Array(number.buffer)));
    return new DataView(mac.buffer).getBigUint64(0);
  }
}

// ── the verdict ──

/** Work out every draw of a record again, and how its key came about. */
export async function examine(luck: Luck, witness: Witness | null): Promise<Verdict> {
  const { chance, draws, proof } = luck;
  const devices = proof?.pledges.length ?? 0;
  const verdict = { where: null, draws: draws.length, devices, isWitnessed: false };
  if (chance.kind !== 'sealed' || !chance.key) return { ...verdict, is: 'unproven' };
  const where = await fault(luck, chance.key, witness);
  if (where) return { ...verdict, is: 'broken', where };
  const isWitnessed = witness !== null && proof !== undefined;
  return { ...verdict, is: devices ? 'proven' : 'unproven', isWitnessed };
}

async function fault(
  { draws, proof }: Luck,
  key: string,
  witness: Witness | null,
): Promise<Verdict['where']> {
  if (!(await come(new Sealed(key), draws))) return 'draws';
  if (witness && witness.commitment !== proof?.commitment) return 'witness';
  if (!proof) return null;
  if ((await commitment(proof.secret)) !== proof.commitment) return 'secret';
  for (const { nonce, digest } of proof.pledges) if ((await commitment(nonce)) !== digest) return 'nonce';
  const nonces = proof.pledges.map(({ nonce }) => nonce);
  if ((await keyOf(proof.secret, nonces)) !== key) return 'key';
  if (witness && witness.tries > proof.tries) return 'witness';
  if (witness?.nonce && !nonces.includes(witness.nonce)) return 'witness';
  for (const lot of proof.lots) if (!(await come(new Sealed(key), [lot]))) return 'draws';
  return null;
}

/** Whether these draws come, in this order. */
async function come(luck: Sealed, draws: Draw[]): Promise<boolean> {
  for (const [label, bound, value] of draws) if ((await luck.below(label, bound)) !== value) return false;
  return true;
}
