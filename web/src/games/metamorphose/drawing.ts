/**
 * Draws a creature card as part of an SVG: paper with real holes, the creature's picture over the
 * whole card, five slots, level, power. Pictures lie at the same place on every card: the holes of
 * one show the others, and a stack is a chimera. A card never changes and appears in many places,
 * so its markup is generated once and cached, instead of built from components each time.
 */
import {
  HIGH,
  outline,
  paint,
  PANEL,
  PICTURE,
  pictureOf,
  ROW,
  SHAPES,
  SLOT,
  SPINE,
  stone,
  wide,
  type Holed,
  type Paint,
} from './look';
import { COLOURS, type MetamorphoseCard, type MetamorphosePower, type MetamorphoseSlot } from './protocol';

const known = new Map<string, string>();

/** The card of this name. */
export function drawing(id: string, card: MetamorphoseCard): string {
  const drawn = known.get(id) ?? hung(id, card);
  known.set(id, drawn);
  return drawn;
}

function hung(id: string, card: MetamorphoseCard): string {
  const holes = wide(card.power !== null);
  hang(clipOf(card, holes));
  return draw(id, card, holes);
}

/**
 * The page defines each clip path in one place, once for all cards with the same holes: a
 * definition inside a hidden card would have no effect.
 */
function hang({ id, clip }: { id: string; clip: string }): void {
  if (document.getElementById(id)) return;
  const nail = document.querySelector('svg[data-holes]') ?? document.createElementNS(SVG, 'svg');
  for (const name of ['data-holes', 'aria-hidden']) nail.setAttribute(name, 'true');
  for (const name of ['width', 'height']) nail.setAttribute(name, '0');
  nail.insertAdjacentHTML('beforeend', clip);
  document.body.append(nail);
}

const SVG = 'http://www.w3.org/2000/svg';
const rowsOf = (card: MetamorphoseCard): number[] =>
  card.slots.flatMap((slot, row) => (slot.kind === 'hole' ? [row] : []));
const clipName = (card: MetamorphoseCard): string => `holes-${rowsOf(card).join('')}${card.power ? 'p' : ''}`;

/** The clip path that cuts a card's holes out of a picture. */
export function clipOf(card: MetamorphoseCard, hole: Holed): { id: string; clip: string } {
  const [id, shape] = [clipName(card), outline(rowsOf(card).map(hole))];
  return { id, clip: `<clipPath id="${id}"><path d="${shape}" clip-rule="evenodd"/></clipPath>` };
}

/** A card with such holes. */
export function draw(id: string, card: MetamorphoseCard, hole: Holed): string {
  const look = paint(card.colour);
  const holes = rowsOf(card).map(hole);
  const shape = outline(holes);
  return [
    `<path d="${shape}" fill="#150f33" opacity="0.5" fill-rule="evenodd" transform="translate(1.6 2.4)"/>`,
    `<path class="paper" d="${shape}" fill="${look.paper}" stroke="${look.edge}" stroke-width="2.6" fill-rule="evenodd"/>`,
    `<g clip-path="url(#${clipName(card)})">${beast(id, look.beast)}</g>`,
    `<path class="strip" d="M${SPINE} 1.2v${HIGH - 2.4}H9a7.8 7.8 0 0 1-7.8-7.8V9a7.8 7.8 0 0 1 7.8-7.8z" fill="${look.edge}"/>`,
    signs(card.colour, card.level),
    card.power ? power(card.power, look) : '',
    holes.length ? rims(holes, look) : '',
    ...KINDS.map((kind) => gems(kind, card.slots)),
    numbers(card.slots),
  ].join('');
}

/** The creature's picture, over the whole card. */
function beast(id: string, fill: string): string {
  const { x, y, wide, high } = PICTURE;
  const mirrored = `transform="matrix(-1 0 0 1 ${2 * x + wide} 0)"`;
  const picture = pictureOf(id.replace(/\W/g, ''));
  return `<use href="${picture}" x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}" ${mirrored}/>`;
}

/** Along the spine: the shape of its colour, for colour-blind players, and one star per level. */
function signs(colour: string, level: number): string {
  const own = `<path class="own" d="${SHAPES[colour] ?? ''}" fill="#fffaf0" transform="translate(1.9 6.500) scale(0.44)"/>`;
  return own + stars(Array.from({ length: level }, (_, star) => 18.5 + star * 9.5));
}

function stars(tops: readonly number[]): string {
  const shapes = tops.map(
    (y) => `M6.4 ${y}l1.300 3.100 3.100 1.300-3.100 1.300-1.300 3.100-1.300-3.100-3.100-1.300 3.100-1.300z`,
  );
  return `<path d="${shapes.join('')}" fill="#ffdf8a"/>`;
}

const rims = (holes: readonly string[], look: Paint): string =>
  `<path d="${holes.join('')}" fill="none" stroke="${look.edge}" stroke-width="1.4" opacity="0.7"/>`;

// ── slots: all of a kind in one path, because every DOM element costs time when a sheet opens ──

