/**
 * Exports all matches of this device as one file: the logs of its tables, and the keys of its
 * seats.
 */
import { heldTables } from '../lib/own-tables';
import { addSeatKeys } from '../lib/seat-keys';
import type { Server } from '../lib/server';
import { workerServer } from './worker-server';

export interface Taken {
  new: number;
  known: number;
  left: number;
}

interface ExportFile {
  keys: Record<string, string[]>;
}

async function ask(server: Server, body?: unknown): Promise<unknown> {
  const answer = await server.request('/kept', body);
  if (!answer.ok) throw new Error('refused');
  return answer.body;
}

export async function exportTables(server: Server = workerServer): Promise<string> {
  const keys = Object.fromEntries(heldTables().map((held) => [held.table, held.keys]));
  return JSON.stringify({ ...((await ask(server)) as object), keys });
}

/** Imports such a file and returns how much of it was new. Rejects if the file is invalid. */
export async function importTables(text: string, server: Server = workerServer): Promise<Taken> {
  const { keys, ...tables } = JSON.parse(text) as ExportFile;
  const taken = (await ask(server, tables)) as Taken;
  for (const [table, held] of Object.entries(keys)) if (isKeys(held)) addSeatKeys(table, held);
  return taken;
}

const isKeys = (held: unknown): held is string[] =>
  Array.isArray(held) && held.every((key) => typeof key === 'string');
