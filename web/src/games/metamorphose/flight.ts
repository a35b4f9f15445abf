/** Where a card flies: from the market to a player, from there to a creature. For the eye only. */
import { boxOn, type Spot } from '../../pieces/spot';
import type { MetamorphoseEvent } from './protocol';

export interface Plan {
  card: string;
  from: Spot;
  to: Spot;
}

/** How long it is in the air. */
export const FLIGHT = 560;

/** The way of this event's card, or null if none moves. Asked before the table changes. */
export function plan(board: Element, event: MetamorphoseEvent): Plan | null {
  const way = wayOf(event);
  if (!way) return null;
  const [from, to] = [spot(board, way.from), spot(board, way.to)];
  return from && to ? { card: way.card, from, to } : null;
}

interface Way {
  card: string;
  /** Where it may lie: the first that can be seen. */
  from: string[];
  to: string[];
}

const HAND = '[data-hand]';
const player = (seat: number): string => `[data-seat="${seat}"]`;
const creature = (seat: number, place: number): string => `[data-at="${seat}-${place}"]`;

function wayOf(event: MetamorphoseEvent): Way | null {
  switch (event.type) {
    case 'summoned':
      return { card: event.card, from: [`[data-place="${event.place}"]`], to: [player(event.seat)] };
    case 'drew':
      return { card: event.card, from: [`[data-deck="${event.level}"]`], to: [player(event.seat)] };
    case 'placed':
    case 'placed_alone':
      return {
        card: event.card,
        from: [HAND, player(event.seat)],
        to: [creature(event.seat, event.creature), player(event.seat)],
      };
    case 'moved':
    case 'moved_alone':
      return {
        card: event.card,
        from: [creature(event.seat, event.creature), player(event.seat)],
        to: [creature(event.seat, event.to_creature), player(event.seat)],
      };
    default:
      return null;
  }
}

/** A card in the middle of the first of these that can be seen. */
function spot(board: Element, where: readonly string[]): Spot | null {
  const found = where.flatMap((one) => [...board.querySelectorAll(one)]);
  const box = found.map((one) => boxOn(board, one)).find(({ width }) => width > 0);
  if (!box) return null;
  const side = Math.min(box.width, box.height / 1.4);
  return { x: box.x + (box.width - side) / 2, y: box.y, side };
}
