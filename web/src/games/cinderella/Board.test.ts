import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { board, choose, point, view } from './table.fixture';

const lay = (props: ReturnType<typeof board>) => render(Board, { props });
const tiles = () => within(screen.getByRole('group', { name: 'The tiles' })).getAllByRole('button');
const able = () =>
  tiles().flatMap((tile, place) => (tile.getAttribute('aria-disabled') === 'false' ? [place] : []));
const pictures = (box: Element) =>
  [...box.querySelectorAll('img, image')].map(
    (img) => img.getAttribute('src') ?? img.getAttribute('href') ?? '',
  );

describe('what may be done', () => {
  it('offers exactly the tiles that may be chosen', () => {
    const props = board({ view: view({ phase: 'open', die: 'hourglass' }), legal: { 0: choose(1, 4, 7) } });
    render(Board, { props });
    expect(able()).toEqual([1, 4, 7]);
    tiles().forEach((tile) => tile.click());
    expect(vi.mocked(props.act).mock.calls).toEqual(choose(1, 4, 7).map((code) => [0, code]));
  });

  it('offers the die to roll, and nothing else', () => {
    const props = board({ legal: { 0: [0] } });
    render(Board, { props });
    screen.getByRole('button', { name: 'Roll the die' }).click();
    expect(vi.mocked(props.act).mock.calls).toEqual([[0, 0]]);
    expect(able()).toEqual([]);
  });

  it('offers nothing to those who wait', () => {
    lay(board({ view: view({ active: 1, awaited: [1] }) }));
    expect(able()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Roll the die' })).toBeNull();
    expect(screen.getByText('Leo is about to roll the die.')).toBeTruthy();
  });

  it('offers nothing in a replay', () => {
    lay(board({ view: view({ phase: 'open' }), legal: { 0: choose(1, 2) }, replaying: true }));
    expect(able()).toEqual([]);
  });

  it('lets others point, with the same gesture', () => {
    const searching = view({ phase: 'seek', active: 1, awaited: [1], open: { place: 0, face: 'rat' } });
    const props = board({ view: searching, legal: { 0: point(2, 3) } });
    render(Board, { props });
    expect(able()).toEqual([2, 3]);
    tiles()[2]?.click();
    expect(props.act).toHaveBeenCalledWith(0, 28);
  });

  it('offers a further tile, or to keep the magic tile', () => {
    const props = board({
      view: view({ phase: 'show_another', die: 'wand' }),
      legal: { 0: [1, ...choose(5)] },
    });
    render(Board, { props });
    expect(able()).toEqual([5]);
    screen.getByRole('button', { name: 'Keep it for later' }).click();
    expect(props.act).toHaveBeenCalledWith(0, 1);
  });

  it('offers to hold the clock, on the clock itself too', () => {
    const props = board({ view: view({ phase: 'hold_clock', hand: 4 }), legal: { 0: [1, 2] } });
    render(Board, { props });
    for (const way of screen.getAllByRole('button', { name: /Stop the clock/ })) way.click();
    expect(vi.mocked(props.act).mock.calls).toEqual([
      [0, 2],
      [0, 2],
    ]);
  });

  it('on one device a tap is for the active player, until another one is picked to point', async () => {
    const searching = view({ phase: 'seek', open: { place: 0, face: 'rat' }, actors: [0, 1] });
    const props = board({ view: searching, mine: [0, 1, 2], legal: { 0: choose(3), 1: point(3) } });
    render(Board, { props });
    tiles()[3]?.click();
    await fireEvent.click(screen.getByRole('button', { name: 'Leo' }));
    tiles()[3]?.click();
    expect(vi.mocked(props.act).mock.calls).toEqual([
      [0, 6],
      [1, 29],
    ]);
  });
});

describe('what is seen', () => {
  it('has no face in the grid that the view does not hold', () => {
    lay(board());
    expect(new Set(pictures(screen.getByRole('group', { name: 'The tiles' }))).size).toBe(1);
  });

  it('shows a shown tile while the view holds it, then forgets it', async () => {
    const { rerender } = lay(board({ view: view({ showing: [{ place: 3, face: 'dress' }] }) }));
    const grid = screen.getByRole('group', { name: 'The tiles' });
    expect(pictures(grid).some((src) => src.includes('dress.svg'))).toBe(true);
    await rerender(board());
    expect(pictures(grid).some((src) => src.includes('dress'))).toBe(false);
  });

  it('marks a secret look for everybody, and shows the face to nobody else', () => {
    lay(board({ view: view({ looked: [6], looker: 1 }) }));
    expect(tiles()[6]?.querySelector('.eye')).not.toBeNull();
    expect(tiles()[6]?.getAttribute('aria-label')).toBe(
      'Tile 7, row 2, column 3, face down, Leo is looking at it in secret',
    );
    expect(screen.queryByText(/Only you/)).toBeNull();
  });

  it('tells the one who looks that nobody else sees it', () => {
    const looking = view({ looked: [6], looker: 0, showing: [{ place: 6, face: 'dress' }] });
    lay(board({ view: looking }));
    expect(screen.getByText(/Only you/)).toBeTruthy();
    expect(tiles()[6]?.getAttribute('aria-label')).toContain('in secret: the dress');
  });

  it('names the open tile, the pointers and the gaps', () => {
    const grid = view().grid.map((lies, place) => ({ 1: 'gone', 2: 'open' })[place] ?? lies);
    const now = view({ grid, open: { place: 2, face: 'rat' }, pointed: [[], [4], []], phase: 'seek' });
    lay(board({ view: now }));
    expect(tiles().map((tile) => tile.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining([
        'Tile 2, row 1, column 2, empty space',
        'Tile 3, row 1, column 3, face up: the rat',
        'Tile 5, row 2, column 1, face down, Leo is pointing at it',
      ]),
    );
  });

  it('shows which pairs are missing and which are found', () => {
    const pairs = view().pairs.map((pair, i) => (i === 3 ? { ...pair, places: [1, 2] } : pair));
    lay(board({ view: view({ pairs }) }));
    expect(screen.getByRole('img', { name: 'Found: the dress and the gloves' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /^Missing/ })).toHaveLength(5);
  });

  it('says which colour is to be found in the expert game', () => {
    lay(board({ view: view({ section: 'pink' }) }));
    expect(screen.getByRole('img', { name: 'Colour to find now: pink' })).toBeTruthy();
  });

  it('reminds of faces only where the view remembers them', () => {
    const { container } = lay(board({ view: view({ remembered: [{ place: 8, face: 'horse' }] }) }));
    expect(container.querySelectorAll('.grid .ghost')).toHaveLength(1);
  });
});

describe('the curtain', () => {
  const looking = view({ looked: [6], looker: 1 });
  const seen = view({ looked: [6], looker: 1, showing: [{ place: 6, face: 'rat' }] });
  /** Long enough for two frames. */
  const painting = () => new Promise((then) => setTimeout(then, 80));

  it('hides a secret on a device of several seats', async () => {
    const props = board({ view: looking, mine: [0, 1, 2] });
    render(Board, { props });
    const curtain = screen.getByRole('button', { name: /^Only Leo/ });
    await fireEvent.keyDown(curtain, { key: 'Enter' });
    expect(props.hold).toHaveBeenCalledWith(1);
    await fireEvent.keyDown(curtain, { key: 'Enter' });
    expect(props.release).toHaveBeenCalled();
  });

  it('offers nothing else until its owner has seen the face, then what the view allows', async () => {
    const props = board({ view: looking, mine: [0, 1, 2], legal: { 0: [0] } });
    const { rerender } = render(Board, { props });
    const roll = () => screen.queryByRole('button', { name: 'Roll the die' });
    const curtain = () => screen.queryByRole('button', { name: /^Only Leo/ });
    expect(roll()).toBeNull();
    await fireEvent.keyDown(curtain()!, { key: 'Enter' });
    await rerender({ ...props, view: seen });
    await painting();
    expect(roll(), 'while the face is open').toBeNull();
    await fireEvent.keyDown(curtain()!, { key: 'Enter' });
    expect(props.release).toHaveBeenCalledWith(true);
    expect(roll()).toBeTruthy();
    expect(curtain(), 'one call at a time').toBeNull();
  });

  it('a peek that ends before the face is painted does not count', async () => {
    const props = board({ view: looking, mine: [0, 1, 2], legal: { 0: [0] } });
    const { rerender } = render(Board, { props });
    const curtain = () => screen.getByRole('button', { name: /^Only Leo/ });
    await fireEvent.pointerDown(curtain());
    await fireEvent.pointerUp(curtain());
    await fireEvent.pointerDown(curtain());
    await rerender({ ...props, view: seen });
    await fireEvent.pointerUp(curtain());
    await painting();
    expect(props.release).toHaveBeenNthCalledWith(1, false);
    expect(props.release).toHaveBeenNthCalledWith(2, false);
    expect(curtain()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Roll the die' })).toBeNull();
  });

  it('is held by the tile itself, too, and shows no face before', async () => {
    const known = view({ looked: [6], looker: 1, showing: [{ place: 6, face: 'rat' }] });
    const props = board({ view: known, mine: [0, 1, 2] });
    const { container } = render(Board, { props });
    const tile = container.querySelector('[data-place="6"] button')!;
    expect(tile.querySelector('.face')).toBeNull();
    await fireEvent.pointerDown(tile);
    expect(props.hold).toHaveBeenCalledWith(1);
    expect(tile.querySelector('.face')).not.toBeNull();
    await fireEvent.pointerUp(tile);
    expect(props.release).toHaveBeenCalled();
  });

  it('is not there for the secrets of other devices', () => {
    lay(board({ view: looking, mine: [0, 2] }));
    expect(screen.queryByRole('button', { name: /^Only/ })).toBeNull();
  });
});

describe('by keyboard', () => {
  it('one tab stop leads into the grid, arrows walk over it', async () => {
    lay(board({ view: view({ phase: 'open' }), legal: { 0: choose(0, 1, 4) } }));
    expect(tiles().filter((tile) => tile.tabIndex === 0)).toHaveLength(1);
    tiles()[0]?.focus();
    await fireEvent.keyDown(tiles()[0] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(tiles()[4]);
    expect(tiles()[4]?.tabIndex).toBe(0);
  });
});
