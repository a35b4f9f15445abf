/** Where a card flies: to the discard, or to the part that it transforms. */
import { boxOn, type Spot } from '../../pieces/spot';
import type { UnicornEvent, UnicornView } from './protocol';

export interface Plan {
  face: string;
  from: Spot;
  to: Spot;
}

/** How long it is in the air. */
export const FLIGHT = 560;

/** The way of this event's card, or null if none moves. `before` is the table before it. */
export function plan(board: Element, event: UnicornEvent, before: UnicornView): Plan | null {
  const way = wayOf(event, before);
  if (!way) return null;
  const [from, to] = [spot(board, way.from), spot(board, way.to)];
  return from && to ? { face: way.face, from, to } : null;
}

interface Way {
  face: string;
  from: string;
  to: string;
}

const DISCARD = '[data-spot="discard"]';
const DRAWN = '[data-spot="drawn"]';
const at = (owner: number, place: number): string => `[data-spot="${owner}-${place}"]`;

function wayOf(event: UnicornEvent, before: UnicornView): Way | null {
  switch (event.type) {
    case 'row_card_discarded':
      return { face: event.face, from: at(event.owner, event.place), to: DISCARD };
    case 'pile_card_discarded':
      return { face: event.face, from: DRAWN, to: DISCARD };
    case 'transformed':
      return {
        face: event.part,
        from: lying(before, event.part),
        to: `[data-part="${event.seat}-${event.part}"]`,
      };
    default:
      return null;
  }
}

/** Where the card lies that transforms this part: the motif itself, or a wise friend. */
function lying(before: UnicornView, part: string): string {
  const card = [part, 'friend'].flatMap((face) => before.turned.filter((card) => card.face === face))[0];
  if (before.drawn.includes(part) || !card) return DRAWN;
  return at(card.owner, card.place);
}

function spot(board: Element, where: string): Spot | null {
  const found = board.querySelector(where);
  if (!found) return null;
  const { x, y, width, height } = boxOn(board, found);
  return { x, y, side: Math.min(width, height) };
}
