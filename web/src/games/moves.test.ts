/** Tests every game against data of its server. */
import { describe, expect, it } from 'vitest';
import type { ActionTable, Named } from '../lib/actions';
import { sha256, toHex } from '../lib/fair';
import { GAMES, toldOf } from './moves.fixture';

const tables = import.meta.glob<ActionTable<Named>>('./*/protocol.ts', { eager: true, import: 'ACTIONS' });

describe.each(GAMES)('%s', (game) => {
  const { actions, moves } = toldOf(game);
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
