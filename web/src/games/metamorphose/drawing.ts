/** A creature card as a part of an SVG: paper with real holes, five slots, picture, level, power. A card
 * never changes and lies in many places: it is written once, not built anew from components each time. */
import { HIGH, hole, outline, paint, pictureOf, ROW, SHAPES, SLOT, STRIP, type Paint } from './look';
import { COLOURS, type MetamorphoseCard, type MetamorphosePower, type MetamorphoseSlot } from './protocol';

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
    signs(card.colour, card.level),
    card.power ? at(3, 57, sign(card.power)) : '',
    holes.length ? rims(holes, look) : '',
    ...KINDS.map((kind) => gems(kind, card.slots)),
    numbers(card.slots),
  ].join('');
}

const at = (x: number, y: number, what: string): string => `<g transform="translate(${x} ${y})">${what}</g>`;

/** Its colour's shape, for whoever cannot tell colours apart, and as many stars as its level. */
function signs(colour: string, level: number): string {
  const apart = level < 3 ? 10 : 8.6;
  const middle = (nth: number): number => STRIP / 2 + (nth - level / 2) * apart;
  const own = `<path class="own" d="${SHAPES[colour] ?? ''}" fill="#fffaf0" transform="translate(${middle(0) - 4.4} 42.4) scale(0.44)"/>`;
  return own + stars(Array.from({ length: level }, (_, star) => middle(star + 1)));
}

function stars(middles: readonly number[]): string {
  const shapes = middles.map((x) => `M${x} 42.6l1.3 3.1 3.1 1.3-3.1 1.3-1.3 3.1-1.3-3.1-3.1-1.3 3.1-1.3z`);
  return `<path d="${shapes.join('')}" fill="#ffdf8a"/>`;
}

const rims = (rows: readonly number[], look: Paint): string =>
  `<path d="${rows.map(hole).join('')}" fill="none" stroke="${look.edge}" stroke-width="1.4" opacity="0.7"/>`;

// ── the slots: all of a kind in one path, for every element in the page costs time when a sheet opens ──

const KINDS = [...COLOURS, 'unusable'] as const;
const top = (row: number): number => row * ROW + SLOT.y;

/** What slots of one kind show: strengths in their colour's shape, or stones that are of no use. */
function gems(kind: string, slots: readonly MetamorphoseSlot[]): string {
  const rows = slots.flatMap((slot, row) => (slot.kind === kind ? [row] : []));
  const stones = (fill: string) => `<path d="${rows.map(hole).join('')}" ${fill}/>`;
  const look = paint(kind);
  if (rows.length === 0) return '';
  if (kind === 'unusable') return stones('fill="#b9b2bd" opacity="0.8"') + crosses(rows);
  return stones(`fill="${look.gem}"`) + rows.map((row) => mark(kind, row, look)).join('');
}

function crosses(rows: readonly number[]): string {
  const shapes = rows.map((row) => `M${SLOT.x + 22} ${top(row) + 6.5}l12 9m0-9l-12 9`);
  return `<path d="${shapes.join('')}" stroke="#6d6575" stroke-width="2.6" stroke-linecap="round"/>`;
}

const mark = (kind: string, row: number, look: Paint): string =>
  `<path d="${SHAPES[kind] ?? ''}" fill="${look.shine}" transform="translate(${SLOT.x + 5} ${top(row) + 2}) scale(0.9)"/>`;

/** The strengths: numbers of one figure each, every one at a place of its own. */
function numbers(slots: readonly MetamorphoseSlot[]): string {
  const shown = slots.flatMap(({ kind, strength }, row) =>
    kind === 'hole' || kind === 'unusable' ? [] : [{ strength, y: top(row) + 17.5 }],
  );
  const xs = shown.map(() => SLOT.x + 41).join(' ');
  const ys = shown.map(({ y }) => y).join(' ');
  return `<text x="${xs}" y="${ys}" class="number">${shown.map(({ strength }) => Number(strength)).join('')}</text>`;
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
