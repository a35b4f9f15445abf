/**
 * The printed pieces of this game: every creature card with windows to cut out, backs, and the
 * colours' shapes.
 */
import { inside, picture, textOf } from '../../press/svg';
import cards from './cards.json';
import { clipOf, draw } from './drawing';
import { HIGH, narrow, paint, PANEL, pictureOf, SHAPES, WIDE } from './look';
import { COLOURS, type MetamorphoseCard } from './protocol';

const SIZE = { wide: WIDE, high: HIGH };
const STYLE =
  'text{fill:#2a2140;font:700 19px Andika;text-anchor:middle}.number{fill:#fff}.gain{font-size:17px}.small{font-size:13px}';
const SPRITE = textOf(pictureOf('').slice(0, -1));

export function pictures(): Record<string, string> {
  const known: Record<string, MetamorphoseCard> = cards;
  const creatures = Object.entries(known).map(([id, card]) => [id, creature(id, card)]);
  const backs = [1, 2, 3].map((level) => [`back-${level}`, back(level)]);
  const shapes = COLOURS.map((colour) => [
    `shape-${colour}`,
    picture({ wide: 20, high: 20 }, `<path d="${SHAPES[colour]}" fill="${paint(colour).gem}"/>`),
  ]);
  const powers = Object.entries(known).flatMap(([id, card]) =>
    card.power ? [[`power-${card.power.kind}`, power(draw(id, card, narrow))]] : [],
  );
  const example = ['example', stack(known, 'mauve_moth', 'mauve_dormouse')];
  return Object.fromEntries([...creatures, ...backs, ...shapes, ...powers, example]);
}

/** The power of a card alone: the player aid shows one of each kind. */
function power(drawn: string): string {
  const [, panel] = /<g class="power"[^>]*>(.*?)<\/g>/s.exec(drawn) ?? [];
  return picture({ wide: PANEL.wide + 2, high: 82 }, `<g transform="translate(0 1)">${panel}</g>`, STYLE);
}

/** One card on another: the lower one shows through the holes. */
function stack(known: Record<string, MetamorphoseCard>, ...topFirst: string[]): string {
  const layers = topFirst.flatMap((id) => {
    const card = known[id];
    return card ? [clipOf(card, narrow).clip + flat(id, card)] : [];
  });
  return picture(SIZE, layers.reverse().join(''), STYLE);
}

/** The card as drawn on screen, without its shadow. */
const flat = (id: string, card: MetamorphoseCard): string =>
  draw(id, card, narrow)
    .replace(/<path[^>]*fill="#150f33"[^>]*>/, '')
    .replace(/<use href="[^"]*#(\w+)"([^>]*)>/, (_, name: string, rest: string) => symbol(name, rest));

/** A card with windows to cut out in place of its holes. */
function creature(id: string, card: MetamorphoseCard): string {
  const drawn = flat(id, card);
  const holes = card.slots.flatMap((slot, row) => (slot.kind === 'hole' ? [narrow(row)] : []));
  const windows = `<path class="window" d="${holes.join('')}" fill="#fff" stroke="#2a2140" stroke-width="0.7" stroke-dasharray="3 2"/>`;
  return picture(SIZE, clipOf(card, narrow).clip + drawn + (holes.length ? windows : ''), STYLE);
}

/** Cuts one creature's picture out of the sprite sheet. */
function symbol(name: string, rest: string): string {
  const [whole] = new RegExp(`<symbol id="${name}".*?</symbol>`, 's').exec(SPRITE) ?? [''];
  const box = (key: string): number => Number(new RegExp(`${key}="([^"]+)"`).exec(rest)?.[1]);
  const at = { x: box('x'), y: box('y'), wide: box('width'), high: box('height') };
  const said = (key: string): string => new RegExp(`${key}="[^"]+"`).exec(rest)?.[0] ?? '';
  return `<g ${said('fill')} ${said('transform')}>${inside(whole.replace(/symbol/g, 'svg'), at, name)}</g>`;
}

/** The back of a deck: one star per level, and the shapes of the three colours. */
function back(level: number): string {
  const xs = Array.from({ length: level }, (_, star) => WIDE / 2 + (star - (level - 1) / 2) * 24);
  const star = (x: number): string => `M${x} 60l3 7 7 3-7 3-3 7-3-7-7-3 7-3z`;
  const shapes = COLOURS.flatMap((colour, nth) => {
    const shape = `<path d="${SHAPES[colour]}" fill="${paint(colour).gem}" transform="translate(${22 + nth * 22} 22) scale(0.6)"/>`;
    return [shape, `<g transform="rotate(180 ${WIDE / 2} ${HIGH / 2})">${shape}</g>`];
  });
  return picture(
    SIZE,
    `<rect width="${WIDE}" height="${HIGH}" fill="#e9e2f7"/>` +
      `<rect x="7" y="7" width="86" height="126" rx="6" fill="none" stroke="#5b4a8c" stroke-width="1.5"/>` +
      `<circle cx="${WIDE / 2}" cy="${HIGH / 2}" r="39" fill="#d5c9ef"/>` +
      `<path d="${xs.map(star).join('')}" fill="#ffdf8a" stroke="#5b4a8c" stroke-width="1.2" stroke-linejoin="round"/>${shapes.join('')}`,
  );
}
