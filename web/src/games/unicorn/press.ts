/** The printed pieces of this game: cards, and the picture of pony and unicorn in six parts. */
import { medallion } from '../../press/medallion';
import { inside, picture, textOf } from '../../press/svg';
import { BACK, faceOf, LAYERS, picture as address } from './faces';
import { MOTIFS } from './protocol';

const CARDS = [...MOTIFS, 'dog', 'friend'];
/** The picture is cut into two columns of three parts. */
const WIDE = 240;
const COLUMNS = 2;
const ROWS = 3;

export function pictures(): Record<string, string> {
  const cards = CARDS.map((word) => [`card-${word}`, medallion(faceOf(word))]);
  const motifs = MOTIFS.map((word) => [word, textOf(address(word))]);
  const parts = ['pony', 'unicorn'].flatMap((being) => [
    [being, whole(being, { x: 0, y: 0, wide: WIDE, high: WIDE })],
    ...MOTIFS.map((part, nth) => [`${being}-${part}`, whole(being, piece(nth))]),
  ]);
  return Object.fromEntries([['back', textOf(BACK)], ...cards, ...motifs, ...parts]);
}

interface Piece {
  x: number;
  y: number;
  wide: number;
  high: number;
}

function piece(nth: number): Piece {
  const [wide, high] = [WIDE / COLUMNS, WIDE / ROWS];
  return { x: (nth % COLUMNS) * wide, y: Math.floor(nth / COLUMNS) * high, wide, high };
}

/** The stacked layers, cropped to one part. A part without its own layer uses the other's. */
function whole(being: string, { x, y, wide, high }: Piece): string {
  const layers = LAYERS.flatMap((part) => {
    const layer = address(`${part}-${being}`);
    return layer ? [inside(textOf(layer), { x: 0, y: 0, wide: WIDE, high: WIDE }, part)] : [];
  });
  const ground = `<rect width="${WIDE}" height="${WIDE}" fill="#dfe3e4"/>`;
  return picture({ wide, high }, `<g transform="translate(${-x} ${-y})">${ground}${layers.join('')}</g>`);
}
