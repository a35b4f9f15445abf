/**
 * Exports all matches of this device as one file: the logs of its tables, and the keys of its
 * seats.
 */
import { forgetTable, heldTables } from '../lib/own-tables';
import { addSeatKeys } from '../lib/seat-keys';
import type { Server } from '../lib/server';
import { workerServer } from './worker-server';

export interface Taken {
  new: number;
  known: number;
  refused: { id: string; code: string }[];
}

interface ExportFile {
  keys: Record<string, unknown>;
  tables: { id: string }[];
}

/** The longest key or table id that the server accepts. */
const MAX_KEY = 64;

async function ask(server: Server, body?: unknown, path = '/kept'): Promise<unknown> {
  const answer = await server.request(path, body);
  if (!answer.ok) throw new Error('refused');
  return answer.body;
}

export async function exportTables(server: Server = workerServer): Promise<string> {
  const keys = Object.fromEntries(heldTables().map((held) => [held.table, held.keys]));
  return JSON.stringify({ ...((await ask(server)) as object), keys });
}

/**
 * Imports such a file and returns how much of it was new. Rejects if the file is invalid. Only keys
 * of tables that were taken are stored.
 */
export async function importTables(text: string, server: Server = workerServer): Promise<Taken> {
  const { keys, ...tables } = JSON.parse(text) as ExportFile;
  const taken = (await ask(server, tables)) as Taken;
  const refused = new Set(taken.refused.map(({ id }) => id));
  for (const { id } of tables.tables) {
    const held = keys?.[id];
    if (!refused.has(id) && isKeys(held)) addSeatKeys(id, held);
  }
  return taken;
}

/** The number of stored tables that cannot be read. */
export const countDamaged = async (server: Server = workerServer): Promise<number> =>
  ((await ask(server, undefined, '/damaged')) as string[]).length;

/** Deletes all stored tables that cannot be read. */
export async function removeDamaged(server: Server = workerServer): Promise<void> {
  for (const table of (await ask(server, {}, '/damaged')) as string[]) forgetTable(table);
}

const isKeys = (held: unknown): held is string[] =>
  Array.isArray(held) && held.every((key) => typeof key === 'string' && key.length <= MAX_KEY);
