/** A creature card as a part of an SVG: paper with real holes, five slots, picture, level, power. A card
 * never changes and lies in many places: it is written once, not built anew from components each time. */
import type { MetamorphoseCard, MetamorphosePower, MetamorphoseSlot } from '../../lib/protocol';
import { HIGH, hole, outline, paint, pictureOf, ROW, SHAPES, SLOT, STRIP, type Paint } from './look';

const known = new Map<string, string>();

/** The card of this name. */
export function drawing(id: string, card: MetamorphoseCard): string {
  const drawn = known.get(id) ?? draw(id, card);
  known.set(id, drawn);
  return drawn;
}

function draw(id: string, card: MetamorphoseCard): string {
  const look = paint(card.colour);
  const holes = card.slots.flatMap((slot, row) => (slot.kind === 'hole' ? [row] : []));
  const shape = outline(holes);
  return [
    `<path d="${shape}" fill="#150f33" opacity="0.5" fill-rule="evenodd" transform="translate(1.6 2.4)"/>`,
    `<path class="paper" d="${shape}" fill="${look.paper}" stroke="${look.edge}" stroke-width="2.6" fill-rule="evenodd"/>`,
    `<path class="strip" d="M${STRIP} 2v${HIGH - 4}H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7z" fill="${look.edge}"/>`,
    `<use href="${pictureOf(id.replace(/\W/g, ''))}" x="3" y="5" width="31" height="31" fill="#fffaf0"/>`,
    stars(card.level),
    card.power ? at(3, 57, sign(card.power)) : '',
    ...card.slots.map((slot, row) => (slot.kind === 'hole' ? rim(row, look) : gem(slot, row))),
  ].join('');
}

const at = (x: number, y: number, what: string): string => `<g transform="translate(${x} ${y})">${what}</g>`;

/** As many as its level. */
function stars(level: number): string {
  const middles = Array.from({ length: level }, (_, star) => STRIP / 2 + (star - (level - 1) / 2) * 10);
  const shapes = middles.map((x) => `M${x} 42.6l1.3 3.1 3.1 1.3-3.1 1.3-1.3 3.1-1.3-3.1-3.1-1.3 3.1-1.3z`);
  return `<path d="${shapes.join('')}" fill="#ffdf8a"/>`;
}

const rim = (row: number, look: Paint): string =>
  `<path d="${hole(row)}" fill="none" stroke="${look.edge}" stroke-width="1.4" opacity="0.7"/>`;

/** What one slot shows: a strength in its colour's shape, or a stone that is of no use. */
function gem(slot: MetamorphoseSlot, row: number): string {
  const [x, y, look] = [SLOT.x, row * ROW + SLOT.y, paint(slot.kind)];
  const stone = (fill: string) =>
    `<rect x="${x}" y="${y}" width="${SLOT.wide}" height="${SLOT.high}" rx="${SLOT.round}" ${fill}/>`;
  if (slot.kind === 'unusable')
    return (
      stone('fill="#b9b2bd" opacity="0.8"') +
      `<path d="M${x + 22} ${y + 6.5}l12 9m0-9l-12 9" stroke="#6d6575" stroke-width="2.6" stroke-linecap="round"/>`
    );
  return (
    stone(`fill="${look.gem}"`) +
    `<path d="${SHAPES[slot.kind] ?? ''}" fill="${look.shine}" transform="translate(${x + 5} ${y + 2}) scale(0.9)"/>` +
    `<text x="${x + 41}" y="${y + 17.5}" class="number">${Number(slot.strength)}</text>`
  );
}

// ── a power in signs: how much, and for what ──

const text = (y: number, words: string, kind = 'gain'): string =>
  `<text x="15" y="${y}" class="${kind}">${words}</text>`;

const shape = (colour: string | undefined, x: number, y: number, size: number): string =>
  `<path d="${SHAPES[colour ?? ''] ?? ''}" fill="${paint(colour ?? '').gem}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 20})"/>`;

const stone = (y: number): string =>
  `<rect x="6" y="${y}" width="18" height="17" rx="5" fill="#b9b2bd"/>` +
  `<path d="M11.5 ${y + 5}l7 7m0-7l-7 7" stroke="#6d6575" stroke-width="2" stroke-linecap="round"/>`;

function sign(power: MetamorphosePower): string {
  const paper = '<rect width="30" height="78" rx="8" fill="#fffaf0"/>';
  if (power.kind === 'glory' || power.kind === 'recolour') return paper + reason(power);
  const line = power.kind === 'flat' ? '' : '<path d="M7 28h16" stroke="#8b7d5f" stroke-width="1.5"/>';
  return paper + text(21, `+${Number(power.n)}`) + line + reason(power);
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
      return Array.from({ length: k ?? 1 }, (_, number) => stone(34 + number * 21)).join('');
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
        '<path d="M15 12l4 8.6 9.2 1.1-6.8 6.4 1.8 9.3L15 32.8l-8.2 4.6 1.8-9.3L1.8 21.7l9.2-1.1z" fill="#e0a526" stroke="#8b6a1c" stroke-width="1.2"/>' +
        text(62, `+${Number(n)}`)
      );
    default:
      return '';
  }
}
