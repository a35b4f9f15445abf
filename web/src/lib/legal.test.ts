import { expect, test } from 'vitest';
import { ableSeats, deed, may } from './legal';

const legal = { 0: [3, 5], 2: [5, 8], 4: [] };

test('a seat may do what the server says, and nothing else', () => {
  expect([may(legal, 0, 3), may(legal, 2, 3), may(legal, 1, 3)]).toEqual([true, false, false]);
});

test('an action belongs to the seat of this device that may take it', () => {
  expect(deed(legal, 8)).toEqual({ seat: 2, code: 8 });
  expect(deed(legal, 5)).toEqual({ seat: 0, code: 5 });
  expect(deed(legal, 9)).toBeNull();
});

test('those who may act are named in order, the awaited ones first', () => {
  expect(ableSeats(legal)).toEqual([0, 2]);
  expect(ableSeats(legal, [2])).toEqual([2, 0]);
  expect(ableSeats(legal, [4])).toEqual([0, 2]);
});
