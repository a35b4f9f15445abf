/** Minimum time for which each event is shown before the next one, in milliseconds. */
import type { BellEvent } from './protocol';

const DURATION_MS: Record<BellEvent['type'], number> = {
  dealt: 1000,
  turned: 0, // players may ring when they see it
  rang_rightly: 2000,
  rang_wrongly: 1500,
  took: 900,
  gave: 900,
  left: 1300,
  last_duel: 1500,
  gathered: 1000,
  ended: 900,
  undone: 300,
};
/** Reduced motion: events that only move pieces are short. */
const CALM_MS = 400;
const WORTH_A_LOOK: readonly BellEvent['type'][] = ['turned', 'rang_rightly', 'rang_wrongly', 'last_duel'];

export function lasts(event: BellEvent, calm: boolean): number {
  return calm && !WORTH_A_LOOK.includes(event.type) ? CALM_MS : DURATION_MS[event.type];
}

/** A race cannot wait: cards that players may ring for are shown immediately. */
export const atOnce = (event: BellEvent): boolean => event.type === 'turned' || event.type.startsWith('rang');
