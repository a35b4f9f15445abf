/** Keys to ring and to turn with: a step function. Letters that lie in the same place on every keyboard of ours. */

export type Deed = 'ring' | 'go';
interface Pair {
  ring: string;
  go: string;
}

/** By place at the table; whoever plays alone has the big ones. */
const PAIRS: readonly Pair[] = [
  { ring: 's', go: 'd' },
  { ring: 'l', go: 'k' },
  { ring: 't', go: 'y' },
  { ring: 'b', go: 'n' },
  { ring: 'e', go: 'r' },
  { ring: 'o', go: 'p' },
];
const ALONE: Pair = { ring: ' ', go: 'Enter' };

export function keysOf(seat: number, mine: readonly number[]): Pair | null {
  const at = mine.indexOf(seat);
  return mine.length === 1 && at === 0 ? ALONE : (PAIRS[at] ?? null);
}

/** Who does what with this key. */
export function deedOf(key: string, mine: readonly number[]): { seat: number; deed: Deed } | null {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  for (const seat of mine) {
    const keys = keysOf(seat, mine);
    if (keys?.ring === pressed) return { seat, deed: 'ring' };
    if (keys?.go === pressed) return { seat, deed: 'go' };
  }
  return null;
}

/** Keys work wherever the focus is, but on what has keys of its own. */
export function isForTable({ target, key, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (repeat || ctrlKey || altKey || metaKey) return false;
  const on = target instanceof Element ? target : null;
  if (on?.closest('input, select, dialog')) return false;
  return (key.length === 1 && key !== ' ') || !on?.closest('button, a, summary');
}
