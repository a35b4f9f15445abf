/** Plans the flight of one card over a board. */
import { inCorner, spot, type Spot } from './spot';

/** A card and its flight: possible places, of which the first visible one is used. */
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

/** The flight on this board, or null if there is none. Call it before the table changes. */
export function plan(board: Element, way: Way | null, lies = inCorner): Plan | null {
  if (!way) return null;
  const [from, to] = [spot(board, way.from, lies), spot(board, way.to, lies)];
  return from && to ? { face: way.face, from, to } : null;
}
