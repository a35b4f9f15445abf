import { beforeEach, expect, test } from 'vitest';
import { forgetTable, heldTables, lastVisit, leaveTable, noteVisit, shelved, tableLeft } from './own-tables';
import { call, nickname } from './person';
import type { OwnTable, Summary } from './protocol';
import { addSeatKeys, seatKeysOf } from './seat-keys';
import { summary } from './server.fixture';

beforeEach(() => localStorage.clear());

function own(more: Partial<Summary>, seats = [0]): OwnTable {
  return { summary: summary(more), seats, awaited: [], winners: null };
}

test('the tables of this device are those it holds keys of, the latest first', () => {
  addSeatKeys('old', ['a']);
  addSeatKeys('new', ['b', 'c']);
  addSeatKeys('never', ['d']);
  noteVisit('old', 1000);
  noteVisit('new', 2000);
  noteVisit('watched', 3000);
  expect(heldTables()).toEqual([
    { table: 'new', keys: ['b', 'c'] },
    { table: 'old', keys: ['a'] },
    { table: 'never', keys: ['d'] },
  ]);
});

test('a table is forgotten with its keys and names, and no other', () => {
  for (const table of ['t1', 't10']) {
    addSeatKeys(table, ['key']);
    noteVisit(table, 1);
    call(table, 0, 'Mimi');
  }
  forgetTable('t1');
  expect([seatKeysOf('t1'), lastVisit('t1'), nickname('t1', 0)]).toEqual([[], 0, null]);
  expect([seatKeysOf('t10'), lastVisit('t10'), nickname('t10', 0)]).toEqual([['key'], 1, 'Mimi']);
});

test('running matches are in progress, finished ones are played, a table that was only opened is neither', () => {
  const [first, second] = summary().sitters;
  const withGuest = [first!, { ...second!, kind: 'person' as const }];
  const on = own({ id: 'on', phase: 'playing' });
  const over = own({ id: 'over', phase: 'over' });
  const waited = own({ id: 'waited', phase: 'lobby', sitters: withGuest });
  const again = own({ id: 'again', phase: 'lobby', round: 2 });
  const left = own({ id: 'left', phase: 'lobby' });
  const lost = own({ id: 'lost', phase: 'playing' }, []);
  expect(shelved([on, over, waited, again, left, lost])).toEqual({
    running: [on, waited, again],
    played: [over],
  });
});

test('the table that the player left is returned once', () => {
  leaveTable('t1');
  expect([tableLeft(), tableLeft()]).toEqual(['t1', null]);
});
