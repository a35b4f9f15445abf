/**
 * Packs the input of the print sheets: every picture that the client draws, the rules pages and the
 * fonts, so that printing needs no Node. Run by `npm run build`, in `web/`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shownOn } from '../../plugins/rules';
import { unpacked } from './font';

const PACK = '../src/sortilege/press/pack';
const RULES = '../docs/rules';
const FONTS = [
  'andika-latin-400-normal',
  'andika-latin-400-italic',
  'andika-latin-700-normal',
  'almendra-latin-700-normal',
];

/** A game's pictures by name. */
export type Pictures = Record<string, string>;

const games = import.meta.glob<() => Pictures>('../games/*/press.ts', { eager: true, import: 'pictures' });
const covers = import.meta.glob<string>('../games/*/cover.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const nameOf = (path: string): string => path.split('/').at(-2) ?? '';

function write(path: string, text: string | Buffer): void {
  const file = join(PACK, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

rmSync(PACK, { recursive: true, force: true });
for (const [path, pictures] of Object.entries(games)) {
  const all = Object.entries(pictures());
  all.forEach(([name, svg]) => write(`${nameOf(path)}/${name}.svg`, svg));
}
for (const [path, svg] of Object.entries(covers)) write(`${nameOf(path)}/cover.svg`, svg);
for (const font of FONTS) {
  const file = `node_modules/@fontsource/${font.split('-')[0]}/files/${font}.woff`;
  write(`fonts/${font}.ttf`, unpacked(readFileSync(file)));
}
// The font licences require that copies include them.
for (const face of new Set(FONTS.map((font) => font.split('-')[0]))) {
  write(`licences/${face}.txt`, readFileSync(`node_modules/@fontsource/${face}/LICENSE`));
}
for (const page of readdirSync(RULES).filter((name) => /\.(fr|en)\.md$/.test(name))) {
  write(`rules/${page}`, shownOn(readFileSync(join(RULES, page), 'utf8'), 'paper'));
}
