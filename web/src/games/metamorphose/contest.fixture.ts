/**
 * A contest in mauve and green: Milo is stronger in mauve, neither player has green, and Anna's
 * creature scores glory.
 */
import type { MetamorphoseEvent } from './protocol';

export const CONTEST: MetamorphoseEvent[] = [
  { type: 'contest_held', colour: 'mauve', other_colour: 'green' },
  { type: 'measured', seat: 0, mauve: 3, orange: 2, green: 0 },
  { type: 'measured', seat: 1, mauve: 8, orange: 0, green: 0 },
  { type: 'won', seat: 0, colour: 'mauve', strength: 3, points: 4 },
  { type: 'won', seat: 1, colour: 'mauve', strength: 8, points: 6 },
  { type: 'glorified', seat: 0, card: 'mauve_moth', points: 1 },
];
