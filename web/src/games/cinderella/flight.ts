/** The flight of a found pair: from its places in the grid to its place beside the clock. */
import { boxOn, inCorner, spot, type Spot } from '../../pieces/spot';
import type { CinderellaPair, CinderellaTook } from './protocol';

export interface Plan {
  /** The pair's number. */
  number: number;
  faces: readonly string[];
  /** Which of its tiles were already face up. */
  open: boolean[];
  ways: { from: Spot; to: Spot }[];
}

/**
 * Milliseconds: until it turns face up, until it leaves, in flight; and the total, including the
 * landing.
 */
export const TURNED = 60;
export const SEEN = 1150;
export const MOVES = 850;
export const FLIGHT = 2100;

export function plan(
  board: Element,
  pairs: readonly CinderellaPair[],
  took: CinderellaTook,
  wasOpen: number | null,
): Plan {
  const number = pairs.findIndex((pair) => pair.places?.includes(took.places[0]));
  const order = pairs[number]?.faces[0] === took.faces[0] ? [0, 1] : [1, 0];
  const at = (where: string): Spot => spot(board, [where]) ?? inCorner(boxOn(board, board));
  const ways = took.places.map((place, i) => ({
    from: at(`[data-place="${place}"] > *`),
    to: at(`[data-pair="${number}"] > :nth-child(${1 + (order[i] ?? 0)})`),
  }));
  const open = took.places.map((place) => place === wasOpen);
  return { number, faces: took.faces, open, ways };
}
