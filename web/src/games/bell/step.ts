/**
 * Computes the picture after one of several events, for display only. The server's own view
 * follows.
 */
import type { BellEvent, BellPiles, BellView } from './protocol';

export function step(view: BellView, event: BellEvent): BellView {
  switch (event.type) {
    case 'turned': {
      const { symbols, shape, colour } = event;
      return at(view, event.seat, (piles) => ({
        ...piles,
        draw: piles.draw - 1,
        up: piles.up + 1,
        top: { symbols, shape, colour },
      }));
    }
    case 'rang_rightly':
    case 'rang_wrongly':
      return { ...view, bell_open: false, awaited: [], actors: [] };
    case 'took':
      return took(view, event.seat, event.cards);
    case 'gave':
      return event.to_seats.reduce(
        (now, to) => at(now, to, (piles) => ({ ...piles, draw: piles.draw + 1 })),
        at(view, event.seat, (piles) => ({ ...piles, draw: piles.draw - event.to_seats.length })),
      );
    case 'left':
      return at(view, event.seat, (piles) => ({ ...piles, out: true }));
    case 'last_duel':
      return { ...view, duel: true };
    case 'gathered':
      return { ...view, piles: view.piles.map((piles) => (piles.out ? piles : gathered(piles))) };
    default:
      return view;
  }
}

function at(view: BellView, seat: number, change: (piles: BellPiles) => BellPiles): BellView {
  return { ...view, piles: view.piles.map((piles, other) => (other === seat ? change(piles) : piles)) };
}

const empty = (piles: BellPiles): BellPiles => ({ ...piles, up: 0, top: null });
const gathered = (piles: BellPiles): BellPiles => ({ ...empty(piles), draw: piles.draw + piles.up });

function took(view: BellView, seat: number, cards: number): BellView {
  const cleared = { ...view, piles: view.piles.map(empty) };
  return at(cleared, seat, (piles) => ({ ...piles, draw: piles.draw + cards }));
}
