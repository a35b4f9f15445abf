/**
 * The flight of a card: from the market to a player, from there to a creature. For display only.
 */
import type { Way } from '../../pieces/plan';
import type { Spot } from '../../pieces/spot';
import type { MetamorphoseEvent } from './protocol';

/** The duration of the flight. */
export const FLIGHT = 560;

const HAND = '[data-hand]';
const player = (seat: number): string => `[data-seat="${seat}"]`;
const creature = (seat: number, place: number): string => `[data-at="${seat}-${place}"]`;

/** The flight of this event's card, or null if none moves. */
export function wayOf(event: MetamorphoseEvent): Way | null {
  switch (event.type) {
    case 'summoned':
      return { face: event.card, from: [`[data-place="${event.place}"]`], to: [player(event.seat)] };
    case 'drew':
      return { face: event.card, from: [`[data-deck="${event.level}"]`], to: [player(event.seat)] };
    case 'placed':
    case 'placed_alone':
      return {
        face: event.card,
        from: [HAND, player(event.seat)],
        to: [creature(event.seat, event.creature), player(event.seat)],
      };
    case 'moved':
    case 'moved_alone':
      return {
        face: event.card,
        from: [creature(event.seat, event.creature), player(event.seat)],
        to: [creature(event.seat, event.to_creature), player(event.seat)],
      };
    default:
      return null;
  }
}

/** Centres a card in a box. */
export function lies({ x, y, width, height }: DOMRect): Spot {
  const side = Math.min(width, height / 1.4);
  return { x: x + (width - side) / 2, y, side };
}
