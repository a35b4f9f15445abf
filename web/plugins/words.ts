/** Loads the catalogue at build time: `import words from '@words/fr/cinderella.ftl'`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHELF = 'virtual:shelf';
/** The file that makes a folder a language: its name, and how it writes lists and decimals. */
const DESCRIPTION = 'language.json';
const COVERS = 'virtual:covers/';
const ON_A_COVER = /^(title|after|tagline)$/;
// The client does not need the terminal's texts.
const TERMINAL = /^(cli|where|refusal|name)-/;

/** The source of a file's entries, by id. */
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
    .filter((name) => readdirSync(join(folder, name)).includes(DESCRIPTION))
    .sort();
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

/** The texts on the boxes, in one language: all of the games' texts that the shelf needs. */
export function covers(folder: string, lang: string): string {
  const cover = (game: string) =>
    [...read(folder, lang, `${game}.ftl`)]
      .filter(([id]) => ON_A_COVER.test(id))
      .map(([, text]) => `cover-${game}-${text}`);
  return titled(folder).flatMap(cover).join('');
}

const described = (folder: string, lang: string): unknown =>
  JSON.parse(readFileSync(join(folder, lang, DESCRIPTION), 'utf8'));

/** The source of the module that lists games, languages and the texts of the covers. */
export function shelf(folder: string): string {
  const langs = languages(folder);
  const descriptions = Object.fromEntries(langs.map((lang) => [lang, described(folder, lang)]));
  const loaders = langs.map((lang) => `'${lang}': () => import('${COVERS}${lang}')`);
  return [
    `export const games = ${JSON.stringify(titled(folder))};`,
    `export const languages = ${JSON.stringify(descriptions)};`,
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

/**
 * Inserts the message for browsers that cannot run the client, in every language: `<!--
 * page-no_script -->`.
 */
function inEveryLanguage(html: string, folder: string): string {
  const said = (id: string) =>
    languages(folder)
      .map((lang) => [lang, read(folder, lang, 'server.ftl').get(id)?.split(' = ')[1]?.trim() ?? ''])
      .map(([lang, text]) => `<p lang="${lang}">${text}</p>`);
  return html.replace(/<!-- (page-\w+) -->/g, (_, id: string) => said(id).join(''));
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
    transformIndexHtml: (html) => inEveryLanguage(html, folder),
    transform: (code, id) => (id.endsWith('.ftl') ? { code: module(forBrowsers(code)), map: null } : null),
  };
}
