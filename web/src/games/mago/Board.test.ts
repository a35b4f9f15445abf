import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { people } from '../../lib/board.fixture';
import Board from './Board.svelte';
import { cape } from './faces';
import type { MagoEvent } from './protocol';
import { board, child, frog, magician, ring, two, view } from './table.fixture';

const ringOf = () => within(screen.getByRole('group', { name: 'The board' }));
const offered = () =>
  screen
    .queryAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled') !== 'true')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim());
const press = (name: string | RegExp) => fireEvent.click(ringOf().getByRole('button', { name }));

describe('what may be done', () => {
  it('offers the die, and nothing else', async () => {
    const props = board({ legal: { 0: [0] } });
    render(Board, { props });
    expect(offered()).toEqual(['Roll the die']);
    await fireEvent.click(screen.getByRole('button', { name: 'Roll the die' }));
    expect(props.act).toHaveBeenCalledWith(0, 0);
  });

  it('offers the arrow when the die shows the witch', async () => {
    const props = board({ view: view({ phase: 'spin', die: 'witch' }), legal: { 0: [1] } });
    render(Board, { props });
    await press('Spin the magic arrow');
    expect(props.act).toHaveBeenCalledWith(0, 1);
  });

  it('says when a piece walks a single space', () => {
    const walks = (points: number) =>
      board({ view: view({ phase: 'move', points }), legal: { 0: [child(0, 1), magician(1)] } });
    const { rerender } = render(Board, { props: walks(1) });
    expect(screen.getByText('Now move one step. Who will take it?')).toBeTruthy();
    return rerender(walks(3)).then(() => expect(screen.queryByText(/one step/)).toBeNull());
  });

  it('offers exactly the pieces that may walk, then exactly the spaces they may go to', async () => {
    const now = view({ phase: 'move', die: '3', children: [two('0 7'), two('2 2'), two('- 0')] });
    const props = board({
      view: { ...now, frogs: [{ token: 4, place: 9 }] },
      legal: { 0: [child(0, 3), child(1, 3), child(1, -3), magician(-3), frog(4, 1), frog(4, -1)] },
    });
    render(Board, { props });
    expect(offered()).toEqual([
      'Anna’s child 1, on space 1',
      'the magician, who protects children, on space 1',
      'Anna’s child 2, on space 8',
      'frog 5, on space 10',
    ]);
    await press(/^Anna’s child 2/);
    expect(offered().filter((name) => name?.endsWith('Walk here'))).toEqual([
      'Space 5, hideout, 15 crystals. Walk here',
      'Space 11, meadow. Walk here',
    ]);
    await press(/^Space 5/);
    expect(vi.mocked(props.act).mock.calls).toEqual([[0, child(1, -3)]]);
  });

  it('a second press or Escape clears the selection', async () => {
    render(Board, {
      props: board({ view: view({ phase: 'move' }), legal: { 0: [magician(-1), child(0, 1)] } }),
    });
    const piece = () => ringOf().getByRole('button', { name: /^the magician/ });
    await fireEvent.click(piece());
    expect(piece().getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(piece());
    expect(piece().getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(piece());
    await fireEvent.keyDown(piece(), { key: 'Escape' });
    expect(piece().getAttribute('aria-pressed')).toBe('false');
  });

  it('where only one may walk it is picked already', () => {
    const carrying = view({ phase: 'carry', children: [two('4* 0'), two('0 0'), two('0 0')] });
    render(Board, { props: board({ view: carrying, legal: { 0: [child(0, 2)] } }) });
    expect(offered()).toContain('Space 7, meadow. Walk here');
  });

  it('offers to take a crystal before the walk, on the crystals and in words', async () => {
    const now = view({ phase: 'move', die: '2', children: [two('4 0'), two('0 0'), two('0 0')] });
    const props = board({ view: now, legal: { 0: [4, child(0, 2)] } });
    render(Board, { props });
    await press('Take a crystal with my child 1');
    await fireEvent.click(screen.getByRole('button', { name: 'Take a crystal first' }));
    expect(vi.mocked(props.act).mock.calls).toEqual([
      [0, 4],
      [0, 4],
    ]);
  });

  it('of two children who may take a crystal the picked one does', async () => {
    const now = view({ phase: 'move', die: '2', children: [two('4 4'), two('0 0'), two('0 0')] });
    const props = board({ view: now, legal: { 0: [4, 5, child(0, 2), child(1, 2)] } });
    render(Board, { props });
    expect(screen.queryByRole('button', { name: 'Take a crystal first' })).toBeNull();
    await press(/^Anna’s child 2/);
    await press('Take a crystal with my child 2');
    expect(props.act).toHaveBeenCalledWith(0, 5);
  });

  it('offers to leave a crystal, and to pass the die on', async () => {
    const taking = board({ view: view({ phase: 'take' }), legal: { 0: [3, 4] } });
    const { rerender } = render(Board, { props: taking });
    await fireEvent.click(screen.getByRole('button', { name: 'Leave it' }));
    expect(taking.act).toHaveBeenCalledWith(0, 3);
    const again = board({ view: view({ phase: 'roll_again' }), legal: { 0: [0, 2] } });
    await rerender(again);
    await fireEvent.click(screen.getByRole('button', { name: 'Pass the die on' }));
    expect(again.act).toHaveBeenCalledWith(0, 2);
  });

  it('offers nothing to those who wait, and nothing in a replay', async () => {
    const { rerender } = render(Board, { props: board({ view: view({ active: 1 }) }) });
    expect(offered()).toEqual([]);
    expect(screen.getByText('Leo is about to roll the die.')).toBeTruthy();
    await rerender(board({ legal: { 0: [0] }, replaying: true }));
    expect(offered()).toEqual([]);
  });

  it('on one device the line says whose turn it is', () => {
    render(Board, { props: board({ mine: [0, 1, 2], view: view({ active: 1 }), legal: { 1: [0] } }) });
    expect(screen.getByText('Leo: Your turn! Roll the die.')).toBeTruthy();
  });
});

describe('what is said of the board', () => {
  it('a space names all that is there', () => {
    const now = view({
      ring: ring({ 6: 1 }),
      children: [two('6* 0'), two('6 0'), two('- 0')],
      frogs: [{ token: 0, place: 6 }],
      arrow: 6,
    });
    render(Board, { props: board({ view: now }) });
    expect(
      ringOf().getByRole('button', {
        name: 'Space 7, meadow, a crystal, Anna’s child 1 with a crystal, Leo’s child 1, frog 1, the arrow points here',
      }),
    ).toBeTruthy();
  });

  it('a portrait tells the crystals brought home, and who is a frog', () => {
    const now = view({ delivered: [1, 0, 0], children: [two('- -'), two('0 -'), two('0 0')] });
    render(Board, { props: board({ view: now }) });
    expect(
      screen.getByRole('group', {
        name: 'Anna, playing now. Crystals: 1 of 3. Both children are frogs.',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Leo. Crystals: 0 of 3. One child is a frog.' })).toBeTruthy();
  });
});

describe('nobody can tell whose frog it is', () => {
  const twoFrogs = (first: number, second: number) => [
    { token: first, place: 7 },
    { token: second, place: 7 },
  ];
  const page = () => (document.querySelector('.board')?.outerHTML ?? '').replace(/<!--.*?-->/g, '');
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const children = [two('- 0'), two('- 0'), two('0 0')];
  const bewitched = (owner: number, token: number): MagoEvent => ({
    type: 'bewitched',
    owner,
    child: 0,
    token,
    place: 7,
  });

  /**
   * The page after two children were bewitched, one after the other; `events`: whether the viewer
   * saw it.
   */
  async function after(events: boolean, calm: boolean, owners: [number, number], tokens: [number, number]) {
    const at = (view_: ReturnType<typeof view>, event: MagoEvent) =>
      board({ view: view_, events: events ? [event] : [], calm });
    const before = view({ children: [two('7 0'), two('7 0'), two('0 0')] });
    const half = view({
      children: before.children.map((pair, seat) => (seat === owners[0] ? two('- 0') : pair)),
      frogs: [{ token: tokens[0], place: 7 }],
    });
    const { rerender, unmount } = render(Board, { props: board({ view: before, calm }) });
    await rerender(at(half, bewitched(owners[0], tokens[0])));
    await vi.advanceTimersByTimeAsync(4000);
    await rerender(at(view({ children, frogs: twoFrogs(...tokens) }), bewitched(owners[1], tokens[1])));
    await vi.advanceTimersByTimeAsync(4000);
    const shown = page();
    expect(shown.match(/class="figure frog/g)).toHaveLength(2);
    unmount();
    return shown;
  }

  it.each([true, false])('the page is the same whoever became which frog (calm: %s)', async (calm) => {
    expect(await after(true, calm, [0, 1], [3, 8])).toBe(await after(true, calm, [1, 0], [3, 8]));
  });

  it('the page is the same in whatever order tokens were given', async () => {
    expect(await after(true, false, [0, 1], [3, 8])).toBe(await after(true, false, [0, 1], [8, 3]));
  });

  it.each([true, false])('who has just come sees the same as who was there (calm: %s)', async (calm) => {
    const stayed = await after(true, calm, [0, 1], [8, 3]);
    render(Board, { props: board({ view: view({ children, frogs: twoFrogs(8, 3) }), calm }) });
    await vi.advanceTimersByTimeAsync(4000);
    expect(page()).toBe(stayed);
  });

  it('own frogs are marked only where the view remembers them', () => {
    const frogs = twoFrogs(3, 8);
    const { container } = render(Board, {
      props: board({ view: view({ children, frogs, remembered: [8] }) }),
    });
    expect(container.querySelectorAll('.ribbon')).toHaveLength(1);
  });

  it('says which frog it is to ears alone, and not for long', async () => {
    const props = board({ view: view({ children, frogs: twoFrogs(3, 8) }), events: [bewitched(1, 8)] });
    render(Board, { props });
    await vi.advanceTimersByTimeAsync(10);
    expect(screen.getByRole('status').textContent).toBe('It is frog 9.');
    await vi.advanceTimersByTimeAsync(4000);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the arrow', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('spins once, and then points', async () => {
    const { container, rerender } = render(Board, { props: board({ calm: false }) });
    const spinning = () => container.querySelector('.spinning') !== null;
    const event: MagoEvent = { type: 'spun', seat: 0, place: 9, space: 'meadow' };
    await rerender(board({ view: view({ arrow: 9, phase: 'move' }), events: [event], calm: false }));
    expect(spinning()).toBe(true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(spinning()).toBe(false);
    await vi.advanceTimersByTimeAsync(9000);
    expect(spinning()).toBe(false);
    expect(ringOf().getByRole('button', { name: 'The witch’s arrow: it points to space 10' })).toBeTruthy();
  });
});

describe('by keyboard', () => {
  it('one tab stop leads to the board, arrows walk around it', async () => {
    render(Board, { props: board() });
    const stops = ringOf()
      .getAllByRole('button')
      .filter((button) => button.closest('.controls'));
    expect(stops.filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
    stops[0]?.focus();
    await fireEvent.keyDown(stops[0] as HTMLElement, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(stops.at(-1));
    await fireEvent.keyDown(stops.at(-1) as HTMLElement, { key: 'Home' });
    expect(document.activeElement).toBe(stops[0]);
  });

  it('from a piece the keyboard goes to where it may walk', async () => {
    render(Board, {
      props: board({ view: view({ phase: 'move' }), legal: { 0: [magician(-2), child(0, 1)] } }),
    });
    await press(/^the magician/);
    await Promise.resolve();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Space 13, meadow. Walk here');
  });
});

it('dresses the children and portraits of a seat in the cape that it has chosen', () => {
  const seats = people([0]).map((seat) => ({ ...seat, colour: seat.seat === 0 ? 4 : seat.seat }));
  const { container } = render(Board, { props: board({ seats }) });
  const capes = [...container.querySelectorAll('.cape img')].map((img) => img.getAttribute('src'));
  expect(new Set(capes)).toEqual(new Set([cape(4), cape(1), cape(2)]));
});
