/** All that was played on this device, as one file: the tables as the log has them, and the keys of its seats. */
import { heldTables } from '../lib/own-tables';
import { addSeatKeys } from '../lib/seat-keys';
import type { Server } from '../lib/server';
import { workerServer } from './worker-server';

export interface Taken {
  new: number;
  known: number;
  left: number;
}

interface Packed {
  keys: Record<string, string[]>;
}

async function ask(server: Server, body?: unknown): Promise<unknown> {
  const answer = await server.request('/kept', body);
  if (!answer.ok) throw new Error('refused');
  return answer.body;
}

export async function packed(server: Server = workerServer): Promise<string> {
  const keys = Object.fromEntries(heldTables().map((held) => [held.table, held.keys]));
  return JSON.stringify({ ...((await ask(server)) as object), keys });
}

/** What of such a file was new here. Rejects where it is none. */
export async function unpacked(text: string, server: Server = workerServer): Promise<Taken> {
  const { keys, ...tables } = JSON.parse(text) as Packed;
  const taken = (await ask(server, tables)) as Taken;
  for (const [table, held] of Object.entries(keys)) if (isKeys(held)) addSeatKeys(table, held);
  return taken;
}

const isKeys = (held: unknown): held is string[] =>
  Array.isArray(held) && held.every((key) => typeof key === 'string');
