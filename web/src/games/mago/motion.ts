/** How figures come to where the view has them: a script of places in time, the same on every screen. */
import { childId, frogId, MAGICIAN, type Id } from './figures';
import type { MagoEvent, MagoView } from './protocol';
import { spotsOf, wayOf, type Area, type Spot, type Spots } from './ring';

/** From this time on, in milliseconds, these stand elsewhere than before. */
export interface Cue {
  at: number;
  spots: Spots;
}

/** A step, a flip of a disc, a frog's leap past another, a spin: milliseconds. */
export const STEP = 320;
export const FLIP = 800;
export const LEAP = 430;
export const SPIN = 3800;

/** Where everybody stands, cue by cue; the last one is the view's own. Where nothing walks: that alone. */
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

/** It turns over where it was; the others wait. */
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

/** Space by space. The others make room when it has come. */
function walk(id: Id, moved: Walked, before: Spots, after: Spots, areas: Area[]): Cue[] {
  const way = wayOf(moved.place, moved.direction, moved.steps, areas.length).slice(0, -1);
  const size = before[id]?.size ?? 1;
  const on = way.map((place, step) => {
    const { x, y } = areas[place]?.stand ?? { x: 0, y: 0 };
    return { at: step * STEP, spots: { ...after, ...kept(before, after), [id]: { x, y, size } } };
  });
  return [...on, { at: way.length * STEP, spots: after }];
}

/** Frogs that share a space leap past each other, two at a time, until each sits where the view has it.
 * Which two is told by the space and the tokens: everybody sees the same leaps, and can follow them. */
export function dance(view: MagoView, place: number, from: number, after: Spots): Cue[] {
  const here = view.frogs.filter((frog) => frog.place === place).map(({ token }) => token);
  const tokens = here.sort((a, b) => a - b);
  const swaps = tokens.length < 2 ? [] : swapsOf(tokens, place);
  const order = [...tokens.keys()];
  const cues: Cue[] = [{ at: from + swaps.length * LEAP, spots: after }];
  // Backwards from the end: what was swapped last was the other way round before.
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
