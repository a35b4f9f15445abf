/** The catalogue of words at build time: `import words from '@words/cinderella.toml'`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type TomlTable } from 'smol-toml';
import type { Plugin } from 'vite';

export type Texts = Record<string, { fr: string; en: string }>;

const COVERS = 'virtual:covers';
const ON_A_COVER = ['title', 'after', 'tagline'];

/** Every entry by its key. A table that has texts is an entry; it may have others below. */
export function entries(table: TomlTable, path = ''): Texts {
  const found: Texts = {};
  const { fr, en } = table;
  if (typeof fr === 'string' && typeof en === 'string') found[path] = { fr, en };
  for (const [name, below] of Object.entries(table)) {
    if (typeof below === 'object' && !Array.isArray(below) && !(below instanceof Date)) {
      Object.assign(found, entries(below, path ? `${path}.${name}` : name));
    }
  }
  return found;
}

// What only the terminal says is not sent to browsers.
const TERMINAL = /^(cli|where|refusal|name)\./;

function forBrowsers(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !TERMINAL.test(key)));
}

export function read(file: string): Texts {
  return entries(parse(readFileSync(file, 'utf8')));
}

/** What stands on the boxes, game by game: all the shelf needs of the games' words. */
export function covers(folder: string): Record<string, Texts> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.toml'));
  const found = files.sort().map((file) => [file.slice(0, -5), cover(join(folder, file))] as const);
  return Object.fromEntries(found.filter(([, texts]) => 'title' in texts));
}

function cover(file: string): Texts {
  return Object.fromEntries(Object.entries(read(file)).filter(([key]) => ON_A_COVER.includes(key)));
}

const module = (value: unknown) => ({ code: `export default ${JSON.stringify(value)}`, map: null });

export function words(folder: string): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: (id) => (id === COVERS ? `\0${COVERS}` : null),
    load: (id) => (id === `\0${COVERS}` ? module(covers(folder)) : null),
    transform: (code, id) => (id.endsWith('.toml') ? module(forBrowsers(entries(parse(code)))) : null),
  };
}
