/** The flight of a card: to the discard, or to the part that it transforms. */
import type { Way } from '../../pieces/plan';
import type { UnicornEvent, UnicornView } from './protocol';

/** The duration of the flight. */
export const FLIGHT = 560;

const DISCARD = '[data-spot="discard"]';
const DRAWN = '[data-spot="drawn"]';
const at = (owner: number, place: number): string => `[data-spot="${owner}-${place}"]`;

/** The flight of this event's card, or null if none moves. `before` is the table before it. */
export function wayOf(event: UnicornEvent, before: UnicornView): Way | null {
  switch (event.type) {
    case 'row_card_discarded':
      return { face: event.face, from: [at(event.owner, event.place)], to: [DISCARD] };
    case 'pile_card_discarded':
      return { face: event.face, from: [DRAWN], to: [DISCARD] };
    case 'transformed':
      return {
        face: event.part,
        from: [lying(before, event.part)],
        to: [`[data-part="${event.seat}-${event.part}"]`],
      };
    default:
      return null;
  }
}

/** The place of the card that transforms this part: the motif itself, or a wise friend. */
function lying(before: UnicornView, part: string): string {
  const card = [part, 'friend'].flatMap((face) => before.turned.filter((card) => card.face === face))[0];
  if (before.drawn.includes(part) || !card) return DRAWN;
  return at(card.owner, card.place);
}
