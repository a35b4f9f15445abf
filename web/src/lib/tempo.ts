/** How long a step of a replay stays before the next one. */
import type { AnyGame } from '../games';
import type { AnyEvent } from './board';
import type { Seen } from './protocol';

/** A step without events still takes this long, in milliseconds. */
export const LEAST = 700;

export function tempo(step: Seen, game: AnyGame | null, calm: boolean): number {
  const events = step.events as unknown as AnyEvent[];
  const shown = events.reduce((sum, event) => sum + (game?.lasts(event, calm) ?? 0), 0);
  return Math.max(LEAST, shown);
}
