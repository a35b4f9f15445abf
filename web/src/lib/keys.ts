/** The keys of this device: which seats it may play. They never leave it but to the table's own server. */
import { keepList, keptList } from './keep';

/** A device never shows more keys than this. */
const MOST = 16;

export function keysOf(table: string): string[] {
  return keptList(`keys.${table}`).slice(-MOST);
}

export function addKeys(table: string, keys: readonly string[]): void {
  keepList(`keys.${table}`, [...new Set([...keysOf(table), ...keys])]);
}
