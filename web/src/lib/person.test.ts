import { beforeEach, describe, expect, test } from 'vitest';
import { call, forgetName, me, nickname, remember, suggestPerson } from './person';
import { ANIMALS, USUAL_NAMES } from './protocol';

beforeEach(() => localStorage.clear());

describe('who sits here', () => {
  test('somebody new has a name and an animal that nobody has', () => {
    const others = USUAL_NAMES.slice(0, -1).map((name, i) => ({ name, animal: ANIMALS[i % 11] ?? '' }));
    expect(suggestPerson(others, () => 0)).toEqual({ name: USUAL_NAMES.at(-1), animal: ANIMALS.at(-1) });
  });

  test('the one who played here last is remembered, until the server knows no such name', () => {
    remember({ name: 'Mamie', animal: 'owl' });
    expect(me()).toEqual({ name: 'Mamie', animal: 'owl' });
    forgetName();
    expect(USUAL_NAMES as readonly string[]).toContain(me().name);
    remember({ name: 'Zoé', animal: 'no such animal' });
    expect(ANIMALS as readonly string[]).toContain(me().animal);
  });

  test('a nickname belongs to one seat of one table, and an empty one to none', () => {
    call('t1', 0, '  Mamie ');
    expect([nickname('t1', 0), nickname('t1', 1), nickname('t2', 0)]).toEqual(['Mamie', null, null]);
    call('t1', 0, ' ');
    expect(nickname('t1', 0)).toBe(null);
  });
});
