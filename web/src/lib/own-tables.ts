/** The tables at which this device has a seat: it holds their keys, and remembers when it was last there. */
import type { OwnTable, TableHeld } from './protocol';
import { seatKeysOf } from './seat-keys';
import { drop, keep, kept, keptUnder } from './storage';

const KEYS = 'keys.';
const seen = (table: string): string => `seen.${table}`;

/** This device is at the table now. */
export function noteVisit(table: string, now = Date.now()): void {
  keep(seen(table), String(now));
}

/** When it last was, in milliseconds since 1970; 0 where nobody knows. */
export const lastVisit = (table: string): number => Number(kept(seen(table))) || 0;

/** The tables of which it holds keys, the latest first. */
export function heldTables(): TableHeld[] {
  return keptUnder(KEYS)
    .sort((a, b) => lastVisit(b) - lastVisit(a))
    .map((table) => ({ table, keys: seatKeysOf(table) }))
    .filter(({ keys }) => keys.length > 0);
}

/** Give up the keys of a table, and all that was remembered of it. */
export function forgetTable(table: string): void {
  for (const key of [`${KEYS}${table}`, seen(table), `pact.${table}`]) drop(key);
  for (const seat of keptUnder(`called.${table}.`)) drop(`called.${table}.${seat}`);
}

export interface Shelved {
  /** Matches that are on; and tables at which others wait, or where there was a match before. */
  running: OwnTable[];
  played: OwnTable[];
}

export function shelved(tables: readonly OwnTable[]): Shelved {
  const seated = tables.filter((table) => table.seats.length > 0);
  return {
    running: seated.filter((table) => table.summary.phase === 'playing' || isAwaited(table)),
    played: seated.filter((table) => table.summary.phase === 'over'),
  };
}

/** A box that was opened and left is no game. */
function isAwaited({ summary, seats }: OwnTable): boolean {
  const others = summary.sitters.filter((sitter, seat) => sitter.kind === 'person' && !seats.includes(seat));
  return summary.phase === 'lobby' && (others.length > 0 || summary.round > 0);
}

let left: string | null = null;

/** A match goes on at the table that was just left. */
export function leaveTable(table: string): void {
  left = table;
}

/** The table that was left on the way here; told once. */
export function tableLeft(): string | null {
  const table = left;
  left = null;
  return table;
}
