import { beforeEach, expect, test } from 'vitest';
import { addSeatKeys, seatKeysOf } from './seat-keys';

beforeEach(() => localStorage.clear());

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
