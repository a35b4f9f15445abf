/** How long an event is shown before the next one, in milliseconds. */
import { HOURS, type CinderellaEvent } from './protocol';

const DURATION_MS: Record<CinderellaEvent['type'], number> = {
  dealt: 1700,
  rolled: 1400,
  shown: 2800,
  looked: 1700,
  opened: 1400,
  pointed: 700,
  took: 2300,
  put_back: 900,
  used_special: 1100,
  hand_moved: 1500,
  figure_passed: 700,
  last_chance: 1800,
  named: 800,
  named_wrongly: 3000,
  ended: 900,
  undone: 300,
};
/** A private face is shown as long as a public one. */
const OWN_LOOK = 2800;
const MIDNIGHT = 4200;
/** Reduced motion: events that only move pieces are short. */
const CALM_MS = 450;
const WORTH_A_LOOK: readonly CinderellaEvent['type'][] = [
  'shown',
  'looked',
  'opened',
  'took',
  'named_wrongly',
];

export function lasts(event: CinderellaEvent, calm: boolean): number {
  if (calm && !WORTH_A_LOOK.includes(event.type)) return CALM_MS;
  if (event.type === 'looked' && event.face !== null) return OWN_LOOK;
  if (event.type === 'hand_moved' && event.hour >= HOURS) return MIDNIGHT;
  return DURATION_MS[event.type];
}
