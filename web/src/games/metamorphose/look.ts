/** How cards are drawn: dimensions, colours, shapes. */
import sprite from './art/creatures.svg?url';
import { SLOTS, type COLOURS, type MetamorphoseCreature, type MetamorphoseLayer } from './protocol';

/** The width of a card, and one row per slot. */
export const WIDE = 100;
export const ROW = 28;
export const HIGH = ROW * SLOTS;
/** The spine: colour and level. To its right lies the creature's picture, over the whole card. */
export const SPINE = 12;
/** A slot within its row: the stone that shows its strength. */
export const SLOT = { x: WIDE - 38.5, y: 3.5, wide: 34.5, high: ROW - 7 };
/** The place of a power: in the lowest rows, left. Holes there begin to its right. */
export const PANEL = { x: SPINE + 2, wide: 27, row: 2 };
/** The picture; its creatures look to the left, because strengths are on the right. */
export const PICTURE = { x: 2, y: 6, wide: 104, high: 130 };

export interface Paint {
  paper: string;
  /** The creature's picture on the card. */
  beast: string;
  edge: string;
  ink: string;
  gem: string;
  shine: string;
}

export const PAINTS: Record<string, Paint> = {
  mauve: {
    paper: '#efe3fb',
    beast: '#ab7cdc',
    edge: '#7a3fb0',
    ink: '#5b2a8c',
    gem: '#7d43b6',
    shine: '#b78be0',
  },
  orange: {
    paper: '#ffe9d2',
    beast: '#f29b52',
    edge: '#c25a0c',
    ink: '#9c4405',
    gem: '#b8530a',
    shine: '#ffab5e',
  },
  green: {
    paper: '#e2f3df',
    beast: '#74bb83',
    edge: '#2f7d43',
    ink: '#1f5f31',
    gem: '#2f8045',
    shine: '#7fca8d',
  },
};
export type Colour = (typeof COLOURS)[number];

export const paint = (colour: string): Paint => PAINTS[colour] ?? PAINTS['mauve']!;

/** The picture of a creature, by the name of its card: `mauve_moth`. */
export const pictureOf = (card: string): string => `${sprite}#${card.slice(card.indexOf('_') + 1)}`;

/** Each colour has its own shape: a moon, a flame, a leaf. In a box of 20 x 20. */
export const SHAPES: Record<string, string> = {
  mauve: 'M13.6 1.6A9 9 0 1 0 18.4 15 7.4 7.4 0 0 1 13.6 1.6Z',
  orange:
    'M10.4.8c.9 4.3 6.8 6.1 6.8 11.7A7 7 0 0 1 10 19.4 7 7 0 0 1 2.8 12.5c0-3 1.9-4.7 3-6.5.5 1.5 1.2 2.2 2.1 2.6C8.2 5.6 8.9 3 10.4.8Z',
  green:
    'M17.8 1.8C8 1.6 2.6 5.6 2.6 12c0 1.5.4 2.8 1 3.9l-1.8 2.3 1.5 1.2 1.9-2.4c1 .6 2.3.9 3.7.9C15.6 17.9 18.6 11.8 17.8 1.8Z',
};

/** The hole of a row, starting at this x. */
export type Holed = (row: number) => string;
export const holed =
  (left: (row: number) => number): Holed =>
  (row) =>
    box(left(row), row * ROW + 2.5, WIDE - 4 - left(row), ROW - 5, 7);

const [WHOLE, BESIDE] = [SPINE + 2, PANEL.x + PANEL.wide + 2];
/** Holes are as wide as the picture, except beside a power. */
export const wide = (hasPower: boolean): Holed =>
  holed((row) => (hasPower && row >= PANEL.row ? BESIDE : WHOLE));
/**
 * On paper all holes lie beside the place of the power: no other card's power is visible through
 * them, and one ruler position fits all cuts.
 */
export const narrow: Holed = holed(() => BESIDE);

/** The outline of a card with these holes: `fill-rule` evenodd makes them real. */
export const outline = (holes: readonly string[]): string => [box(0, 0, WIDE, HIGH, 9), ...holes].join('');

/** The stone of one row. */
export const stone = (row: number): string =>
  box(SLOT.x, row * ROW + SLOT.y, SLOT.wide, SLOT.high, SLOT.high / 2);

function box(x: number, y: number, wide: number, high: number, r: number): string {
  return (
    `M${x + r} ${y}h${wide - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${high - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - wide}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - high}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

/** How many rows a creature extends above and below its top card. */
export function reach(cards: readonly MetamorphoseLayer[]): { above: number; below: number } {
  const offsets = cards.map((layer) => layer.offset);
  return { above: Math.max(0, -Math.min(0, ...offsets)), below: Math.max(0, ...offsets) };
}

/** The maximum number of rows beyond one card among these creatures. */
export const tallest = (creatures: readonly (MetamorphoseCreature | null)[]): number =>
  Math.max(0, ...creatures.map((creature) => (creature ? extra(creature.cards) : 0)));

/** The number of rows beyond one card that this creature needs. */
export function extra(cards: readonly MetamorphoseLayer[]): number {
  const { above, below } = reach(cards);
  return above + below;
}

/** The letter of a creature's place. */
export const letter = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place);
