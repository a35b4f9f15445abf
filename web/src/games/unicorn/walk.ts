/** Walking over the rows with the arrow keys: a step function. Left and right along a row, up and down
 * to the row of the next player as they sit on the screen. */

export interface Spot {
  seat: number;
  place: number;
}

/** Where this key leads, or null if it is none of the table's keys. At an edge one stays. */
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
