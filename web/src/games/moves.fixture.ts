/** Moves of random matches, as Python tells them (`tests/server/moves.py`). */
import type { Named } from '../lib/actions';

/** One move with the eyes of whoever makes it. */
export interface Move<V, E> {
  seat: number;
  code: number;
  /** What is legal, or some of it, by code. */
  legal: Record<string, Named>;
  preview: unknown;
  before: V;
  events: E[];
  /** Those parts of the view that are no longer the same. */
  after: Partial<V>;
}

interface Told {
  /** The digest of all actions, as records spell them. */
  actions: string;
  moves: Move<unknown, unknown>[];
}

const files = import.meta.glob<Told>('./*/moves.fixture.json', { eager: true, import: 'default' });

export const GAMES = Object.keys(files).map((path) => path.split('/')[1] ?? '');
export const toldOf = (game: string): Told => files[`./${game}/moves.fixture.json`]!;
export const movesOf = <V, E>(game: string): Move<V, E>[] => toldOf(game).moves as Move<V, E>[];

/** After each move the same part of two pictures: the one made event by event, and the one the server shows. */
export function picturesOf<V extends object, E>(
  game: string,
  step: (view: V, event: E) => V,
  part: (view: V) => unknown,
): { drawn: unknown[]; shown: unknown[] } {
  const moves = movesOf<V, E>(game);
  return {
    drawn: moves.map(({ before, events }) => part(events.reduce(step, before))),
    shown: moves.map(({ before, after }) => part({ ...before, ...after })),
  };
}
