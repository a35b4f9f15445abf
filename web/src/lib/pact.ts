/** This device's share in the luck of a match. It pledges and opens by itself: nobody has to press anything. */
import { commitment, toHex, type Witness } from './fair';
import { keep, kept } from './storage';
import type { AnyRequest, Committed, Pledged } from './protocol';

const place = (table: string): string => `pact.${table}`;

export class Pact {
  /** What was shown last, before the match began. */
  #shown: Witness | null = null;
  #nonce = '';

  constructor(
    private readonly table: string,
    private readonly ask: (request: AnyRequest) => void,
  ) {}

  /** The server has committed to its secret. */
  async pledge({ commitment: shown }: Committed, mine: number[]): Promise<void> {
    if (this.#shown?.commitment === shown) return;
    this.#shown = { commitment: shown, nonce: null, tries: (this.#shown?.tries ?? 0) + 1 };
    this.#nonce = toHex(crypto.getRandomValues(new Uint8Array(32)));
    if (mine.length === 0) return;
    this.ask({ type: 'pledge', commitment: shown, digest: await commitment(this.#nonce) });
  }

  /** Everybody has pledged. */
  async open({ commitment: shown, pledges }: Pledged): Promise<void> {
    const nonce = this.#nonce;
    if (this.#shown?.commitment !== shown || this.#shown.nonce) return;
    if (!pledges.includes(await commitment(nonce))) return;
    this.#shown = { ...this.#shown, nonce };
    this.ask({ type: 'open', commitment: shown, nonce });
  }

  /** A match begins: what was shown last is what it was begun with. */
  begin(round: number): void {
    if (this.#shown) keep(place(this.table), JSON.stringify({ round, ...this.#shown }));
    this.#shown = null;
  }
}

/** What this device saw before that match; null if it was not there, or has forgotten. */
export function witnessOf(table: string, round: number): Witness | null {
  try {
    const seen = JSON.parse(kept(place(table)) ?? 'null') as (Witness & { round: number }) | null;
    if (seen?.round !== round) return null;
    return { commitment: seen.commitment, nonce: seen.nonce, tries: seen.tries };
  } catch {
    return null;
  }
}
