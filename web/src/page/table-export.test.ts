import { expect, test, vi } from 'vitest';
import type { Server } from '../lib/server';
import { addSeatKeys, seatKeysOf } from '../lib/seat-keys';
import { exportTables, importTables } from './table-export';

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
  const server = answering({ new: 1, known: 0, left: 0 });
  const file = { sortilege: 'tables', version: 1, tables: [], keys: { t2: ['seat'], t3: 'no keys' } };
  expect(await importTables(JSON.stringify(file), server)).toEqual({ new: 1, known: 0, left: 0 });
  expect(server.request).toHaveBeenCalledWith('/kept', { sortilege: 'tables', version: 1, tables: [] });
  expect(seatKeysOf('t2')).toEqual(['seat']);
  expect(seatKeysOf('t3')).toEqual([]);
});

test('where a file is refused no key of it is kept', async () => {
  localStorage.clear();
  const refusing = answering({ code: 'wire/malformed' }, false);
  await expect(importTables('{"keys":{"t4":["k"]}}', refusing)).rejects.toThrow();
  await expect(importTables('rubbish', refusing)).rejects.toThrow();
  expect(seatKeysOf('t4')).toEqual([]);
});
