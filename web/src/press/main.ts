/** Packs what the press prints from: every picture the client draws, the rules pages and the faces, so that
 * printing needs no node. Run by `npm run build`, in `web/`. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
// Whoever passes a face on passes on its licence.
for (const face of new Set(FONTS.map((font) => font.split('-')[0]))) {
  write(`licences/${face}.txt`, readFileSync(`node_modules/@fontsource/${face}/LICENSE`));
}
cpSync(RULES, join(PACK, 'rules'), {
  recursive: true,
  filter: (path) => !path.includes('.') || /\.(fr|en)\.md$/.test(path) || path === RULES,
});
