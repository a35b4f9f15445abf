/** How figures move to their places in the view: a timeline of places, the same on every screen. */
import { childId, frogId, MAGICIAN, type Id } from './figures';
import type { MagoEvent, MagoView } from './protocol';
import { spotsOf, wayOf, type Area, type Spot, type Spots } from './ring';

/** From this time on, in milliseconds, these figures stand at new places. */
export interface Cue {
  at: number;
  spots: Spots;
}

/** Durations of a step, a flip of a disc, a frog's leap past another, a spin: milliseconds. */
export const STEP = 320;
export const FLIP = 800;
export const LEAP = 430;
export const SPIN = 3800;

/**
 * The places of all figures, cue by cue; the last cue is the view itself. If nothing walks, it is
 * the only one.
 */
export function cuesOf(event: MagoEvent | undefined, before: Spots, view: MagoView, areas: Area[]): Cue[] {
  const after = spotsOf(view, areas);
  switch (event?.type) {
    case 'child_moved':
      return walk(childId(event.seat, event.child), event, before, after, areas);
    case 'magician_moved':
      return walk(MAGICIAN, event, before, after, areas);
    case 'frog_moved':
      return dance(view, event.place, 0, after);
    case 'bewitched':
      return [
        held(frogId(event.token), before[childId(event.owner, event.child)], before, after),
        ...dance(view, event.place, FLIP, after),
      ];
    case 'freed':
      return [
        held(childId(event.owner, event.child), before[frogId(event.token)], before, after),
        { at: FLIP, spots: after },
      ];
    default:
      return [{ at: 0, spots: after }];
  }
}

/** The figure turns over in place; the others wait. */
function held(id: Id, where: Spot | undefined, before: Spots, after: Spots): Cue {
  return { at: 0, spots: { ...after, ...kept(before, after), ...(where ? { [id]: where } : {}) } };
}

const kept = (before: Spots, after: Spots): Spots =>
  Object.fromEntries(Object.entries(before).filter(([id]) => id in after));

interface Walked {
  direction: string;
  steps: number;
  place: number;
}

/** Moves space by space. The other figures make room on arrival. */
function walk(id: Id, moved: Walked, before: Spots, after: Spots, areas: Area[]): Cue[] {
  const way = wayOf(moved.place, moved.direction, moved.steps, areas.length).slice(0, -1);
  const size = before[id]?.size ?? 1;
  const on = way.map((place, step) => {
    const { x, y } = areas[place]?.stand ?? { x: 0, y: 0 };
    return { at: step * STEP, spots: { ...after, ...kept(before, after), [id]: { x, y, size } } };
  });
  return [...on, { at: way.length * STEP, spots: after }];
}

/**
 * Frogs on one space leap past each other, two at a time, until each is at its place in the view.
 * The space and the tokens determine the pairs, so all players see the same leaps and can follow
 * them.
 */
export function dance(view: MagoView, place: number, from: number, after: Spots): Cue[] {
  const here = view.frogs.filter((frog) => frog.place === place).map(({ token }) => token);
  const tokens = here.sort((a, b) => a - b);
  const swaps = tokens.length < 2 ? [] : swapsOf(tokens, place);
  const order = [...tokens.keys()];
  const cues: Cue[] = [{ at: from + swaps.length * LEAP, spots: after }];
  // Runs backwards from the end: the last swap is undone first.
  for (let leap = swaps.length - 1; leap >= 0; leap--) {
    const [a, b] = swaps[leap] ?? [0, 0];
    [order[a], order[b]] = [order[b] ?? 0, order[a] ?? 0];
    cues.unshift({ at: from + leap * LEAP, spots: { ...after, ...seated(tokens, order, after) } });
  }
  return cues;
}

function seated(tokens: number[], order: number[], after: Spots): Spots {
  const seats = tokens.map((token) => after[frogId(token)]);
  return Object.fromEntries(
    order.flatMap((nth, seat) => {
      const [token, spot] = [tokens[nth], seats[seat]];
      return token === undefined || !spot ? [] : [[frogId(token), spot]];
    }),
  );
}

function swapsOf(tokens: number[], place: number): [number, number][] {
  const count = tokens.length;
  let seed = tokens.reduce((sum, token) => sum * 11 + token + 1, place + 1) % 9973;
  const next = (below: number): number => {
    seed = (seed * 163 + 59) % 9973;
    return seed % below;
  };
  return Array.from({ length: 2 + next(2) }, () => {
    const a = next(count);
    return [a, (a + 1 + next(count - 1)) % count];
  });
}
