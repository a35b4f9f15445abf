/**
 * The keys of this device: they state which seats it may play. The device sends them only to the
 * table's own server.
 */
import { keepList, keptList } from './storage';

/** The maximum number of keys that a device presents. */
const MAX_KEYS = 16;

export function seatKeysOf(table: string): string[] {
  return keptList(`keys.${table}`).slice(-MAX_KEYS);
}

export function addSeatKeys(table: string, keys: readonly string[]): void {
  keepList(`keys.${table}`, [...new Set([...seatKeysOf(table), ...keys])]);
}
