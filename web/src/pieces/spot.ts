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
