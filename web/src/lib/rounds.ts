/** The rounds of a table: one match after the other, the first is 1. */
import type { Summary } from './protocol';

/** The numbers of those that are over, and can be watched again: what was played by other rules cannot. */
export function roundsOver({ phase, round, past }: Summary): number[] {
  const last = phase === 'playing' || past ? round - 1 : round;
  return Array.from({ length: Math.max(0, last) }, (_, index) => index + 1);
}
