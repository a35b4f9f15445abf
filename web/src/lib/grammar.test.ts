import { expect, test } from 'vitest';
import type { Lang } from './words';
import cases from './grammar.fixture.json';
import { speaker } from './words';
import { textsOf } from './words.fixture';
import type { Value } from './grammar';

/** A browser keeps French punctuation on its line; the words are the same. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([...new Set(cases.map(({ file }) => file))])('%s says what the terminal says', (file) => {
  const mine = cases.filter((one) => one.file === file);
  const told = mine.map(({ lang, key, values }) => {
    const say = speaker(() => lang as Lang, textsOf(file), textsOf('common'));
    return plain(say(key, values as unknown as Record<string, Value>));
  });
  expect(told).toEqual(mine.map(({ said }) => plain(said)));
});
