import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { covers, entries, files, languages, read, titled } from '../../plugins/words';
import { LANGS } from './protocol';
import { named, preferred, speaker, typeset } from './words';
import { written } from './words.fixture';

const WORDS = resolve(__dirname, '../../../src/sortilege/words');
const SOURCES = resolve(__dirname, '..');
const FILES = files(WORDS, LANGS[0]);
const ids = new Map(FILES.map((name) => [name, [...read(WORDS, LANGS[0], `${name}.ftl`).keys()]]));
const words = (name: string): string[] => ids.get(name) ?? [];

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => join(folder, file));
}

/** The keys that a file names outright: `say('lobby.play')`, `{ key: 'hint.roll' }`, either half of a choice. */
function keysIn(text: string): string[] {
  const said = [...text.matchAll(/\bsay\(([^)`]*)/g)].flatMap((call) => [
    ...(call[1] ?? '').matchAll(/'([\w./-]+)'/g),
  ]);
  const hinted = [...text.matchAll(/\bkey: '([\w.-]+)'/g)];
  return [...said, ...hinted].map((found) => found[1] ?? '');
}

/** The keys that a file puts together: `say(`setting.${name}.on`)`. */
function groupsIn(text: string): RegExp[] {
  const found = [...text.matchAll(/\bsay\(`([\w.]*\$\{[^`]*)`/g)].map((call) => call[1] ?? '');
  return found.map((key) => new RegExp(`^${idOf(key.replace(/\$\{[^}]*\}/g, '…')).replaceAll('…', '.+')}$`));
}

const idOf = (key: string) => key.replace(/[./]/g, '-');

function known(file: string): Set<string> {
  const game = /games\/(\w+)\//.exec(file)?.[1];
  const own = game ? [`client_${game}`, game] : [];
  return new Set([...own, 'client', 'common'].flatMap(words));
}

/** What is put together for every game may be in the catalogues of the games. */
const everywhere = [...[...ids.values()].flat(), ...entries(covers(WORDS, LANGS[0])).keys()];

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
    for (const name of FILES) expect(shapes(lang, name), name).toEqual(shapes(LANGS[0], name));
  }
});

/** Every text of a file with its blanks, as Fluent reads it: what it cannot read is not there. */
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
  const spoken = (['fr', 'en'] as const).map((lang) => speaker(() => lang).number(0.618, 2));
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
  expect(typeset('« Oh » : quoi ?', 'fr')).toBe('«\u00a0Oh\u00a0»\u00a0: quoi\u00a0?');
  expect(typeset('What ?', 'en')).toBe('What ?');
});

test('the first language of the browser that we speak is spoken, else French', () => {
  expect(preferred(['de-DE', 'en-GB', 'fr'])).toBe('en');
  expect(preferred(['it'])).toBe('fr');
});
