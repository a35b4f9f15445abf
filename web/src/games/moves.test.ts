/** Every game against its own server: moves of random matches, as Python tells them (`tests/server/moves.py`). */
import { describe, expect, it } from 'vitest';
import type { ActionTable, Named } from '../lib/actions';
import { sha256, toHex } from '../lib/fair';

interface Told {
  /** The digest of all actions, as records spell them. */
  actions: string;
  /** What is legal in some position, by code. */
  moves: { legal: Record<string, Named> }[];
}

const told = import.meta.glob<Told>('./*/moves.fixture.json', { eager: true, import: 'default' });
const tables = import.meta.glob<ActionTable<Named>>('./*/protocol.ts', { eager: true, import: 'ACTIONS' });

describe.each(Object.keys(tables).map((path) => path.split('/')[1]))('%s', (game) => {
  const { actions, moves } = told[`./${game}/moves.fixture.json`]!;
  const table = tables[`./${game}/protocol.ts`]!;

  it('has every action at the code that it has at the server', async () => {
    const texts = Array.from({ length: table.length }, (_, code) => Object.values(table.at(code)!).join(' '));
    const bytes = new TextEncoder().encode(texts.join('\n'));
    expect(toHex(await sha256(bytes))).toBe(actions);
  });

  it('reads of codes what the server reads, and writes them so', () => {
    const legal = moves.flatMap((move) => Object.entries(move.legal));
    expect(legal.map(([code]) => table.at(Number(code)))).toEqual(legal.map(([, action]) => action));
    expect(legal.map(([, action]) => table.code(action))).toEqual(legal.map(([code]) => Number(code)));
  });
});
