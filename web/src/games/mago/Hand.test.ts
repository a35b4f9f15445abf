import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Hand from './Hand.svelte';
import { board, child, frog, magician, two, view } from './table.fixture';

const lay = (props: ReturnType<typeof board>) => render(Hand, { props });
const group = (name: string) => within(screen.getByRole('group', { name }));
const names = (of: string) =>
  group(of)
    .queryAllByRole('button')
    .map((one) => one.getAttribute('aria-label'));
const acts = (props: ReturnType<typeof board>) => vi.mocked(props.act).mock.calls;
const WALK = view({
  phase: 'move',
  children: [two('5* 3'), two('0 0'), two('0 -')],
  frogs: [{ token: 4, place: 7 }],
});

describe('a hand of mago', () => {
  it('offers the die, then the arrow', async () => {
    const props = board({ legal: { 0: [0] } });
    const { rerender } = lay(props);
    screen.getByRole('button', { name: 'Roll the die' }).click();
    await rerender({ ...props, view: view({ phase: 'spin', die: 'witch' }), legal: { 0: [1] } });
    screen.getByRole('button', { name: 'Spin the magic arrow' }).click();
    expect(acts(props)).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('offers the pieces that may walk, then the spaces where the chosen one may go', async () => {
    const props = board({ view: WALK, legal: { 0: [child(0, 2), child(0, -2), magician(2), frog(4, 1)] } });
    lay(props);
    expect(names('Who will move?')).toEqual([
      'Anna’s child 1 with a crystal, on space 6',
      'frog 5, on space 8',
      'the magician, who protects children, on space 1',
    ]);
    expect(names('Where to?')).toEqual([]);
    await fireEvent.click(group('Who will move?').getByRole('button', { name: /child 1/ }));
    expect(names('Where to?').map((name) => /^Space \d+/.exec(name ?? '')?.[0])).toEqual([
      'Space 4',
      'Space 8',
    ]);
    await fireEvent.click(group('Where to?').getByRole('button', { name: /^Space 8/ }));
    expect(acts(props)).toEqual([[0, child(0, 2)]]);
  });

  it('asks for no piece if only one may walk', () => {
    lay(board({ view: WALK, legal: { 0: [magician(1)] } }));
    expect(names('Where to?')).toHaveLength(1);
  });

  it('offers a crystal, and to leave it', () => {
    const props = board({ view: view({ phase: 'take' }), legal: { 0: [3, 4] } });
    lay(props);
    screen.getByRole('button', { name: 'Take a crystal with my child 1' }).click();
    screen.getByRole('button', { name: 'Leave it' }).click();
    expect(acts(props)).toEqual([
      [0, 4],
      [0, 3],
    ]);
  });

  it('offers to roll again, or to pass the die on', () => {
    const props = board({ view: view({ phase: 'roll_again', die: '3' }), legal: { 0: [0, 2] } });
    lay(props);
    screen.getByRole('button', { name: 'Pass the die on' }).click();
    expect(acts(props)).toEqual([[0, 2]]);
    expect(screen.getByRole('button', { name: 'Roll the die' })).toBeTruthy();
  });

  it('says plainly that there is nothing to do, and the own score', () => {
    lay(board({ view: view({ active: 1, awaited: [1], actors: [1], delivered: [2, 0, 0] }) }));
    expect(screen.getByText('Look at the big screen!')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('img', { name: 'Crystals: 2 of 3.' })).toBeTruthy();
  });
});