const KINDS = [...COLOURS, 'unusable'] as const;
const top = (row: number): number => row * ROW + SLOT.y;

/** The slots of one kind: strengths in the shape of their colour, or useless stones. */
function gems(kind: string, slots: readonly MetamorphoseSlot[]): string {
  const rows = slots.flatMap((slot, row) => (slot.kind === kind ? [row] : []));
  const stones = (fill: string) =>
    `<path d="${rows.map(stone).join('')}" ${fill} stroke="#fffaf0" stroke-width="1.4"/>`;
  const look = paint(kind);
  if (rows.length === 0) return '';
  if (kind === 'unusable') return stones('fill="#b9b2bd"') + crosses(rows);
  return stones(`fill="${look.gem}"`) + rows.map((row) => mark(kind, row, look)).join('');
}

function crosses(rows: readonly number[]): string {
  const shapes = rows.map((row) => `M${SLOT.x + 11.8} ${top(row) + 6}l11 9m0-9l-11 9`);
  return `<path d="${shapes.join('')}" stroke="#6d6575" stroke-width="2.6" stroke-linecap="round"/>`;
}

const mark = (kind: string, row: number, look: Paint): string =>
  `<path d="${SHAPES[kind] ?? ''}" fill="${look.shine}" transform="translate(${SLOT.x + 3.6} ${top(row) + 3.7}) scale(0.68)"/>`;

/** The strengths: one-digit numbers, each at its own place. */
function numbers(slots: readonly MetamorphoseSlot[]): string {
  const shown = slots.flatMap(({ kind, strength }, row) =>
    kind === 'hole' || kind === 'unusable' ? [] : [{ strength, y: top(row) + 17.4 }],
  );
  const xs = shown.map(() => SLOT.x + 24.5).join(' ');
  const ys = shown.map(({ y }) => y).join(' ');
  return `<text x="${xs}" y="${ys}" class="number">${shown.map(({ strength }) => Number(strength)).join('')}</text>`;
}

// ── a power as icons: how much, and for what ──

const text = (y: number, words: string, kind = 'gain'): string =>
  `<text x="14.5" y="${y}" class="${kind}">${words}</text>`;

const shape = (colour: string | undefined, x: number, y: number, size: number): string =>
  `<path d="${SHAPES[colour ?? ''] ?? ''}" fill="${paint(colour ?? '').gem}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 20})"/>`;

const useless = (y: number): string =>
  `<rect x="6" y="${y}" width="18" height="17" rx="5" fill="#b9b2bd"/>` +
  `<path d="M11.5 ${y + 5}l7 7m0-7l-7 7" stroke="#6d6575" stroke-width="2" stroke-linecap="round"/>`;

function power(power: MetamorphosePower, look: Paint): string {
  const paper = `<rect x="1" width="${PANEL.wide}" height="80" rx="7" fill="#fffaf0" stroke="${look.edge}" stroke-width="1.2"/>`;
  const place = `translate(${PANEL.x - 1} ${PANEL.row * ROW + 2})`;
  return `<g class="power" transform="${place}">${paper}${sign(power)}</g>`;
}

function sign(power: MetamorphosePower): string {
  if (power.kind === 'glory' || power.kind === 'recolour') return reason(power);
  const line = power.kind === 'flat' ? '' : '<path d="M7 28h16" stroke="#8b7d5f" stroke-width="1.5"/>';
  return text(21, `+${Number(power.n)}`) + line + reason(power);
}

function reason({ kind, n, k, colours }: MetamorphosePower): string {
  const [first, second] = colours;
  switch (kind) {
    case 'flat':
      return '<path d="M15 33l8 9h-4.5v11h-7v-11h-4.5z" fill="#8b6a1c"/>';
    case 'per_characteristic':
      return shape(first, 15, 48, 24);
    case 'per_set':
      return shape(first, 15, 41, 18) + shape(second, 15, 64, 18);
    case 'per_unusable':
      return Array.from({ length: k ?? 1 }, (_, number) => useless(34 + number * 21)).join('');
    case 'recolour':
      return (
        shape('mauve', 9, 14, 12) +
        shape('orange', 21, 14, 12) +
        '<path d="M15 24v12m-5-5l5 6 5-6" fill="none" stroke="#8b6a1c" stroke-width="2.5" stroke-linecap="round"/>' +
        text(62, String(Number(k)))
      );
    case 'allies':
      return (
        text(44, `${Number(k)} ×`, 'small') +
        `<rect x="5" y="49" width="20" height="25" rx="4" fill="${paint(first ?? '').edge}"/>` +
        `<path d="${SHAPES[first ?? ''] ?? ''}" fill="#fffaf0" transform="translate(8 54) scale(0.7)"/>`
      );
    case 'glory':
      return (
        '<path d="M14.5 12l4 8.6 9.2 1.1-6.8 6.4 1.8 9.3L15 32.8l-8.2 4.6 1.8-9.3L1.8 21.7l9.2-1.1z" fill="#e0a526" stroke="#8b6a1c" stroke-width="1.2"/>' +
        text(62, `+${Number(n)}`)
      );
    default:
      return '';
  }
}
