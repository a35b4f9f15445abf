import { expect, test } from 'vitest';
import cases from './grammar.fixture.json';
import { speaker } from './words';
import { textsOf } from './words.fixture';
import type { Value } from './grammar';

/** Removes no-break spaces: the client adds them to keep French punctuation on its line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([...new Set(cases.map(({ file }) => file))])('%s says what the terminal says', (file) => {
  const mine = cases.filter((one) => one.file === file);
  const told = mine.map(({ lang, key, values }) => {
    const say = speaker(() => lang, textsOf(file), textsOf('common'));
    return plain(say(key, values as unknown as Record<string, Value>));
  });
  expect(told).toEqual(mine.map(({ said }) => plain(said)));
});
