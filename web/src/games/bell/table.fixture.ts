/** A table of bell, as the server would send it. */
import { vi } from 'vitest';
import type { BoardProps, SeatInfo } from '../../lib/board';
import { sayAt } from '../../lib/words.fixture';
import { boardOf, named, people } from '../../lib/board.fixture';
import type { BellCard, BellEvent, BellPiles, BellView } from './protocol';

// happy-dom computes no layout: no element ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

export const say = sayAt('bell');

/** Parses "3 red hat". */
export function card(drawn: string): BellCard {
  const [symbols = '', colour = '', shape = ''] = drawn.split(' ');
  return { symbols: Number(symbols), shape, colour };
}

/** "3 red hat" is the face-up card; "-" is none. */
export function piles(drawn: string, changed: Partial<BellPiles> = {}): BellPiles {
  const top = drawn === '-' ? null : card(drawn);
  return { draw: 12, up: top ? 1 : 0, top, out: false, ...changed };
}

export function view(changed: Partial<BellView> = {}): BellView {
  return {
    you: 0,
    actors: [0],
    awaited: [0],
    outcome: null,
    to_the_end: false,
    piles: [piles('-'), piles('-'), piles('-')],
    active: 0,
    phase: 'turn',
    bell_open: false,
    duel: false,
    gatherings: 0,
    ...changed,
  };
}

/** Cards lie face up, and all players may ring. */
export function lying(...drawn: string[]): BellView {
  return view({
    piles: drawn.map((one) => piles(one)),
    actors: drawn.map((_, seat) => seat),
    bell_open: true,
  });
}

export const seats = (mine: number[], count = 3): SeatInfo[] => people(mine, named(count));

export function board(
  changed: Partial<BoardProps<BellView, BellEvent>> = {},
): BoardProps<BellView, BellEvent> {
  const now = changed.view ?? view();
  const race = { ring: vi.fn(), reveal: null, race: null, options: {} };
  return boardOf(now, say, named(now.piles.length), { ...race, ...changed });
}
