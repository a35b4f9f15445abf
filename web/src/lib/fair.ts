/**
 * Verifies the randomness of a match on this device. It applies no rules; it only derives draws
 * from a key, like `kernel/chance.py` (Sealed) and `kernel/proof.py`.
 */
import { sha256Fallback, type Bytes } from './sha256';

const INFO = 'sortilege luck 2';
/** The label of keys that earlier versions derived without terms. */
const FORMER_INFO = 'sortilege luck 1';
const BLOCK = 64;

/** One draw: its label, its exclusive upper bound, and its result. */
export type Draw = [label: string, bound: number, value: number];

/** What a record states about its randomness. */
export interface Luck {
  game: string;
  seats: number;
  options: Record<string, unknown>;
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

/** What this device saw before the match, and the nonce that it revealed. */
export interface Witness {
  commitment: string;
  nonce: string | null;
  /** How many commitments the server showed for this match, including this one. */
  tries: number;
}

/**
 * proven: no participant could have chosen the randomness; unproven: there is no evidence; broken:
 * somebody changed the record.
 */
export interface Verdict {
  is: 'proven' | 'unproven' | 'broken';
  /** The check that failed. */
  where: 'secret' | 'nonce' | 'key' | 'draws' | 'witness' | null;
  draws: number;
  devices: number;
  /**
   * This device took part: the commitment is the one that it saw, and its own nonce is among the
   * nonces.
   */
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

/** WebCrypto, if the page may use it. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256Fallback(bytes);
}

export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const short = key.length > BLOCK ? await sha256(key) : key;
  const pad = (byte: number) => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ byte);
  return sha256(joined(pad(0x5c), await sha256(joined(pad(0x36), message))));
}

/** The commitment to a secret. */
export async function commitment(secret: string): Promise<string> {
  return toHex(await sha256(fromHex(secret)));
}

/** The terms of a match as an input of the key derivation: `Terms` in `kernel/proof.py`. */
export function termsOf({ game, seats, options, proof }: Luck): string {
  const agreed = Object.entries(options).filter(([name]) => name !== 'first');
  const sorted = Object.fromEntries(agreed.sort(([a], [b]) => (a < b ? -1 : 1)));
  const hands = proof?.pledges.map(({ hand }) => hand) ?? [];
  return INFO + JSON.stringify([game, seats, sorted, hands, proof?.tries ?? 0]);
}

/** Derives the key from secret, nonces and terms: HKDF with SHA-256. */
export async function keyOf(secret: string, nonces: string[], info = FORMER_INFO): Promise<string> {
  const salt = nonces.length ? joined(...nonces.map(fromHex)) : new Uint8Array(32);
  const inner = await hmac(salt, fromHex(secret));
  return toHex(await hmac(inner, joined(text(info), Uint8Array.of(1))));
}

/** Draws under a key: each label has its own numbered sequence. */
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

/** Recomputes every draw of a record, and the derivation of its key. */
export async function verify(luck: Luck, witness: Witness | null): Promise<Verdict> {
  const { chance, draws, proof } = luck;
  const devices = proof?.pledges.length ?? 0;
  const verdict = { where: null, draws: draws.length, devices, isWitnessed: false };
  if (chance.kind !== 'sealed' || !chance.key) return { ...verdict, is: 'unproven' };
  const where = await fault(luck, chance.key, witness);
  if (where) return { ...verdict, is: 'broken', where };
  const isWitnessed = witness !== null && proof !== undefined;
  return { ...verdict, is: devices ? 'proven' : 'unproven', isWitnessed };
}

async function fault(luck: Luck, key: string, witness: Witness | null): Promise<Verdict['where']> {
  const { draws, proof } = luck;
  if (!(await come(new Sealed(key), draws))) return 'draws';
  if (witness && witness.commitment !== proof?.commitment) return 'witness';
  if (!proof) return null;
  if ((await commitment(proof.secret)) !== proof.commitment) return 'secret';
  for (const { nonce, digest } of proof.pledges) if ((await commitment(nonce)) !== digest) return 'nonce';
  const nonces = proof.pledges.map(({ nonce }) => nonce);
  const keys = [await keyOf(proof.secret, nonces, termsOf(luck)), await keyOf(proof.secret, nonces)];
  if (!keys.includes(key)) return 'key';
  if (witness && witness.tries > proof.tries) return 'witness';
  if (witness?.nonce && !nonces.includes(witness.nonce)) return 'witness';
  for (const lot of proof.lots) if (!(await come(new Sealed(key), [lot]))) return 'draws';
  return null;
}

/** Whether the key yields these draws, in this order. */
async function come(luck: Sealed, draws: Draw[]): Promise<boolean> {
  for (const [label, bound, value] of draws) if ((await luck.below(label, bound)) !== value) return false;
  return true;
}
