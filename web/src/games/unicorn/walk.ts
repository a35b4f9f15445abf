/**
 * Arrow-key navigation over the rows, as a step function. Left and right move along a row, up and
 * down to the next player's row on the screen.
 */

export interface Spot {
  seat: number;
  place: number;
}

/** The target of this key, or null if the table does not use it. At an edge the focus stays. */
export function walk(at: Spot, key: string, order: readonly number[], size: number): Spot | null {
  const { seat, place } = at;
  const row = order.indexOf(seat);
  switch (key) {
    case 'ArrowLeft':
      return { seat, place: Math.max(0, place - 1) };
    case 'ArrowRight':
      return { seat, place: Math.min(size - 1, place + 1) };
    case 'ArrowUp':
      return { seat: order[row - 1] ?? seat, place };
    case 'ArrowDown':
      return { seat: order[row + 1] ?? seat, place };
    case 'Home':
      return { seat, place: 0 };
    case 'End':
      return { seat, place: size - 1 };
    case 'PageUp':
      return { seat: order[0] ?? seat, place: 0 };
    case 'PageDown':
      return { seat: order.at(-1) ?? seat, place: size - 1 };
    default:
      return null;
  }
}
