import { expect, test, vi } from 'vitest';
import type { Server } from '../lib/server';
import { addSeatKeys, seatKeysOf } from '../lib/seat-keys';
import { countDamaged, exportTables, importTables, removeDamaged } from './table-export';

const answering = (body: unknown, ok = true): Server => ({
  open: () => {
    throw new Error('nobody opens a line');
  },
  silence: 0,
  request: vi.fn(async () => ({ ok, body })),
  address: () => '',
});

test('a file has the tables, and the keys of this device', async () => {
  localStorage.clear();
  addSeatKeys('t1', ['host', 'seat']);
  const text = await exportTables(answering({ sortilege: 'tables', version: 1, tables: [] }));
  expect(JSON.parse(text)).toEqual({
    sortilege: 'tables',
    version: 1,
    tables: [],
    keys: { t1: ['host', 'seat'] },
  });
});

test('what a file brings is handed on, and its keys are kept', async () => {
  localStorage.clear();
  const taken = { new: 1, known: 0, refused: [{ id: 't4', code: 'log/no-table' }] };
  const server = answering(taken);
  const tables = ['t2', 't3', 't4', 't5'].map((id) => ({ id }));
  const keys = { t2: ['seat'], t3: 'no keys', t4: ['seat'], t5: ['x'.repeat(65)], t6: ['no table'] };
  const file = { sortilege: 'tables', version: 1, tables };
  expect(await importTables(JSON.stringify({ ...file, keys }), server)).toEqual(taken);
  expect(server.request).toHaveBeenCalledWith('/kept', file);
  expect(seatKeysOf('t2')).toEqual(['seat']);
  for (const table of ['t3', 't4', 't5', 't6']) expect(seatKeysOf(table)).toEqual([]);
});

test('where a file is refused no key of it is kept', async () => {
  localStorage.clear();
  const refusing = answering({ code: 'wire/malformed' }, false);
  await expect(importTables('{"keys":{"t4":["k"]}}', refusing)).rejects.toThrow();
  await expect(importTables('rubbish', refusing)).rejects.toThrow();
  expect(seatKeysOf('t4')).toEqual([]);
});

test('damaged tables are counted, and removed with their keys', async () => {
  localStorage.clear();
  addSeatKeys('bad', ['seat']);
  addSeatKeys('good', ['seat']);
  const server = answering(['bad']);
  expect(await countDamaged(server)).toBe(1);
  expect(server.request).toHaveBeenCalledWith('/damaged', undefined);
  await removeDamaged(server);
  expect(server.request).toHaveBeenCalledWith('/damaged', {});
  expect([seatKeysOf('bad'), seatKeysOf('good')]).toEqual([[], ['seat']]);
});
