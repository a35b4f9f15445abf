/**
 * Keys for ringing and turning, as a step function. The letters are in the same place on all
 * supported keyboard layouts.
 */

export type Deed = 'ring' | 'go';
interface Pair {
  ring: string;
  go: string;
}

/** Keys by position at the table; a single player gets the large keys. */
const PAIRS: readonly Pair[] = [
  { ring: 's', go: 'd' },
  { ring: 'l', go: 'k' },
  { ring: 't', go: 'y' },
  { ring: 'b', go: 'n' },
  { ring: 'e', go: 'r' },
  { ring: 'o', go: 'p' },
];
const SINGLE_PLAYER: Pair = { ring: ' ', go: 'Enter' };

export function keysOf(seat: number, mine: readonly number[]): Pair | null {
  const at = mine.indexOf(seat);
  return mine.length === 1 && at === 0 ? SINGLE_PLAYER : (PAIRS[at] ?? null);
}

/** Which player this key acts for, and how. */
export function deedOf(key: string, mine: readonly number[]): { seat: number; deed: Deed } | null {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  for (const seat of mine) {
    const keys = keysOf(seat, mine);
    if (keys?.ring === pressed) return { seat, deed: 'ring' };
    if (keys?.go === pressed) return { seat, deed: 'go' };
  }
  return null;
}

/** Keys work wherever the focus is, except on elements that use keys themselves. */
export function isForTable({ target, key, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (repeat || ctrlKey || altKey || metaKey) return false;
  const on = target instanceof Element ? target : null;
  if (on?.closest('input, select, dialog')) return false;
  return (key.length === 1 && key !== ' ') || !on?.closest('button, a, summary');
}
