/** The catalogue of words at build time: `import words from '@words/fr/cinderella.ftl'`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHELF = 'virtual:shelf';
const COVERS = 'virtual:covers/';
const ON_A_COVER = /^(title|after|tagline)$/;
// What only the terminal says is not sent to browsers.
const TERMINAL = /^(cli|where|refusal|name)-/;

/** The entries of a file as they are written, by their ids. */
export function entries(source: string): Map<string, string> {
  const parts = source
    .split(/^(?=\S)/m)
    .map((part) => [/^([a-zA-Z][\w-]*) *=/.exec(part)?.[1], part] as const);
  return new Map(parts.flatMap(([id, part]) => (id ? [[id, `${part.trimEnd()}\n`]] : [])));
}

export const read = (...path: string[]): Map<string, string> => entries(readFileSync(join(...path), 'utf8'));

export function languages(folder: string): string[] {
  const found = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  return found
    .map((one) => one.name)
    .filter((name) => readdirSync(join(folder, name)).includes('common.ftl'));
}

export const files = (folder: string, lang: string): string[] =>
  readdirSync(join(folder, lang))
    .filter((file) => file.endsWith('.ftl'))
    .map((file) => file.slice(0, -4))
    .sort();

/** Every game that has a title. */
export const titled = (folder: string): string[] => {
  const [lang = ''] = languages(folder);
  return files(folder, lang).filter((name) => read(folder, lang, `${name}.ftl`).has('title'));
};

/** What stands on the boxes, in one language: all the shelf needs of the games' words. */
export function covers(folder: string, lang: string): string {
  const cover = (game: string) =>
    [...read(folder, lang, `${game}.ftl`)]
      .filter(([id]) => ON_A_COVER.test(id))
      .map(([, text]) => `cover-${game}-${text}`);
  return titled(folder).flatMap(cover).join('');
}

/** What a language calls itself. */
function ownName(folder: string, lang: string): string {
  return read(folder, lang, 'client.ftl').get('language')?.split('=')[1]?.trim() ?? lang;
}

function shelf(folder: string): string {
  const langs = languages(folder);
  const names = Object.fromEntries(langs.map((lang) => [lang, ownName(folder, lang)]));
  const loaders = langs.map((lang) => `${lang}: () => import('${COVERS}${lang}')`);
  return [
    `export const games = ${JSON.stringify(titled(folder))};`,
    `export const languages = ${JSON.stringify(names)};`,
    `export const covers = { ${loaders.join(', ')} };`,
  ].join('\n');
}

const module = (source: string): string => `export default ${JSON.stringify(source)};`;

function forBrowsers(source: string): string {
  return [...entries(source)]
    .filter(([id]) => !TERMINAL.test(id))
    .map(([, text]) => text)
    .join('');
}

export function words(folder: string): Plugin {
  const made = (id: string): string | null => {
    if (id === SHELF) return shelf(folder);
    return id.startsWith(COVERS) ? module(covers(folder, id.slice(COVERS.length))) : null;
  };
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: (id) => (id === SHELF || id.startsWith(COVERS) ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0') ? made(id.slice(1)) : null),
    transform: (code, id) => (id.endsWith('.ftl') ? { code: module(forBrowsers(code)), map: null } : null),
  };
}
