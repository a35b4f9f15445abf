import { beforeEach, describe, expect, test } from 'vitest';
import { step } from './curtain';
import { nextHint, tellHint, toldHints } from './hints';
import { addSeatKeys, seatKeysOf } from './seat-keys';
import { applies, change, fit, top } from './options';
import { call, me, nickname, remember, somebody } from './person';
import { ANIMALS, NAMES, type OptionCard } from './protocol';
import { ending, ranking } from './result';
import { parse } from './routes';
import type { Talk } from './board';
import { seatInfo } from './server.fixture';

beforeEach(() => localStorage.clear());

describe('addresses', () => {
  test('every page has its own', () => {
    expect(parse('/')).toEqual({ page: 'shelf' });
    expect(parse('/t/abc')).toEqual({ page: 'table', table: 'abc', watching: false });
    expect(parse('/t/abc', '?watch')).toEqual({ page: 'table', table: 'abc', watching: true });
    expect(parse('/replay/abc')).toEqual({ page: 'replay', table: 'abc' });
    expect(parse('/rules/bell/')).toEqual({ page: 'rules', game: 'bell' });
    expect(parse('/about')).toEqual({ page: 'about' });
  });

  test.each(['/t', '/rules', '/t/a/b', '/elsewhere', '/about/us'])('%s leads nowhere', (path) => {
    expect(parse(path)).toEqual({ page: 'nowhere' });
  });

  test('a spoilt address is no accident', () => {
    expect(parse('/t/%E0%A4%A')).toMatchObject({ page: 'table' });
  });
});

describe('the curtain', () => {
  test('is open as long as a finger is down', () => {
    expect(step('closed', 'down')).toBe('pressed');
    expect(step('pressed', 'up')).toBe('closed');
  });

  test('a key opens it and a key closes it', () => {
    expect(step('closed', 'key')).toBe('latched');
    expect(step('latched', 'up')).toBe('latched');
    expect(step('latched', 'key')).toBe('closed');
    expect(step('latched', 'down')).toBe('closed');
  });

  test.each(['closed', 'pressed', 'latched'] as const)(
    'Escape closes it when %s, and so does going away',
    (was) => {
      expect(step(was, 'escape')).toBe('closed');
      expect(step(was, 'leave')).toBe('closed');
    },
  );
});

describe('options', () => {
  const option = (more: Partial<OptionCard>): OptionCard => ({
    name: 'variant',
    kind: 'choice',
    default: 'base',
    values: ['base', 'magic'],
    low: null,
    high: null,
    less_seats: false,
    when: null,
    ...more,
  });
  const variant = option({});
  const tiles = option({
    name: 'tiles',
    kind: 'number',
    default: 4,
    values: null,
    low: 0,
    high: 12,
    less_seats: true,
    when: ['variant', ['magic']],
  });
  const first = option({ name: 'first', kind: 'first', default: null, values: null });
  const all = [variant, tiles, first];

  test('an option may depend on another one', () => {
    expect(applies(tiles, { variant: 'base' })).toBe(false);
    expect(applies(tiles, { variant: 'magic' })).toBe(true);
  });

  test('what no longer means anything goes back to its default', () => {
    const chosen = { variant: 'magic', tiles: 9, first: null };
    expect(change(all, chosen, 'variant', 'base', 2)).toEqual({ variant: 'base', tiles: 4, first: null });
  });

  test('every seat takes one off the highest number', () => {
    expect(top(tiles, 3)).toBe(9);
    expect(fit(all, { variant: 'magic', tiles: 11, first: null }, 4)['tiles']).toBe(8);
  });

  test('a seat that is gone does not begin', () => {
    expect(fit(all, { first: 3 }, 3)['first']).toBe(null);
    expect(fit(all, { first: 2 }, 3)['first']).toBe(2);
  });
});

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

  test('keys are kept table by table, each once, and never too many', () => {
    addSeatKeys('t1', ['a', 'b']);
    addSeatKeys('t1', ['b', 'c']);
    expect([seatKeysOf('t1'), seatKeysOf('t2')]).toEqual([['a', 'b', 'c'], []]);
    addSeatKeys(
      't1',
      Array.from({ length: 20 }, (_, i) => `k${i}`),
    );
    expect(seatKeysOf('t1')).toHaveLength(16);
    expect(seatKeysOf('t1').at(-1)).toBe('k19');
  });

  test('a spoilt memory is an empty one', () => {
    localStorage.setItem('sortilege.keys.t1', '{');
    expect(seatKeysOf('t1')).toEqual([]);
  });
});

describe('the owl', () => {
  const hints = [
    { key: 'roll', when: (view: string) => view === 'roll' },
    { key: 'any', when: () => true },
  ];
  const talk = {} as Talk;

  test('says the first thing that fits', () => {
    expect(nextHint(hints, [], 'roll', talk)).toBe('roll');
    expect(nextHint(hints, [], 'open', talk)).toBe('any');
  });

  test('says nothing twice', () => {
    expect(nextHint(hints, tellHint('g', 'any'), 'open', talk)).toBe(null);
    expect([toldHints('g'), toldHints('other')]).toEqual([['any'], []]);
  });
});

describe('the end', () => {
  const seats = [seatInfo(0, { isMine: true }), seatInfo(1), seatInfo(2)];
  const end = (winners: number[], scores = [0, 0, 0]) => ({ winners, scores, reason: 'x' });

  test('all win, or nobody', () => {
    expect(ending(end([0, 1, 2]), seats)).toBe('won_together');
    expect(ending(end([]), seats)).toBe('lost_together');
  });

  test('one wins: somebody here, somebody else, or somebody one has watched', () => {
    expect(ending(end([0]), seats)).toBe('won');
    expect(ending(end([1]), seats)).toBe('lost');
    expect(ending(end([1]), [seatInfo(0), seatInfo(1)])).toBe('shown');
  });

  test('scores are told from the best to the last, where they differ', () => {
    expect(ranking(end([2], [4, 2, 4]), seats).map(({ seat }) => seat.seat)).toEqual([2, 0, 1]);
    expect(ranking(end([0, 1, 2], [1, 1, 1]), seats)).toEqual([]);
  });
});
