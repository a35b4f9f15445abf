/** Where a pair that was found flies: from its places in the grid to its place beside the clock. */
import type { CinderellaPair, CinderellaTook } from '../../lib/protocol';

export interface Spot {
  x: number;
  y: number;
  side: number;
}

export interface Plan {
  /** The pair's number. */
  number: number;
  faces: readonly string[];
  /** Which of them lay open already. */
  open: boolean[];
  from: Spot[];
  to: Spot[];
}

/** How long it takes: turning up, being looked at, flying. */
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
  const from = took.places.map((place) => spot(board, board.querySelector(`[data-place="${place}"] > *`)));
  const open = took.places.map((place) => place === wasOpen);
  return { number, faces: took.faces, open, from, to: order.map((half) => spot(board, slots[half])) };
}

/** Where something lies on the board, in pixels. */
function spot(board: Element, found: Element | null | undefined): Spot {
  const all = board.getBoundingClientRect();
  const box = found?.getBoundingClientRect() ?? all;
  return { x: box.x - all.x, y: box.y - all.y, side: box.width };
}
