/**
 * Computes the picture after one of several events, for display only. The server's own view
 * follows.
 */
import type { UnicornEvent, UnicornView } from './protocol';

/**
 * While the table clears up a turn, the phase states how it ended. The server never sends these
 * two.
 */
const ended = (how: 'lost' | 'kept') => how as string as UnicornView['phase'];

/** A place in a row that is empty until it is filled again. */
export const GAP = '';

export function step(view: UnicornView, event: UnicornEvent): UnicornView {
  switch (event.type) {
    case 'flipped':
      return {
        ...view,
        rows: lay(view, event.owner, event.place, event.face),
        turned: [...view.turned, { owner: event.owner, place: event.place, face: event.face }],
      };
    case 'flipped_pile':
      return { ...view, drawn: [...view.drawn, event.face], pile: Math.max(0, view.pile - 1) };
    case 'caught':
    case 'found_twice':
    case 'not_needed':
      return { ...view, phase: ended('lost') };
    case 'stopped':
      return { ...view, phase: ended('kept') };
    case 'offered':
      return {
        ...view,
        phase: 'answer',
        awaited: [event.owner],
        offered: { owner: event.owner, place: event.place, face: event.motif },
      };
    case 'declined':
      return { ...view, phase: ended('lost'), offered: null };
    case 'transformed':
      return transformed(view, event.seat, event.part);
    case 'turned_down':
      return gone(view, event.owner, event.place, null);
    case 'row_card_discarded':
      return thrown(gone(view, event.owner, event.place, GAP), event.face);
    case 'pile_card_discarded':
      return thrown({ ...view, drawn: without(view.drawn, event.face) }, event.face);
    case 'refilled':
      return {
        ...view,
        rows: lay(view, event.owner, event.place, null),
        pile: Math.max(0, view.pile - 1),
      };
    case 'reshuffled':
      return { ...view, pile: event.cards, discard: 0, discard_top: null };
    case 'turn_passed':
      return { ...view, active: event.seat, awaited: [event.seat], turned: [], drawn: [], phase: 'begin' };
    default:
      return view;
  }
}

function lay(view: UnicornView, owner: number, place: number, face: string | null): UnicornView['rows'] {
  return view.rows.map((row, seat) =>
    seat === owner ? row.map((was, at) => (at === place ? face : was)) : row,
  );
}

/** Removes a card from those face up in its row. */
function gone(view: UnicornView, owner: number, place: number, left: string | null): UnicornView {
  const turned = view.turned.filter((card) => card.owner !== owner || card.place !== place);
  return { ...view, rows: lay(view, owner, place, left), turned, offered: null };
}

const thrown = (view: UnicornView, face: string): UnicornView => ({
  ...view,
  discard: view.discard + 1,
  discard_top: face,
});

function transformed(view: UnicornView, seat: number, part: string): UnicornView {
  const pictures = view.pictures.map((picture, at) =>
    at === seat ? { ...picture, transformed: [...picture.transformed, part] } : picture,
  );
  return { ...view, pictures, phase: view.phase === 'pair' ? view.phase : ended('kept'), offered: null };
}

/** Removes one of these. */
function without(drawn: readonly string[], face: string): string[] {
  const at = drawn.indexOf(face);
  return drawn.filter((_, number) => number !== at);
}
