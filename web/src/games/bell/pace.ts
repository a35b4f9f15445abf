/** How long each event is shown at least before the next one, in milliseconds. */
import type { BellEvent } from './protocol';

const LASTS: Record<BellEvent['type'], number> = {
  dealt: 1000,
  turned: 0, // whoever sees it may ring
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
/** Nothing moves: what was only movement is short. */
const STILL = 400;
const WORTH_A_LOOK: readonly BellEvent['type'][] = ['turned', 'rang_rightly', 'rang_wrongly', 'last_duel'];

export function lasts(event: BellEvent, calm: boolean): number {
  return calm && !WORTH_A_LOOK.includes(event.type) ? STILL : LASTS[event.type];
}

/** A race waits for nobody: what may be rung for is shown as soon as it is known. */
export const atOnce = (event: BellEvent): boolean => event.type === 'turned' || event.type.startsWith('rang');
