/**
 * A place on a board, in pixels from the board's upper left corner, and the width of the piece
 * there.
 */
export interface Spot {
  x: number;
  y: number;
  side: number;
}

/** Measures the place of an element on the board, in pixels from the board's upper left corner. */
export function boxOn(board: Element, found: Element): DOMRect {
  const [all, box] = [board.getBoundingClientRect(), found.getBoundingClientRect()];
  return new DOMRect(box.x - all.x, box.y - all.y, box.width, box.height);
}

/** The largest width that fits into a box, in its upper left corner. */
export const inCorner = ({ x, y, width, height }: DOMRect): Spot => ({ x, y, side: Math.min(width, height) });

/**
 * The first of these places that is visible on the board, or null; `lies` computes how a piece lies
 * there.
 */
export function spot(board: Element, where: readonly string[], lies = inCorner): Spot | null {
  const found = where.flatMap((one) => [...board.querySelectorAll(one)]);
  const box = found.map((one) => boxOn(board, one)).find(({ width }) => width > 0);
  return box ? lies(box) : null;
}
