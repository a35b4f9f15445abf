import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { FLIGHT } from './flight';
import { lasts } from './pace';
import type { CinderellaEvent } from './protocol';
import { step } from './step';
import { board, view } from './table.fixture';

const took: CinderellaEvent = { type: 'took', seat: 0, places: [2, 7], faces: ['rat', 'coachman'] };
const searching = view({ phase: 'seek', open: { place: 2, face: 'rat' } });
const after = step(searching, took);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function find(calm: boolean) {
  const { container, rerender } = render(Board, { props: board({ view: searching, calm }) });
  const events = [took];
  await rerender(board({ view: after, events, calm }));
  await tick();
  return { rerender, events, tiles: () => [...container.querySelectorAll('.flight .tile')] };
}

it('a pair flies to the clock, the open tile face up from the start', async () => {
  const { tiles } = await find(false);
  expect(tiles()).toHaveLength(2);
  expect(tiles().map((tile) => tile.innerHTML.includes('rat.svg'))).toEqual([true, false]);
});

it('a pair has landed before the next event is shown', async () => {
  const { tiles } = await find(false);
  vi.advanceTimersByTime(FLIGHT);
  await tick();
  expect(tiles()).toHaveLength(0);
  expect(FLIGHT).toBeLessThan(lasts(took, false));
});

it('does not restart when only the legal actions change', async () => {
  const { rerender, events, tiles } = await find(false);
  vi.advanceTimersByTime(FLIGHT - 100);
  await rerender(board({ view: after, events, calm: false, legal: { 0: [0] } }));
  vi.advanceTimersByTime(100);
  await tick();
  expect(tiles()).toHaveLength(0);
});

it('does not fly where nothing moves', async () => {
  const { tiles } = await find(true);
  expect(tiles()).toHaveLength(0);
});
