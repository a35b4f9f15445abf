/** Work instead of waiting, where others behind the same address have asked for too much: see the server's
 * proof_of_work.py. */
import { sha256ByHand, type Bytes } from './sha256';

/** Milliseconds after which others have their turn on this page. */
const SLICE = 12;

export interface Challenge {
  challenge: string;
  bits: number;
}

/** What a refusal asks for, if it does. */
export function challengeIn(body: unknown): Challenge | null {
  const facts = (body as { facts?: Record<string, string> } | null)?.facts;
  return facts?.challenge && facts.bits ? { challenge: facts.challenge, bits: Number(facts.bits) } : null;
}

/** The zero bits with which it begins. */
export function zeros(bytes: Bytes): number {
  const first = bytes.findIndex((byte) => byte > 0);
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
}

export async function answerTo({ challenge, bits }: Challenge): Promise<string> {
  const encoder = new TextEncoder();
  let until = performance.now() + SLICE;
  // From anywhere: others are asked the same, and no answer is taken twice.
  for (let n = Math.floor(Math.random() * 2 ** 40); ; n += 1) {
    const answer = `${challenge}.${n}`;
    if (zeros(sha256ByHand(encoder.encode(answer))) >= bits) return answer;
    if (performance.now() > until) {
      await new Promise((go) => setTimeout(go));
      until = performance.now() + SLICE;
    }
  }
}
