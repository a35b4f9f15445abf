/** Why a ring was right, shown when the table has said that it was: which shapes and colours lie there just so often. */
import type { BellView } from './protocol';

/** What everybody at this table looks for. */
export const FIVE = 5;

/** Shapes and colours that are there exactly five times. */
export function fivesIn(view: BellView): string[] {
  const seen = new Map<string, number>();
  for (const { top } of view.piles)
    for (const word of top ? [top.shape, top.colour] : [])
      seen.set(word, (seen.get(word) ?? 0) + (top?.symbols ?? 0));
  return [...seen].filter(([, symbols]) => symbols === FIVE).map(([word]) => word);
}
