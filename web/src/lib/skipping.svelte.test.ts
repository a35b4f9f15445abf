import { describe, expect, test, vi } from 'vitest';
import type { SeatInfo } from './board';
import type { LiveTable } from './live-table.svelte';
import type { AnyScene } from './playback.svelte';
import { seatInfo } from './server.fixture';
import { Skipping } from './skipping.svelte';

describe('skipping the moves of others', () => {
  const PEOPLE = [seatInfo(0, { isMine: true }), seatInfo(1, { kind: 'bot' }), seatInfo(2)];
  interface Told {
    awaited?: number[];
    last?: boolean;
    mine?: number[];
    isCovered?: boolean;
    isRace?: boolean;
    seats?: SeatInfo[];
  }
  function told({
    awaited = [1],
    last = true,
    mine = [0],
    isCovered = false,
    isRace = false,
    ...more
  }: Told) {
    const scene = { last, view: { awaited, outcome: null } } as unknown as AnyScene;
    const game = isRace ? { atOnce: () => true } : {};
    const skip = vi.fn();
    const liveTable = { mine, seats: more.seats ?? PEOPLE, playback: { game }, skip } as unknown as LiveTable;
    const skipping = new Skipping({ liveTable, scene: () => scene, isCovered: () => isCovered });
    return { isUseful: skipping.isUseful, isPossible: skipping.isPossible, skipping, skip };
  }

  test('is offered while computer players play or their moves are shown', () => {
    expect(told({}).isUseful).toBe(true);
    expect(told({ awaited: [0], last: false }).isUseful).toBe(true);
    expect(told({ seats: [...PEOPLE.slice(0, 1), seatInfo(1, { away: true })] }).isUseful).toBe(true);
  });

  test('is not offered where it would shorten nothing', () => {
    expect(told({ awaited: [2] })).toMatchObject({ isPossible: true, isUseful: false });
    expect(told({ isRace: true })).toMatchObject({ isPossible: true, isUseful: false });
  });

  test.each([{ awaited: [0] }, { mine: [] }, { isCovered: true }])('is impossible: %o', (more: Told) => {
    const { isPossible, isUseful, skipping, skip } = told(more);
    skipping.skip();
    expect([isPossible, isUseful]).toEqual([false, false]);
    expect(skip).not.toHaveBeenCalled();
  });
});
