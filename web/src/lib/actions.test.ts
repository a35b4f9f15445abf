import { describe, expect, it } from 'vitest';
import { ActionTable, NO_CODE } from './actions';

type Deed = { type: 'stop' } | { type: 'walk'; way: 'on' | 'back'; steps: number };
const table = new ActionTable<Deed>({ stop: [], walk: ['way', 'steps'] }, [
  'stop',
  'walk on,back -1..1',
  'walk on 3',
]);

describe('a table of actions', () => {
  it('numbers them in the order in which they are written, the last field going up first', () => {
    expect(Array.from({ length: table.length }, (_, code) => table.at(code))).toEqual([
      { type: 'stop' },
      { type: 'walk', way: 'on', steps: -1 },
      { type: 'walk', way: 'on', steps: 0 },
      { type: 'walk', way: 'on', steps: 1 },
      { type: 'walk', way: 'back', steps: -1 },
      { type: 'walk', way: 'back', steps: 0 },
      { type: 'walk', way: 'back', steps: 1 },
      { type: 'walk', way: 'on', steps: 3 },
    ]);
  });

  it('knows the code of each, however its fields are ordered', () => {
    expect(table.code({ steps: 3, way: 'on', type: 'walk' })).toBe(7);
    expect(table.code({ type: 'stop' })).toBe(0);
  });

  it('has no code for an unknown action, and no action for an unknown code', () => {
    expect(table.code({ type: 'walk', way: 'on', steps: 2 })).toBe(NO_CODE);
    expect([NO_CODE, 8, 0.5].map((code) => table.at(code))).toEqual([null, null, null]);
  });
});
