import { beforeEach, describe, expect, test } from 'vitest';
import { call, me, nickname, remember, somebody } from './person';
import { ANIMALS, NAMES } from './protocol';

beforeEach(() => localStorage.clear());

describe('who sits here', () => {
  test('somebody new has a name and an animal that nobody has', () => {
    const others = NAMES.slice(0, -1).map((name, i) => ({ name, animal: ANIMALS[i % 11] ?? '' }));
    expect(somebody(others, () => 0)).toEqual({ name: NAMES.at(-1), animal: ANIMALS.at(-1) });
  });

  test('the one who played here last is remembered, if the lists still know them', () => {
    remember({ name: 'Zoé', animal: 'bee' });
    expect(me()).toEqual({ name: 'Zoé', animal: 'bee' });
    localStorage.setItem('sortilege.name', 'somebody else');
    expect(NAMES as readonly string[]).toContain(me().name);
  });

  test('a nickname belongs to one seat of one table, and an empty one to none', () => {
    call('t1', 0, '  Mamie ');
    expect([nickname('t1', 0), nickname('t1', 1), nickname('t2', 0)]).toEqual(['Mamie', null, null]);
    call('t1', 0, ' ');
    expect(nickname('t1', 0)).toBe(null);
  });
});
