/** How one card flies over a board. */
import { inCorner, spot, type Spot } from './spot';

/** A card and its way: the places where it may lie, of which the first is meant that can be seen. */
export interface Way {
  face: string;
  from: readonly string[];
  to: readonly string[];
}

export interface Plan {
  face: string;
  from: Spot;
  to: Spot;
}

/** The way on this board, or null where there is none. Asked before the table changes. */
export function plan(board: Element, way: Way | null, lies = inCorner): Plan | null {
  if (!way) return null;
  const [from, to] = [spot(board, way.from, lies), spot(board, way.to, lies)];
  return from && to ? { face: way.face, from, to } : null;
}
