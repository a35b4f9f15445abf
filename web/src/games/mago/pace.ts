/** How long an event is shown before the next one, in milliseconds. */
import { FLIP, LEAP, SPIN, STEP } from './motion';
import type { MagoEvent } from './protocol';

const DURATION_MS: Record<MagoEvent['type'], number> = {
  dealt: 1400,
  rolled: 1300,
  spun: SPIN + 500,
  bewitched: FLIP + 3 * LEAP + 300,
  dropped: 900,
  protected: 2000,
  child_moved: 500,
  magician_moved: 500,
  frog_moved: 3 * LEAP + 300,
  freed: FLIP + 700,
  took: 1000,
  left: 500,
  delivered: 1700,
  die_passed: 500,
  ended: 900,
  undone: 300,
};
/**
 * Reduced motion: events that only move pieces are short. Players still get time to see who becomes
 * a frog and who was one.
 */
const CALM_MS = 450;
const WORTH_A_LOOK: Partial<Record<MagoEvent['type'], number>> = {
  spun: 1400,
  bewitched: 1600,
  frog_moved: 1200,
  freed: 1400,
  protected: 1400,
};

export function lasts(event: MagoEvent, calm: boolean): number {
  if (calm) return WORTH_A_LOOK[event.type] ?? CALM_MS;
  const steps = event.type === 'child_moved' || event.type === 'magician_moved' ? event.steps : 0;
  return DURATION_MS[event.type] + steps * STEP;
}
