/** The printed pieces of this game: tiles, the clock and its hand, and the unmodified art. */
import { render } from 'svelte/server';
import Clock from '../../pieces/Clock.svelte';
import { art } from '../../pieces/art';
import { medallion } from '../../press/medallion';
import { drawn, inside, picture, textOf } from '../../press/svg';
import { faceOf, picture as address } from './faces';
import { PAIRS, SPECIALS } from './protocol';

const raw = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?raw', import: 'default' });
const TILES = [...new Set<string>([...PAIRS.flat(), ...SPECIALS])];

export function pictures(): Record<string, string> {
  const tiles = TILES.map((word) => [`tile-${word}`, medallion(faceOf(word))]);
  const asItIs = Object.entries(raw).map(([path, svg]) => [path.slice(6, -4), svg]);
  return Object.fromEntries([...asItIs, ...tiles, ['back', textOf(art.back)], ...clock()]);
}

const STYLE =
  'text{fill:#2a2140;font:700 15px Almendra;text-anchor:middle}' +
  'text.twelve{fill:#a1264c;font-size:19px}text.long{font-size:13.5px}' +
  '.light{fill:#ffd95e;stroke:#ffb52e;stroke-opacity:.4;stroke-width:3}' +
  '.hand{fill:#ffd166;stroke:#7a4a12;stroke-width:1.4;stroke-linejoin:round}';
const HAND = /<g class="hand.*?<\/g>/s;

/** The dial without its hand, and the hand alone: players cut it out and pin it on. */
function clock(): [string, string][] {
  const { body } = render(Clock, { props: { name: '', picture: '', hours: 0, calm: true } });
  const face = drawn(body).replace(/ svelte-\w+/g, '');
  const hand = HAND.exec(face)?.[0] ?? '';
  const marks = [...face.matchAll(/<text.*?<\/text>|<circle class="light.*?>(?:<\/circle>)?/gs)].map(String);
  const dial = `<g transform="translate(0 56)">${lowered(marks.join(''))}</g>`;
  const housing = inside(textOf(address('clock')), { x: 0, y: 0, wide: 200, high: 268 }, 'case');
  return [
    ['dial', picture({ wide: 200, high: 268 }, housing + dial, STYLE)],
    ['hand', picture({ wide: 24, high: 76 }, `<g transform="translate(-88 -46)">${hand}</g>`, STYLE)],
  ];
}

/**
 * Browsers centre the numerals vertically; the PDF needs them moved down by a third of their
 * height.
 */
const lowered = (marks: string): string => marks.replace(/<text /g, '<text dy=".33em" ');
