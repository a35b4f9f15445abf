/** The rotation of a cube that brings a side to the front. */

/** Milliseconds from the throw to rest. Until then the client does not reveal the result. */
export const ROLL_MS = 900;

export interface Way {
  x: number;
  y: number;
}

/** By side; -1: on its corner, with three sides visible. */
export const TURNS: Record<number, Way> & { [-1]: Way } = {
  [-1]: { x: -28, y: 38 },
  0: { x: -12, y: 14 },
  1: { x: -12, y: -76 },
  2: { x: -12, y: 104 },
  3: { x: -102, y: 0 },
  4: { x: 78, y: 0 },
  5: { x: -12, y: 194 },
};

/** A side with this picture; if there are several, a different one each time. */
export function sideOf(sides: readonly string[], picture: string, roll: number): number {
  const fitting = sides.flatMap((side, number) => (side === picture ? [number] : []));
  return fitting[roll % fitting.length] ?? -1;
}
