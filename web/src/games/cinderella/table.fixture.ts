/** A table of cinderella, as the server would send it. */
import type { BoardProps, SeatInfo } from '../../lib/board';
import { sayAt } from '../../lib/words.fixture';
import { boardOf, named, people } from '../../lib/board.fixture';
import { ACTIONS, type CinderellaEvent, type CinderellaView } from './protocol';

// happy-dom computes no layout: no element ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

export const say = sayAt('cinderella');

export const PAIRS: [string[], string][] = [
  [['mouse', 'mouse'], 'mauve'],
  [['horse', 'horse'], 'mauve'],
  [['slipper', 'slipper'], 'pink'],
  [['dress', 'gloves'], 'pink'],
  [['rat', 'coachman'], 'yellow'],
  [['pumpkin', 'carriage'], 'yellow'],
];

export function view(changed: Partial<CinderellaView> = {}): CinderellaView {
  return {
    you: 0,
    actors: [0],
    awaited: [0],
    outcome: null,
    variant: 'base',
    last_chance: false,
    hindering: 0,
    columns: 4,
    grid: Array.from({ length: 12 }, () => 'down'),
    open: null,
    named: null,
    showing: [],
    looked: [],
    looker: null,
    pointed: [[], [], []],
    pairs: PAIRS.map(([faces, section]) => ({ faces, section, places: null })),
    section: null,
    specials: [],
    active: 0,
    phase: 'roll',
    die: null,
    hand: 0,
    remembered: null,
    ...changed,
  };
}

export const seats = (mine: number[]): SeatInfo[] => people(mine, named(3));

export function board(
  changed: Partial<BoardProps<CinderellaView, CinderellaEvent>> = {},
): BoardProps<CinderellaView, CinderellaEvent> {
  return boardOf(view(), say, named(3), changed);
}

export const choose = (...places: number[]): number[] =>
  places.map((place) => ACTIONS.code({ type: 'choose', place }));
export const point = (...places: number[]): number[] =>
  places.map((place) => ACTIONS.code({ type: 'point', place }));
