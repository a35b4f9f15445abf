import { describe, expect, test } from 'vitest';
import { ending, ranking } from './result';
import { seatInfo } from './server.fixture';

describe('the end', () => {
  const seats = [seatInfo(0, { isMine: true }), seatInfo(1), seatInfo(2)];
  const end = (winners: number[], scores = [0, 0, 0]) => ({ winners, scores, reason: 'x' });

  test('all win, or nobody', () => {
    expect(ending(end([0, 1, 2]), seats)).toBe('won_together');
    expect(ending(end([]), seats)).toBe('lost_together');
  });

  test('one wins: somebody here, somebody else, or somebody one has watched', () => {
    expect(ending(end([0]), seats)).toBe('won');
    expect(ending(end([1]), seats)).toBe('lost');
    expect(ending(end([1]), [seatInfo(0), seatInfo(1)])).toBe('shown');
  });

  test('scores are listed from best to worst, if they differ', () => {
    expect(ranking(end([2], [4, 2, 4]), seats).map(({ seat }) => seat.seat)).toEqual([2, 0, 1]);
    expect(ranking(end([0, 1, 2], [1, 1, 1]), seats)).toEqual([]);
  });

  test('scores that are written differently differ', () => {
    const written = (seat: number) => (seat === 1 ? '4 ½' : '4');
    const told = ranking(end([1], [4, 4, 4]), seats, written);
    expect(told.map(({ seat, points }) => [seat.seat, points])).toEqual([
      [1, '4 ½'],
      [0, '4'],
      [2, '4'],
    ]);
  });
});
