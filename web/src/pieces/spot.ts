/** A place on a board, in pixels from the board's upper left corner, and how wide what lies there is. */
export interface Spot {
  x: number;
  y: number;
  side: number;
}

/** Where something lies on the board, in pixels from the board's upper left corner. */
export function boxOn(board: Element, found: Element): DOMRect {
  const [all, box] = [board.getBoundingClientRect(), found.getBoundingClientRect()];
  return new DOMRect(box.x - all.x, box.y - all.y, box.width, box.height);
}

/** As wide as fits into a box, in its upper left corner. */
export const inCorner = ({ x, y, width, height }: DOMRect): Spot => ({ x, y, side: Math.min(width, height) });

/** The first of these places that can be seen on the board, or null; `lies`: how something lies there. */
export function spot(board: Element, where: readonly string[], lies = inCorner): Spot | null {
  const found = where.flatMap((one) => [...board.querySelectorAll(one)]);
  const box = found.map((one) => boxOn(board, one)).find(({ width }) => width > 0);
  return box ? lies(box) : null;
}
