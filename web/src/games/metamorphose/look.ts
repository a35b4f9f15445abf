/** How cards are drawn: measures, colours, shapes. */
import sprite from './art/creatures.svg?url';
import { SLOTS, type COLOURS, type MetamorphoseCreature, type MetamorphoseLayer } from './protocol';

/** A card is this wide, and has a row for each of its slots. */
export const WIDE = 100;
export const ROW = 28;
export const HIGH = ROW * SLOTS;
/** Left of this there are no holes: picture, level, power. */
export const STRIP = 36;
/** A slot, within its row. */
export const SLOT = { x: STRIP + 3, y: 3, wide: WIDE - STRIP - 8, high: ROW - 6, round: 8 };

export interface Paint {
  paper: string;
  edge: string;
  ink: string;
  gem: string;
  shine: string;
}

export const PAINTS: Record<string, Paint> = {
  mauve: { paper: '#efe3fb', edge: '#7a3fb0', ink: '#5b2a8c', gem: '#7d43b6', shine: '#b78be0' },
  orange: { paper: '#ffe9d2', edge: '#c25a0c', ink: '#9c4405', gem: '#c65c0d', shine: '#ffab5e' },
  green: { paper: '#e2f3df', edge: '#2f7d43', ink: '#1f5f31', gem: '#2f8045', shine: '#7fca8d' },
};
export type Colour = (typeof COLOURS)[number];

export const paint = (colour: string): Paint => PAINTS[colour] ?? PAINTS['mauve']!;

/** The picture of a creature, by the name of its card: `mauve_moth`. */
export const pictureOf = (card: string): string => `${sprite}#${card.slice(card.indexOf('_') + 1)}`;

/** Every colour has a shape of its own: a moon, a flame, a leaf. In a box of 20 x 20. */
export const SHAPES: Record<string, string> = {
  mauve: 'M13.6 1.6A9 9 0 1 0 18.4 15 7.4 7.4 0 0 1 13.6 1.6Z',
  orange:
    'M10.4.8c.9 4.3 6.8 6.1 6.8 11.7A7 7 0 0 1 10 19.4 7 7 0 0 1 2.8 12.5c0-3 1.9-4.7 3-6.5.5 1.5 1.2 2.2 2.1 2.6C8.2 5.6 8.9 3 10.4.8Z',
  green:
    'M17.8 1.8C8 1.6 2.6 5.6 2.6 12c0 1.5.4 2.8 1 3.9l-1.8 2.3 1.5 1.2 1.9-2.4c1 .6 2.3.9 3.7.9C15.6 17.9 18.6 11.8 17.8 1.8Z',
};

/** The outline of a card with its holes: `fill-rule` evenodd makes them real. */
export function outline(holes: readonly number[]): string {
  return [box(0, 0, WIDE, HIGH, 9), ...holes.map((row) => hole(row))].join('');
}

/** The hole of one row. */
export const hole = (row: number): string =>
  box(SLOT.x, row * ROW + SLOT.y, SLOT.wide, SLOT.high, SLOT.round);

function box(x: number, y: number, wide: number, high: number, r: number): string {
  return (
    `M${x + r} ${y}h${wide - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${high - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - wide}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - high}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

/** How many rows a creature sticks out above and below its top card. */
export function reach(cards: readonly MetamorphoseLayer[]): { above: number; below: number } {
  const offsets = cards.map((layer) => layer.offset);
  return { above: Math.max(0, -Math.min(0, ...offsets)), below: Math.max(0, ...offsets) };
}

/** How many rows more than a card the tallest of these creatures needs. */
export const tallest = (creatures: readonly (MetamorphoseCreature | null)[]): number =>
  Math.max(0, ...creatures.map((creature) => (creature ? extra(creature.cards) : 0)));

/** How many rows more than one card this creature needs. */
export function extra(cards: readonly MetamorphoseLayer[]): number {
  const { above, below } = reach(cards);
  return above + below;
}

/** The letter of a creature's place. */
export const letter = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place);
