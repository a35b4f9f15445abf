import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { covers, read, type Texts } from '../../plugins/words';
import { fill, placeholders, preferred, speaker, typeset } from './words';

const WORDS = resolve(__dirname, '../../../src/sortilege/words');
const SOURCES = resolve(__dirname, '..');
const catalogue = new Map(
  readdirSync(WORDS)
    .filter((file) => file.endsWith('.toml'))
    .map((file) => [file.slice(0, -5), read(join(WORDS, file))]),
);
const words = (name: string): Texts => catalogue.get(name) ?? {};

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
  return found.map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`));
}

function known(file: string): Texts {
  const game = /games\/(\w+)\//.exec(file)?.[1];
  const own = game ? { ...words(`client_${game}`), ...words(game) } : {};
  return { ...words('common'), ...words('client'), ...own };
}

/** What is put together for every game may be in the catalogues of the games. */
const everywhere = [...catalogue.values()].flatMap((texts) => Object.keys(texts));

test.each(sources(SOURCES))('every text that %s asks for is in the catalogue', (file) => {
  const text = readFileSync(file, 'utf8');
  const texts = known(file);
  expect(keysIn(text).filter((key) => !(key in texts))).toEqual([]);
  const all = file.includes('/games/') ? Object.keys(texts) : everywhere;
  expect(groupsIn(text).filter((group) => !all.some((key) => group.test(key)))).toEqual([]);
});

test.each(readdirSync(WORDS).filter((file) => file.startsWith('client')))(
  '%s says the same in both languages, with the same blanks',
  (file) => {
    for (const [key, { fr, en }] of Object.entries(words(file.slice(0, -5)))) {
      expect(fr.trim(), key).not.toBe('');
      expect(en.trim(), key).not.toBe('');
      expect(placeholders(fr).sort(), key).toEqual(placeholders(en).sort());
    }
  },
);

test('the boxes on the shelf have a title, a line of thanks and a sentence', () => {
  for (const texts of Object.values(covers(WORDS))) {
    expect(Object.keys(texts).sort()).toEqual(['after', 'tagline', 'title']);
  }
  expect(Object.keys(covers(WORDS))).not.toContain('client');
});

test('the first catalogue that knows a key is asked', () => {
  const say = speaker(
    () => 'en',
    { a: { fr: 'un', en: 'one' } },
    { a: { fr: 'x', en: 'x' }, b: { fr: 'deux', en: 'two' } },
  );
  expect([say('a'), say('b'), say.has('c')]).toEqual(['one', 'two', false]);
});

test('values stand where their names were, and what has no value stays', () => {
  expect(fill('{seat} rolls {die}.', { seat: 'Anna' })).toBe('Anna rolls {die}.');
});

test('a number has a comma in French and a point in English', () => {
  const spoken = (['fr', 'en'] as const).map((lang) => speaker(() => lang).number(0.618, 2));
  expect(spoken).toEqual(['0,62', '0.62']);
});

test('French punctuation does not stray onto the next line', () => {
  expect(typeset('« Oh » : quoi ?', 'fr')).toBe('«\u00a0Oh\u00a0»\u00a0: quoi\u00a0?');
  expect(typeset('What ?', 'en')).toBe('What ?');
});

test('the first language of the browser that we speak is spoken, else French', () => {
  expect(preferred(['de-DE', 'en-GB', 'fr'])).toBe('en');
  expect(preferred(['it'])).toBe('fr');
});
