/** The keys of this device: which seats it may play. They never leave it but to the table's own server. */
import { keepList, keptList } from './storage';

/** A device never shows more keys than this. */
const MOST = 16;

export function seatKeysOf(table: string): string[] {
  return keptList(`keys.${table}`).slice(-MOST);
}

export function addSeatKeys(table: string, keys: readonly string[]): void {
  keepList(`keys.${table}`, [...new Set([...seatKeysOf(table), ...keys])]);
}
