/** A table of mago, as the server would send it. */
import type { BoardProps, SeatInfo } from '../../lib/board';
import { sayAt } from '../../lib/words.fixture';
import { boardOf, named, people } from '../../lib/board.fixture';
import { ACTIONS, RING, type MagoEvent, type MagoView } from './protocol';

export const say = sayAt('mago');

/** Crystals by place, in addition to those in the hideout. */
export const ring = (crystals: Record<number, number> = {}) =>
  RING.map((kind, place) => ({ kind, crystals: crystals[place] ?? (kind === 'hideout' ? 15 : 0) }));

/** Children by place; a star is a crystal, a dash a frog: `'5* -'`. */
export const two = (drawn: string) =>
  drawn.split(' ').map((one) => ({
    place: one === '-' ? null : Number.parseInt(one),
    crystal: one.endsWith('*'),
  }));

export function view(changed: Partial<MagoView> = {}): MagoView {
  return {
    you: 0,
    actors: [0],
    awaited: [0],
    outcome: null,
    crystals_to_win: 3,
    ring: ring(),
    magician: 0,
    children: [two('0 0'), two('0 0'), two('0 0')],
    frogs: [],
    delivered: [0, 0, 0],
    active: 0,
    phase: 'roll',
    die: null,
    points: null,
    arrow: null,
    mover: null,
    remembered: null,
    ...changed,
  };
}

export const seats = (mine: number[]): SeatInfo[] => people(mine, named(3));

export function board(
  changed: Partial<BoardProps<MagoView, MagoEvent>> = {},
): BoardProps<MagoView, MagoEvent> {
  return boardOf(view(), say, named(3), changed);
}

const way = (shift: number) => ({
  direction: shift > 0 ? ('clockwise' as const) : ('anticlockwise' as const),
  steps: Math.abs(shift),
});
/** The codes of moves by this many spaces clockwise; negative: counterclockwise. */
export const child = (which: number, shift: number): number =>
  ACTIONS.code({ type: 'move_child', child: which, ...way(shift) });
export const magician = (shift: number): number => ACTIONS.code({ type: 'move_magician', ...way(shift) });
export const frog = (token: number, shift: number): number =>
  ACTIONS.code({ type: 'move_frog', token, direction: way(shift).direction });
