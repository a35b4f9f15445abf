/** The flight of a crystal that a child has brought home: from the house to its seat. */
import { boxOn, type Spot } from '../../pieces/spot';
import type { Point } from './ring';

export interface Plan {
  seat: number;
  from: Spot;
  to: Spot;
}

/** Milliseconds: shown above the house, in flight, and both with the landing. */
export const HELD = 350;
export const MOVES = 950;
export const FLIGHT = 1350;
/** The ratio of a crystal's height to its width, and its magnification above the house. */
export const HEIGHT = 1.25;
const LARGER = 1.6;

/**
 * `house`: the position of the house, in percent of the ring; `nth`: the crystal's place at its
 * owner's seat.
 */
export function plan(board: Element, seat: number, nth: number, house: Point): Plan | null {
  const place = board.querySelector(`[data-crystals="${seat}"]`)?.children[nth];
  const around = board.querySelector('.ring');
  if (!place || !around) return null;
  const [slot, ring] = [boxOn(board, place), boxOn(board, around)];
  const middle = {
    x: ring.x + (house.x / 100) * ring.width,
    y: ring.y + (house.y / 100) * ring.height - slot.height + (slot.width * HEIGHT) / 2,
  };
  const side = slot.width * LARGER;
  const from = { x: middle.x - side / 2, y: middle.y - (side * HEIGHT) / 2, side };
  return { seat, from, to: { x: slot.x, y: slot.y, side: slot.width } };
}
