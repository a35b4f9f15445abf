/** A table of unicorn, as the server would send it. */
import type { BoardProps, SeatInfo } from '../../lib/board';
import { sayAt } from '../../lib/words.fixture';
import { boardOf, named, people } from '../../lib/board.fixture';
import { ACTIONS, type UnicornEvent, type UnicornView } from './protocol';

export const say = sayAt('unicorn');

/** The first of three players is to begin. */
export function view(changed: Partial<UnicornView> = {}): UnicornView {
  return {
    you: 0,
    actors: [0],
    awaited: [0],
    outcome: null,
    rows: Array.from({ length: 3 }, () => Array.from({ length: 8 }, () => null)),
    turned: [],
    drawn: [],
    next: 'row',
    pile: 24,
    discard: 0,
    discard_top: null,
    pictures: ['blue', 'pink', 'yellow'].map((colour) => ({ colour, transformed: [] })),
    active: 0,
    phase: 'begin',
    offered: null,
    pairs: 0,
    quiet: 0,
    quiet_turns: 100,
    remembered: null,
    ...changed,
  };
}

/** Cards that lie face up in rows: owner, place, face. */
export function turned(...cards: [number, number, string][]): Pick<UnicornView, 'rows' | 'turned'> {
  const at = (owner: number, place: number) =>
    cards.find(([o, p]) => o === owner && p === place)?.[2] ?? null;
  return {
    rows: view().rows.map((row, owner) => row.map((_, place) => at(owner, place))),
    turned: cards.map(([owner, place, face]) => ({ owner, place, face })),
  };
}

/** Pictures with these parts transformed, seat by seat. */
export function pictures(...parts: string[][]): UnicornView['pictures'] {
  return view().pictures.map((picture, seat) => ({ ...picture, transformed: parts[seat] ?? [] }));
}

export const seats = (mine: number[]): SeatInfo[] => people(mine, named(3));

export function board(
  changed: Partial<BoardProps<UnicornView, UnicornEvent>> = {},
): BoardProps<UnicornView, UnicornEvent> {
  return boardOf(view(), say, named(3), changed);
}

export const flip = (owner: number, ...places: number[]): number[] =>
  places.map((place) => ACTIONS.code({ type: 'flip', owner, place }));
