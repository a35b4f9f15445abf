import { beforeEach, describe, expect, test } from 'vitest';
import { nextHint, recordHint, shownHints } from './hints';
import type { Talk } from './board';

beforeEach(() => localStorage.clear());

describe('the owl', () => {
  const hints = [
    { key: 'roll', when: (view: string) => view === 'roll' },
    { key: 'any', when: () => true },
  ];
  const talk = {} as Talk;

  test('says the first thing that fits', () => {
    expect(nextHint(hints, [], 'roll', talk)?.key).toBe('roll');
    expect(nextHint(hints, [], 'open', talk)?.key).toBe('any');
  });

  test('says nothing twice', () => {
    expect(nextHint(hints, recordHint('g', 'any'), 'open', talk)).toBe(null);
    expect([shownHints('g'), shownHints('other')]).toEqual([['any'], []]);
  });
});
