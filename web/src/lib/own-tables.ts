/**
 * The tables at which this device has a seat: it stores their keys and the time of the last visit.
 */
import type { OwnTable, TableHeld } from './protocol';
import { seatKeysOf } from './seat-keys';
import { drop, keep, kept, keptUnder } from './storage';

const KEYS = 'keys.';
const seen = (table: string): string => `seen.${table}`;

/** Records that this device is at the table now. */
export function noteVisit(table: string, now = Date.now()): void {
  keep(seen(table), String(now));
}

/** The time of the last visit, in milliseconds since 1970; 0 if unknown. */
export const lastVisit = (table: string): number => Number(kept(seen(table))) || 0;

/** The tables that this device has keys for, latest first. */
export function heldTables(): TableHeld[] {
  return keptUnder(KEYS)
    .sort((a, b) => lastVisit(b) - lastVisit(a))
    .map((table) => ({ table, keys: seatKeysOf(table) }))
    .filter(({ keys }) => keys.length > 0);
}

/** Forgets the keys of a table and everything else stored about it. */
export function forgetTable(table: string): void {
  for (const key of [`${KEYS}${table}`, seen(table), `pact.${table}`]) drop(key);
  for (const seat of keptUnder(`called.${table}.`)) drop(`called.${table}.${seat}`);
}

export interface Shelved {
  /** Matches in progress, and tables at which others wait or a match has been played. */
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

/**
 * Whether other people wait at this table, or it has finished a match. A table that a player only
 * opened and left is not listed.
 */
function isAwaited({ summary, seats }: OwnTable): boolean {
  const others = summary.sitters.filter((sitter, seat) => sitter.kind === 'person' && !seats.includes(seat));
  return summary.phase === 'lobby' && (others.length > 0 || summary.round > 0);
}

let left: string | null = null;

/** Records that the player leaves this table while its match is in progress. */
export function leaveTable(table: string): void {
  left = table;
}

/** The table that the player has just left; returned once. */
export function tableLeft(): string | null {
  const table = left;
  left = null;
  return table;
}
