/** The geometry of the round board: in percent of its width, from the upper left corner. */
import { figuresOf, type Id } from './figures';
import type { MagoView } from './protocol';

export interface Point {
  x: number;
  y: number;
}

/** The place of a figure, and its maximum size there. */
export interface Spot extends Point {
  size: number;
}
export type Spots = Record<Id, Spot>;

/** A kind of space: its share of the circle, its distance from the centre, and its size. */
interface Plot {
  arc: number;
  far: number;
  wide: number;
  high: number;
  /** The distances from its centre to the figures and to the crystals. */
  stand: Point;
  heap: Point | null;
}

const STONE: Plot = { arc: 24, far: 39.2, wide: 7.7, high: 7.7, stand: { x: 0, y: 0 }, heap: null };
const PLOTS: Record<string, Plot> = {
  house: { arc: 40, far: 42, wide: 14, high: 12.5, stand: { x: -0.5, y: 3.5 }, heap: null },
  hideout: { arc: 32, far: 40.5, wide: 12, high: 11, stand: { x: 1.4, y: 4.2 }, heap: { x: -1.4, y: -1.9 } },
};
const plot = (kind: string): Plot => PLOTS[kind] ?? STONE;

/** The board is rotated so that the path through the forest is on the left. */
const FIRST = 124;
const MIDDLE = 50;
/** Minimum distance in pixels between two buttons. */
const FINGER = 40;
/** Crystals on a stone lie on its inner edge. */
const INNER = 30.2;

/** The angle of each space, in degrees clockwise from the right. */
export function anglesOf(kinds: readonly string[]): number[] {
  let edge = FIRST - plot(kinds[0] ?? '').arc / 2;
  return kinds.map((kind) => {
    const half = plot(kind).arc / 2;
    const angle = edge + half;
    edge = angle + half;
    return angle;
  });
}

/** A space of the board. */
export interface Area extends Point {
  angle: number;
  wide: number;
  high: number;
  stand: Point;
  heap: Point;
}

export function areasOf(kinds: readonly string[]): Area[] {
  return anglesOf(kinds).map((angle, place) => {
    const { far, wide, high, stand, heap } = plot(kinds[place] ?? '');
    const middle = onCircle(angle, far);
    return {
      ...middle,
      angle: angle % 360,
      wide,
      high,
      stand: plus(middle, stand),
      heap: heap ? plus(middle, heap) : onCircle(angle, INNER),
    };
  });
}

/** The space with the house, where crystals are delivered. */
export const houseAt = (view: MagoView): number => view.ring.findIndex(({ kind }) => kind === 'house');

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

function onCircle(angle: number, far: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: MIDDLE + far * Math.cos(turn), y: MIDDLE + far * Math.sin(turn) };
}

/** The arrangement of a number of figures: rows, back to front, and their size. */
const ROWS: Record<number, number[]> = {
  1: [1],
  2: [2],
  3: [1, 2],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
  10: [3, 4, 3],
  11: [4, 3, 4],
};

export function crowd(count: number, { wide, high }: Pick<Area, 'wide' | 'high'>): Spot[] {
  const rows = ROWS[count] ?? ROWS[11] ?? [];
  const broad = Math.max(...rows);
  const across = Math.min(8, (2 * wide) / (broad + 0.35));
  const down = Math.min(6.6, (2 * high) / (rows.length + 1.2));
  const size = Math.min(1, across / 8.4, rows.length > 1 ? down / 6.2 : 1);
  return rows.flatMap((row, r) =>
    Array.from({ length: row }, (_, column) => ({
      x: (column - (row - 1) / 2) * across,
      y: (r - (rows.length - 1) / 2) * down,
      size,
    })),
  );
}

/** The same arrangement in a whole square, as large as possible. */
export function closely(count: number, area: Pick<Area, 'wide' | 'high'>): Spot[] {
  const spots = crowd(count, area);
  const reach = (along: 'x' | 'y'): number => 2 * Math.max(0, ...spots.map((spot) => Math.abs(spot[along])));
  const times = Math.min(6, 76 / (reach('x') + 9), 70 / (reach('y') + 9));
  return spots.map(({ x, y, size }) => ({ x: 50 + times * x, y: 53 + times * y, size: times * size * 0.8 }));
}

/**
 * Whether several pieces are too close together for a finger, on a board of this width in pixels.
 */
export function isTight(all: readonly Point[], width: number): boolean {
  const near = (a: Point, b: Point) => (Math.hypot(a.x - b.x, a.y - b.y) * width) / 100 < FINGER;
  return all.length > 2 && all.some((a, nth) => all.slice(nth + 1).some((b) => near(a, b)));
}

/** The place of each figure. */
export function spotsOf(view: MagoView, areas: readonly Area[]): Spots {
  const figures = figuresOf(view);
  const spots: Spots = {};
  areas.forEach((area, place) => {
    const here = figures.filter((figure) => figure.place === place);
    crowd(here.length, area).forEach(({ x, y, size }, slot) => {
      const figure = here[slot];
      if (figure) spots[figure.id] = { ...plus(area.stand, { x, y }), size };
    });
  });
  return spots;
}

/** The path from one space to another by this many steps, without the first space. */
export function wayOf(to: number, direction: string, steps: number, count: number): number[] {
  const on = direction === 'clockwise' ? 1 : -1;
  return Array.from({ length: steps }, (_, step) => (to - on * (steps - 1 - step) + count) % count);
}

/** The nearest item, if it is close enough for a finger. */
export function nearest<T extends Point>(all: readonly T[], at: Point, reach: number): T | null {
  const far = (one: T): number => Math.hypot(one.x - at.x, one.y - at.y);
  const best = all.reduce<T | null>((near, one) => (near && far(near) <= far(one) ? near : one), null);
  return best && far(best) <= reach ? best : null;
}

/** The places of crystals in a heap around a point, with a wide base. */
export function heap(count: number): (Point & { turn: number })[] {
  const base = count > 10 ? 6 : count > 6 ? 4 : Math.min(count, 3);
  const lying: (Point & { turn: number })[] = [];
  for (let row = 0; lying.length < count; row++) {
    const here = Math.min(Math.max(base - row, 1), count - lying.length);
    for (let nth = 0; nth < here; nth++) {
      const turn = ((lying.length * 37) % 41) - 20;
      lying.push({ x: (nth - (here - 1) / 2) * 2.5, y: -row * 2.3, turn });
    }
  }
  return lying;
}
