/**
 * The printed pieces of this game: a face for every shape, colour and number of symbols, and the
 * bell.
 */
import { render } from 'svelte/server';
import { drawn, picture } from '../../press/svg';
import { parts } from '../../press/measure';
import Face from './Face.svelte';
import { PIPS } from './paints';
import { COLOURS, SHAPES } from './protocol';
import Shapes from './Shapes.svelte';

const raw = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?raw', import: 'default' });

export function pictures(): Record<string, string> {
  const art = Object.entries(raw).map(([path, svg]) => [path.slice(6, -4), svg]);
  const defs = definitions();
  const faces = SHAPES.flatMap((shape) =>
    COLOURS.flatMap((colour) =>
      Object.keys(PIPS).map((symbols) => [
        `${shape}-${colour}-${symbols}`,
        face({ shape, colour, symbols: Number(symbols) }, defs),
      ]),
    ),
  );
  return Object.fromEntries([...art, ...faces]);
}

/** Patterns and symbols by name. */
function definitions(): Map<string, string> {
  const text = drawn(render(Shapes).body);
  const found = text.matchAll(/<(pattern|symbol) id="([^"]+)".*?<\/\1>/gs);
  return new Map([...found].map(([whole, , name]) => [name ?? '', whole]));
}

interface Card {
  shape: string;
  colour: string;
  symbols: number;
}

function face(card: Card, defs: Map<string, string>): string {
  const { shape, colour } = card;
  const used = ['cloth', 'ground', 'mark', shape].map((name) => defs.get(`bell-${name}-${colour}`) ?? '');
  const { inner } = parts(drawn(render(Face, { props: { card, name: '' } }).body));
  return picture({ wide: 100, high: 140 }, `<defs>${used.join('')}</defs>${inner}`);
}
