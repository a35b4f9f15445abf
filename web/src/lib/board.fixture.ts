/** Default props of a board, for tests of every game. */
import { vi } from 'vitest';
import type { AnyEvent, BoardProps, CommonView, SeatInfo, Talk } from './board';
import type { Say } from './words';

const NAMES = ['Anna', 'Leo', 'Mia', 'Tom', 'Lina', 'Otto'];
const ANIMALS = ['fox', 'owl', 'cat', 'bear', 'rabbit', 'frog'];

/** Players at the table, some of them on this device. */
export function people(mine: number[], names: string[] = NAMES.slice(0, 3)): SeatInfo[] {
  return names.map((name, seat) => ({
    seat,
    name,
    animal: ANIMALS[seat] ?? 'bee',
    kind: 'person',
    isMine: mine.includes(seat),
    here: true,
    away: false,
    colour: seat,
  }));
}

/** The first `count` names. */
export const named = (count: number): string[] => NAMES.slice(0, count);

/** Props of a board that shows no events; `changed` overrides some of them. */
export function boardOf<V extends CommonView, E extends AnyEvent>(
  view: V,
  say: Say,
  names: string[],
  changed: Partial<BoardProps<V, E>>,
): BoardProps<V, E> {
  const mine = changed.mine ?? [0];
  return {
    view,
    events: [],
    seats: people(mine, names),
    mine,
    legal: {},
    act: vi.fn(),
    hold: vi.fn(),
    release: vi.fn(),
    held: null,
    say,
    calm: true,
    perspective: mine.length > 1 ? null : (mine[0] ?? null),
    replaying: false,
    ...changed,
  };
}

/** The sentences that these viewers get; for an event only its type. */
export function talkOf(say: Say, seats: SeatInfo[]): Talk {
  const mine = seats.filter((seat) => seat.isMine).map((seat) => seat.seat);
  return { say, seats, mine, perspective: mine[0] ?? null, tell: (event) => event.type };
}
