/** Cards that fly face down: their start and end. */
import type { Box, Spot } from './arrange';
import type { BellEvent, BellView } from './protocol';

export interface Flight {
  from: Box;
  to: Box;
}

/** The flights after an event; `before` is the table before it. */
export function flightsOf(
  event: BellEvent,
  before: BellView,
  spotOf: (seat: number) => Spot | undefined,
): Flight[] {
  const way = (from: Box | undefined, to: Box | undefined) => (from && to ? [{ from, to }] : []);
  const lying = before.piles.flatMap((piles, seat) => (piles.up ? [seat] : []));
  switch (event.type) {
    case 'took':
      return lying.flatMap((seat) => way(spotOf(seat)?.card, spotOf(event.seat)?.pile));
    case 'gathered':
      return lying.flatMap((seat) =>
        before.piles[seat]?.out ? [] : way(spotOf(seat)?.card, spotOf(seat)?.pile),
      );
    case 'gave':
      return event.to_seats.flatMap((seat) => way(spotOf(event.seat)?.pile, spotOf(seat)?.pile));
    default:
      return [];
  }
}
