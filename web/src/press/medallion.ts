/** A framed picture, as in `pieces/Medallion.svelte`. */
import type { Face } from '../pieces/Card.svelte';
import { inside, picture, textOf } from './svg';

const SIDE = 100;
const INSET = 15.5;

export function medallion(face: Face): string {
  const whole = { x: 0, y: 0, wide: SIDE, high: SIDE };
  const middle = { x: INSET, y: INSET, wide: SIDE - 2 * INSET, high: SIDE - 2 * INSET };
  return picture(
    whole,
    inside(textOf(face.frame), whole, 'frame') + inside(textOf(face.picture), middle, 'picture'),
  );
}
