import { expect, test } from 'vitest';
import { roundsOver } from './rounds';
import { summary } from './server.fixture';

test('a match by other rules cannot be watched again', () => {
  const past = { why: 'record/other-rules', winners: null, scores: [], at: null };
  expect(roundsOver({ ...summary(), phase: 'lobby', round: 2, past })).toEqual([1]);
});

test.each([
  ['lobby', 0, []],
  ['playing', 1, []],
  ['over', 1, [1]],
  ['playing', 3, [1, 2]],
  ['lobby', 2, [1, 2]],
] as const)('in the phase %s of round %i these are over: %j', (phase, round, over) => {
  expect(roundsOver({ ...summary(), phase, round })).toEqual(over);
});
