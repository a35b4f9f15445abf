/** Where a crystal flies that was brought home: from the house to the seat it belongs to, in pixels. */
import type { Point } from './ring';

export interface Plan {
  seat: number;
  from: Point;
  to: Point;
  side: number;
}

/** How long it takes: being held up, flying. */
export const FLIGHT = 1350;

/** `house`: where the house stands, in hundredths of the ring; `nth`: the place for it before its owner. */
export function plan(board: Element, seat: number, nth: number, house: Point): Plan | null {
  const slot = board.querySelector(`[data-crystals="${seat}"]`)?.children[nth]?.getBoundingClientRect();
  const ring = board.querySelector('.ring')?.getBoundingClientRect();
  if (!slot || !ring) return null;
  const all = board.getBoundingClientRect();
  const from = {
    x: ring.x - all.x + (house.x / 100) * ring.width - slot.width / 2,
    y: ring.y - all.y + (house.y / 100) * ring.height - slot.height,
  };
  return { seat, from, to: { x: slot.x - all.x, y: slot.y - all.y }, side: slot.width };
}
