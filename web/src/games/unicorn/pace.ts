/** How long an event is shown before the next one, in milliseconds. */
import type { UnicornEvent } from './protocol';

const DURATION_MS: Record<UnicornEvent['type'], number> = {
  dealt: 1700,
  flipped: 1500,
  flipped_pile: 1500,
  caught: 3200,
  found_twice: 3200,
  not_needed: 3200,
  offered: 900,
  declined: 700,
  stopped: 500,
  transformed: 1700,
  turned_down: 650,
  row_card_discarded: 600,
  pile_card_discarded: 600,
  refilled: 550,
  reshuffled: 1200,
  turn_passed: 600,
  ended: 900,
  undone: 300,
};
/** Reduced motion: events that only move pieces are short. */
const CALM_MS = 350;
const WORTH_A_LOOK: readonly UnicornEvent['type'][] = [
  'flipped',
  'flipped_pile',
  'caught',
  'found_twice',
  'not_needed',
  'transformed',
];

export function lasts(event: UnicornEvent, calm: boolean): number {
  return calm && !WORTH_A_LOOK.includes(event.type) ? CALM_MS : DURATION_MS[event.type];
}
