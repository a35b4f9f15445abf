/** Where a pair that was found flies: from its places in the grid to its place beside the clock. */
import { boxOn, type Spot } from '../../pieces/spot';
import type { CinderellaPair, CinderellaTook } from './protocol';

export interface Plan {
  /** The pair's number. */
  number: number;
  faces: readonly string[];
  /** Which of them lay open already. */
  open: boolean[];
  ways: { from: Spot; to: Spot }[];
}

/** Milliseconds: until it is turned up, until it leaves, on its way; and all of it, with a moment to land. */
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
  const slots = board.querySelectorAll(`[data-pair="${number}"] > *`);
  const order = pairs[number]?.faces[0] === took.faces[0] ? [0, 1] : [1, 0];
  const ways = took.places.map((place, i) => ({
    from: spot(board, board.querySelector(`[data-place="${place}"] > *`)),
    to: spot(board, slots[order[i] ?? 0]),
  }));
  const open = took.places.map((place) => place === wasOpen);
  return { number, faces: took.faces, open, ways };
}

function spot(board: Element, found: Element | null | undefined): Spot {
  const { x, y, width } = boxOn(board, found ?? board);
  return { x, y, side: width };
}
