import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Hand from './Hand.svelte';
import { board, choose, point, view } from './table.fixture';

const lay = (props: ReturnType<typeof board>) => render(Hand, { props });
const grid = () => screen.queryByRole('group', { name: 'The tiles' });
const tiles = () => within(grid()!).getAllByRole('button');
const able = () =>
  tiles().flatMap((tile, place) => (tile.getAttribute('aria-disabled') === 'false' ? [place] : []));
const acts = (props: ReturnType<typeof board>) => vi.mocked(props.act).mock.calls;
const faces = () => [...document.querySelectorAll('img')].map((img) => img.src).join();

describe('a hand of cinderella', () => {
  it('offers the die, and no tile', () => {
    const props = board({ legal: { 0: [0] } });
    lay(props);
    screen.getByRole('button', { name: 'Roll the die' }).click();
    expect(acts(props)).toEqual([[0, 0]]);
    expect(grid()).toBeNull();
  });

  it('offers exactly the tiles that may be chosen, at their positions', () => {
    const props = board({ view: view({ phase: 'open' }), legal: { 0: choose(1, 4, 7) } });
    lay(props);
    expect(tiles()).toHaveLength(12);
    expect(able()).toEqual([1, 4, 7]);
    tiles().forEach((tile) => tile.click());
    expect(acts(props)).toEqual(choose(1, 4, 7).map((code) => [0, code]));
  });

  it('lets others point', () => {
    const seeking = view({ phase: 'seek', active: 1, awaited: [1], actors: [0, 1] });
    const props = board({ view: seeking, legal: { 0: point(2) } });
    lay(props);
    tiles()[2]?.click();
    expect(acts(props)).toEqual([[0, point(2)[0]]]);
  });

  it('keeps the tiles while this device waits for the answer to a pointing finger', async () => {
    const seeking = view({ phase: 'seek', active: 1, awaited: [1], actors: [0, 1] });
    const { rerender } = lay(board({ view: seeking, legal: { 0: point(2) } }));
    await rerender(board({ view: seeking, legal: {} }));
    expect(able()).toEqual([]);
    expect(screen.queryByText('Look at the big screen!')).toBeNull();
  });

  it('says plainly that there is nothing to do', () => {
    lay(board({ view: view({ active: 1, awaited: [1], actors: [1] }) }));
    expect(screen.getByText('Look at the big screen!')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('shows a secret look until its owner has seen it, whoever is next', async () => {
    const props = board({ view: view({ phase: 'look' }), legal: { 0: choose(3) } });
    const { rerender } = lay(props);
    tiles()[3]?.click();
    const looked = { looker: 0, looked: [3], showing: [{ place: 3, face: 'rat' }] };
    await rerender({ ...props, view: view({ ...looked, active: 1, awaited: [1], actors: [1] }), legal: {} });
    expect(faces()).toContain('rat.svg');
    await fireEvent.click(screen.getByRole('button', { name: 'I’ll remember!' }));
    expect(screen.queryByRole('button', { name: 'I’ll remember!' })).toBeNull();
  });

  it('hides a secret behind the curtain on a shared phone', async () => {
    const looked = { looker: 0, looked: [3], showing: [{ place: 3, face: 'rat' }] };
    const props = board({
      view: view({ ...looked, active: 1, actors: [1] }),
      mine: [0, 1],
      legal: { 1: [0] },
    });
    lay(props);
    expect(faces()).not.toContain('rat.svg');
    expect(screen.queryByText(/Roll the die/)).toBeNull();
    await fireEvent.keyDown(screen.getByRole('button', { name: /Only Anna may look/ }), { key: ' ' });
    expect(props.hold).toHaveBeenCalledWith(0);
    expect(faces()).toContain('rat.svg');
  });

  it('offers to stop the clock, or not', () => {
    const props = board({ view: view({ phase: 'hold_clock', hand: 3 }), legal: { 0: [1, 2] } });
    lay(props);
    screen.getByRole('button', { name: 'Stop the clock' }).click();
    screen.getByRole('button', { name: 'Keep it for later' }).click();
    expect(acts(props)).toEqual([
      [0, 2],
      [0, 1],
    ]);
  });

  it('says what the team has: pairs and hours', () => {
    lay(board({ view: view({ hand: 3 }) }));
    expect(screen.getByRole('img', { name: 'Pairs found: 0 of 6' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /9 hours left/ })).toBeTruthy();
  });
});
