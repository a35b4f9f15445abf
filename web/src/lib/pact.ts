/**
 * This device's contribution to the randomness of a match. It pledges and reveals automatically:
 * players need not press anything.
 */
import { commitment, toHex, type Witness } from './fair';
import { keep, kept } from './storage';
import type { AnyRequest, Committed, Pledged } from './protocol';

const place = (table: string): string => `pact.${table}`;

export class Pact {
  /** The last commitment shown before the match began. */
  #shown: Witness | null = null;
  #nonce = '';

  constructor(
    private readonly table: string,
    private readonly ask: (request: AnyRequest) => void,
  ) {}

  /** Handles the server's commitment to its secret. */
  async pledge({ commitment: shown }: Committed, mine: number[]): Promise<void> {
    if (this.#shown?.commitment === shown) return;
    this.#shown = { commitment: shown, nonce: null, tries: (this.#shown?.tries ?? 0) + 1 };
    this.#nonce = toHex(crypto.getRandomValues(new Uint8Array(32)));
    if (mine.length === 0) return;
    this.ask({ type: 'pledge', commitment: shown, digest: await commitment(this.#nonce) });
  }

  /** Handles the end of the pledges: all devices have pledged. */
  async open({ commitment: shown, pledges }: Pledged): Promise<void> {
    const nonce = this.#nonce;
    if (this.#shown?.commitment !== shown || this.#shown.nonce) return;
    if (!pledges.includes(await commitment(nonce))) return;
    this.#shown = { ...this.#shown, nonce };
    this.ask({ type: 'open', commitment: shown, nonce });
  }

  /** Handles the start of a match: the last commitment shown is the one of this match. */
  begin(round: number): void {
    if (this.#shown) keep(place(this.table), JSON.stringify({ round, ...this.#shown }));
    this.#shown = null;
  }
}

/** What this device saw before that match; null if it was absent or has deleted it. */
export function witnessOf(table: string, round: number): Witness | null {
  try {
    const seen = JSON.parse(kept(place(table)) ?? 'null') as (Witness & { round: number }) | null;
    if (seen?.round !== round) return null;
    return { commitment: seen.commitment, nonce: seen.nonce, tries: seen.tries };
  } catch {
    return null;
  }
}
