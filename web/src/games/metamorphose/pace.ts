/** How long an event is shown before the next one, in milliseconds. */
import type { MetamorphoseEvent } from './protocol';

const DURATION_MS: Record<MetamorphoseEvent['type'], number> = {
  dealt: 900,
  advanced: 900,
  spent: 300,
  summoned: 700,
  drew: 900,
  refilled: 250,
  ran_out: 250,
  skipped: 1200,
  placed_alone: 700,
  placed: 800,
  shifted: 800,
  moved_alone: 800,
  moved: 900,
  brought: 300,
  returned: 300,
  earned: 800,
  passed: 300,
  contest_held: 1600,
  measured: 700,
  won: 1500,
  glorified: 1100,
  round_began: 700,
  contest_turned: 1200,
  contest_shown: 1000,
  ended: 900,
  undone: 300,
};

export const lasts = (event: MetamorphoseEvent, calm: boolean): number =>
  calm ? Math.min(DURATION_MS[event.type], 900) : DURATION_MS[event.type];
