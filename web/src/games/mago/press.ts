/**
 * The printed pieces of this game: the board, the children in their capes, and the unmodified art.
 */
import { animalPicture } from '../../lib/art';
import { inside, picture, textOf } from '../../press/svg';
import { cape, picture as address } from './faces';

const raw = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?raw', import: 'default' });
/** One animal per player; no frog, because frogs must look alike. */
const ANIMALS = ['fox', 'owl', 'cat', 'bear', 'rabbit'];
const WIDE = 100;
const HIGH = 124;

export function pictures(): Record<string, string> {
  const art = Object.entries(raw).map(([path, svg]) => [path.slice(6, -4), svg]);
  const children = ANIMALS.flatMap((animal, seat) =>
    [0, 1].map((nth) => [`child-${seat}-${nth}`, child(animal, seat, nth)]),
  );
  return Object.fromEntries([...art, ...children, ['arrow', arrow()], ['board', board()]]);
}

/** The arrow alone, without the space in which it turns on screen. */
const arrow = (): string =>
  picture(
    { wide: 200, high: 80 },
    inside(textOf(address('arrow')), { x: 0, y: -60, wide: 200, high: 200 }, 'arrow'),
  );

/** The board without the shadow that it has on screen: the edge of the picture would cut it off. */
const board = (): string => (raw['./art/board.svg'] ?? '').replace(/<g id="shadow".*?<\/g>\n/, '');

/**
 * The same drawing as in `Figure.svelte`: a cape, a head above it, and a star on the second child.
 */
function child(animal: string, seat: number, nth: number): string {
  const head = textOf(animalPicture(animal) ?? '');
  const star = { x: 0.34 * WIDE, y: 0.66 * HIGH, wide: 0.32 * WIDE, high: 0.26 * HIGH };
  return picture(
    { wide: WIDE, high: HIGH },
    inside(textOf(cape(seat)), { x: 0, y: 0.34 * HIGH, wide: WIDE, high: 0.66 * HIGH }, 'cape') +
      inside(head, { x: 0.12 * WIDE, y: 0, wide: 0.76 * WIDE, high: 0.62 * HIGH }, 'head') +
      (nth ? inside(textOf(address('star')), star, 'star') : ''),
  );
}
