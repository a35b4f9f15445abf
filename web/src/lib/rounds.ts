/** The rounds of a table: consecutive matches, numbered from 1. */
import type { Summary } from './protocol';

/** The numbers of finished matches that can be replayed. Matches played by other rules cannot. */
export function roundsOver({ phase, round, past }: Summary): number[] {
  const last = phase === 'playing' || past ? round - 1 : round;
  return Array.from({ length: Math.max(0, last) }, (_, index) => index + 1);
}
