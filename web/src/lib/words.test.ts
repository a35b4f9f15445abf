import { FluentResource } from '@fluent/bundle';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  covers,
  entries,
  files,
  languages,
  read,
  shelf,
  titled,
  words as wordsPlugin,
} from '../../plugins/words';
import { DEFAULT_LANG, LANGS } from './languages';
import { named, preferred, speaker, typeset } from './words';
import { written } from './words.fixture';

const WORDS = resolve(__dirname, '../../../src/sortilege/words');
const SOURCES = resolve(__dirname, '..');
const FILES = files(WORDS, DEFAULT_LANG);
const ids = new Map(FILES.map((name) => [name, [...read(WORDS, DEFAULT_LANG, `${name}.ftl`).keys()]]));
const words = (name: string): string[] => ids.get(name) ?? [];

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => join(folder, file));
}

/**
 * The literal keys in a file: `say('lobby.play')`, `{ key: 'hint.roll' }`, either branch of a
 * conditional.
 */
function keysIn(text: string): string[] {
  const said = [...text.matchAll(/\bsay\(([^)`]*)/g)].flatMap((call) => [
    ...(call[1] ?? '').matchAll(/'([\w./-]+)'/g),
  ]);
  const hinted = [...text.matchAll(/\bkey: '([\w.-]+)'/g)];
  return [...said, ...hinted].map((found) => found[1] ?? '');
}

/** The keys that a file builds from a template: `say(`setting.${name}.on`)`. */
function groupsIn(text: string): RegExp[] {
  const found = [...text.matchAll(/\bsay\(`([\w.]*\$\{[^`]*)`/g)].map((call) => call[1] ?? '');
  return found.map((key) => new RegExp(`^${idOf(key.replace(/\$\{[^}]*\}/g, '…')).replaceAll('…', '.+')}$`));
}

const idOf = (key: string) => key.replace(/[./]/g, '-');

/** A file outside of `games` may also name the keys that every game has. */
function known(file: string): Set<string> {
  const game = /games\/(\w+)\//.exec(file)?.[1];
  const own = game ? [`client_${game}`, game].flatMap(words) : sharedByGames;
  return new Set([...own, ...['client', 'common', 'offline', 'fair', 'about'].flatMap(words)]);
}

const games = FILES.filter((name) => FILES.includes(`client_${name}`));
const sharedByGames = words(games[0] ?? '').filter((id) => games.every((game) => words(game).includes(id)));

/** Keys built for every game may be in the games' catalogues. */
const everywhere = [...[...ids.values()].flat(), ...entries(covers(WORDS, DEFAULT_LANG)).keys()];

test.each(sources(SOURCES))('every text that %s asks for is in the catalogue', (file) => {
  const text = readFileSync(file, 'utf8');
  const texts = known(file);
  expect(keysIn(text).filter((key) => !texts.has(idOf(key)))).toEqual([]);
  const all = file.includes('/games/') ? [...texts] : everywhere;
  expect(groupsIn(text).filter((group) => !all.some((key) => group.test(key)))).toEqual([]);
});

test('every language has the files, the texts and the blanks of the first', () => {
  expect(languages(WORDS).sort()).toEqual([...LANGS].sort());
  for (const lang of LANGS) {
    expect(files(WORDS, lang)).toEqual(FILES);
    for (const name of FILES) expect(shapes(lang, name), name).toEqual(shapes(DEFAULT_LANG, name));
  }
});

test('a new folder is a new language, in the picker and in a browser that cannot run the client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    cpSync(WORDS, folder, { recursive: true });
    cpSync(join(folder, 'en'), join(folder, 'eo'), { recursive: true });
    const description = readFileSync(join(folder, 'eo', 'language.json'), 'utf8');
    writeFileSync(join(folder, 'eo', 'language.json'), description.replace('English', 'Esperanto'));
    expect(languages(folder)).toEqual([...LANGS, 'eo'].sort());
    expect(shelf(folder)).toContain('"eo":{"name":"Esperanto"');
    expect(shelf(folder)).toContain("'eo': () => import('virtual:covers/eo')");
    const html = wordsPlugin(folder).transformIndexHtml as (html: string) => string;
    expect(html('<!-- page-no_script -->')).toContain('<p lang="eo">To play here');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/**
 * Every text of a file with its variables, parsed by Fluent; texts that it cannot parse are
 * missing.
 */
function shapes(lang: string, name: string): Record<string, string[]> {
  const source = readFileSync(join(WORDS, lang, `${name}.ftl`), 'utf8');
  const body = new FluentResource(source).body;
  expect(body.map(({ id }) => id)).toEqual([...entries(source).keys()]);
  return Object.fromEntries(body.map(({ id, value }) => [id, named(value, 'var').sort()] as const).sort());
}

test('the boxes on the shelf have a title, a line of thanks and a sentence', () => {
  for (const lang of LANGS) {
    const said = [...entries(covers(WORDS, lang)).keys()].sort();
    const wanted = titled(WORDS).flatMap((game) =>
      ['after', 'tagline', 'title'].map((key) => `cover-${game}-${key}`),
    );
    expect(said).toEqual(wanted);
  }
  expect(titled(WORDS)).not.toContain('client');
});

test('the first catalogue that knows a key is asked', () => {
  const say = speaker(() => 'en', written('a = one'), written('a = x\nb = two'));
  expect([say('a'), say('b'), say.has('c')]).toEqual(['one', 'two', false]);
});

test('a key is a path, whose dots and slashes are hyphens in the files', () => {
  const say = speaker(() => 'en', written('refused-table-seat-taken = Taken.'));
  expect(say('refused.table/seat-taken')).toBe('Taken.');
});

test('values stand where their names were, plainly, and what has no value stays', () => {
  const say = speaker(() => 'en', written('rolled = { $seat } rolls { $die }.'));
  expect(say('rolled', { seat: 'Anna' })).toBe('Anna rolls {$die}.');
});

test('a number has a comma in French and a point in English', () => {
  const spoken = ['fr', 'en'].map((lang) => speaker(() => lang).number(0.618, 2));
  expect(spoken).toEqual(['0,62', '0.62']);
});

test('a list and a number need no formatter: making the first one drops frames', () => {
  const made = [vi.spyOn(Intl, 'ListFormat'), vi.spyOn(Intl, 'NumberFormat')];
  const say = speaker(() => 'fr', written('won = { $names } : { $points } { $time }'));
  expect(say('won', { names: ['Anna', 'Milo', 'Zoé'], points: 1200, time: say.number(0.618, 2) })).toBe(
    'Anna, Milo et Zoé\u00a0: 1200 0,62',
  );
  for (const one of made) expect(one).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('French punctuation does not stray onto the next line', () => {
  expect(typeset('« Oh » : quoi ?')).toBe('«\u00a0Oh\u00a0»\u00a0: quoi\u00a0?');
  expect(typeset('What?')).toBe('What?');
});

test('the first language of the browser that we have is chosen, else the default', () => {
  expect(preferred(['de-DE', 'en-GB', 'fr'])).toBe('en');
  expect(preferred(['it'])).toBe(DEFAULT_LANG);
  expect(preferred(['de', 'pt-PT'], ['en', 'pt-BR', 'pt'])).toBe('pt');
  expect(preferred(['pt-BR'], ['en', 'pt-BR', 'pt'])).toBe('pt-BR');
});
