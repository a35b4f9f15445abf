/** How long an event is looked at before the next one, in milliseconds. */
import { HOURS, type CinderellaEvent } from './protocol';

const LASTS: Record<CinderellaEvent['type'], number> = {
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
/** A face of one's own is looked at as long as one shown to all. */
const OWN_LOOK = 2800;
const MIDNIGHT = 4200;
/** Nothing moves: what was only movement is short. */
const STILL = 450;
const WORTH_A_LOOK: readonly CinderellaEvent['type'][] = [
  'shown',
  'looked',
  'opened',
  'took',
  'named_wrongly',
];

export function lasts(event: CinderellaEvent, calm: boolean): number {
  if (calm && !WORTH_A_LOOK.includes(event.type)) return STILL;
  if (event.type === 'looked' && event.face !== null) return OWN_LOOK;
  if (event.type === 'hand_moved' && event.hour >= HOURS) return MIDNIGHT;
  return LASTS[event.type];
}
