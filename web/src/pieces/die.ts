/** How a cube is turned so that a side lies in front. */

/** Milliseconds from the hand to where it lies. Until then nothing says what it shows. */
export const ROLL = 900;

export interface Way {
  x: number;
  y: number;
}

/** By side; -1: on its corner, three sides to be seen. */
export const TURNS: Record<number, Way> & { [-1]: Way } = {
  [-1]: { x: -28, y: 38 },
  0: { x: -12, y: 14 },
  1: { x: -12, y: -76 },
  2: { x: -12, y: 104 },
  3: { x: -102, y: 0 },
  4: { x: 78, y: 0 },
  5: { x: -12, y: 194 },
};

/** A side with this picture; of several, another one each time. */
export function sideOf(sides: readonly string[], picture: string, roll: number): number {
  const fitting = sides.flatMap((side, number) => (side === picture ? [number] : []));
  return fitting[roll % fitting.length] ?? -1;
}
