import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { people } from '../../lib/board.fixture';
import Board from './Board.svelte';
import { MATS } from './faces';
import Pony from './Pony.svelte';
import { board, flip, pictures, turned, view } from './table.fixture';

const lay = (props: ReturnType<typeof board>) => render(Board, { props });
// By label: queries by role are slow in happy-dom on a table with so many cards.
const row = (name: string) => screen.getByLabelText(`${name}’s row of cards`);
const cards = (name: string) => [...row(name).querySelectorAll('button')];
const able = (name: string) =>
  cards(name).flatMap((card, place) => (card.getAttribute('aria-disabled') === 'false' ? [place] : []));
const sources = (box: Element) =>
  [...box.querySelectorAll('img')].map((img) => img.getAttribute('src') ?? '');
const named = (name: string) => (button: HTMLElement) =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').startsWith(name);
const buttonOr = (name: string) => [...document.querySelectorAll('button')].find(named(name)) ?? null;
const press = (name: string) => buttonOr(name)?.click();

describe('what may be done', () => {
  it('offers exactly the cards that may be flipped', () => {
    const props = board({ legal: { 0: [...flip(1, 2, 5), ...flip(2, 0)] } });
    lay(props);
    expect([able('Anna'), able('Leo'), able('Mia')]).toEqual([[], [2, 5], [0]]);
    for (const name of ['Anna', 'Leo', 'Mia']) cards(name).forEach((card) => card.click());
    expect(vi.mocked(props.act).mock.calls).toEqual([
      [0, 22],
      [0, 25],
      [0, 30],
    ]);
  });

  it('offers to stop, or a card from the pile', () => {
    const props = board({
      view: view({ phase: 'flip_pile', ...turned([1, 0, 'star']) }),
      legal: { 0: [0, 1] },
    });
    lay(props);
    press('Flip a card from the draw pile');
    press('I’ll stop');
    expect(vi.mocked(props.act).mock.calls).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('offers nothing to those who wait', () => {
    lay(board({ view: view({ active: 1, awaited: [1] }) }));
    expect(able('Leo').concat(able('Mia'))).toEqual([]);
    expect(buttonOr('I’ll stop')).toBeNull();
    expect(buttonOr('Flip a card')).toBeNull();
    expect(screen.getByText('Leo is about to flip a first card.')).toBeTruthy();
  });

  it('offers nothing in a replay', () => {
    lay(board({ legal: { 0: [0, 1, ...flip(1, 2)] }, replaying: true }));
    expect(able('Leo')).toEqual([]);
    expect(buttonOr('I’ll stop')).toBeNull();
  });

  it('asks the lucky neighbour, and marks the card', () => {
    const offered = { owner: 0, place: 3, face: 'moon' };
    const now = view({ phase: 'answer', active: 1, awaited: [0], offered, ...turned([0, 3, 'moon']) });
    const props = board({ view: now, legal: { 0: [2, 3] } });
    lay(props);
    expect(screen.getByText(/^What luck!/)).toBeTruthy();
    expect(cards('Anna')[3]?.getAttribute('aria-label')).toContain('a stroke of luck');
    press('Yes, please!');
    press('No, thanks');
    expect(vi.mocked(props.act).mock.calls).toEqual([
      [0, 2],
      [0, 3],
    ]);
  });

  it('lets a pair of wise friends transform any part that is left, and no other', () => {
    const now = view({ phase: 'pair', pairs: 1, pictures: pictures(['book', 'star']) });
    const props = board({ view: now, legal: { 0: [5, 6, 7, 9] } });
    lay(props);
    const parts = [...screen.getByLabelText('The six parts of your picture').querySelectorAll('button')];
    parts.forEach((part) => part.click());
    expect(vi.mocked(props.act).mock.calls.map(([, code]) => code)).toEqual([5, 6, 7, 9]);
    expect(parts.filter(named('Already transformed'))).toHaveLength(2);
  });

  it('shows no choice of parts to the others', () => {
    lay(board({ view: view({ phase: 'pair', active: 1, awaited: [1] }) }));
    expect(screen.queryByLabelText('The six parts of your picture')).toBeNull();
    expect(screen.getByText('Leo is choosing a part to transform.')).toBeTruthy();
  });

  it('on one device names the one who is asked', () => {
    lay(board({ view: view({ active: 2, awaited: [2] }), mine: [0, 1, 2], legal: { 2: flip(0, 1) } }));
    expect(screen.getByText(/^Mia: Your turn!/)).toBeTruthy();
    expect(able('Anna')).toEqual([1]);
  });
});

describe('what is seen', () => {
  it('has nothing but backs where no card lies face up', () => {
    lay(board());
    for (const name of ['Anna', 'Leo', 'Mia']) expect(new Set(sources(row(name))).size).toBe(1);
  });

  it('shows a flipped card while the view holds it, then forgets it', async () => {
    const { rerender } = lay(board({ view: view(turned([1, 4, 'secret'])) }));
    expect(sources(row('Leo')).some((src) => src.includes('secret.svg'))).toBe(true);
    expect(cards('Leo')[4]?.getAttribute('aria-label')).toBe(
      'Card 5 in Leo’s row, face up: the secret place',
    );
    await rerender(board());
    expect(sources(row('Leo')).some((src) => src.includes('secret'))).toBe(false);
    expect(cards('Leo')[4]?.getAttribute('aria-label')).toBe('Card 5 in Leo’s row, face down');
  });

  it('puts the own row last, and the others clockwise before it', () => {
    lay(board({ mine: [1], perspective: 1 }));
    const names = screen
      .getAllByRole('group', { name: /’s row of cards$/ })
      .map((g) => g.getAttribute('aria-label'));
    expect(names.map((name) => name?.split('’')[0])).toEqual(['Mia', 'Anna', 'Leo']);
  });

  it('draws a unicorn part by part', () => {
    lay(board({ view: view({ pictures: pictures(['mane', 'book'], []) }) }));
    const hers = screen.getByLabelText(/^Anna, picture transformed so far: .* still missing/);
    expect(sources(hers).filter((src) => src.includes('-unicorn'))).toHaveLength(2);
    expect(screen.getByLabelText(/^Leo, picture: a grey pony/)).toBeTruthy();
  });

  it('takes the pony away from under a part once it has become a unicorn', async () => {
    vi.useFakeTimers();
    const { container, rerender } = render(Pony, { props: { transformed: [], calm: false } });
    await rerender({ transformed: ['mane'], calm: false });
    const manes = () => sources(container).filter((src) => src.includes('mane-'));
    expect(manes()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1200);
    expect(manes().map((src) => src.includes('mane-unicorn'))).toEqual([true]);
    vi.useRealTimers();
  });

  it('marks what the flipping player may hope for, and nobody else', () => {
    const now = view({ phase: 'flip_row', drawn: ['moon'], ...turned([1, 0, 'star']) });
    const { container } = lay(board({ view: now }));
    const hoped = [...container.querySelectorAll('.hoped')].map((motif) => motif.getAttribute('data-part'));
    expect(hoped).toEqual(['0-moon', '0-star']);
  });

  it('shows the dog only during its event', async () => {
    const { container, rerender } = lay(board({ events: [{ type: 'caught', seat: 0 }] }));
    expect(container.querySelector('.surprise')?.textContent).toContain('Woof!');
    await rerender(board({ events: [{ type: 'turn_passed', seat: 1 }] }));
    expect(container.querySelector('.surprise')).toBeNull();
  });

  it('reminds of faces only where the view remembers them', () => {
    const { container } = lay(board({ view: view({ remembered: [{ owner: 1, place: 2, face: 'dog' }] }) }));
    expect(container.querySelectorAll('.ghost')).toHaveLength(1);
    expect(cards('Leo')[2]?.getAttribute('aria-label')).toContain('seen before: the curious dog');
  });
});

describe('by keyboard', () => {
  it('one tab stop leads to the rows, arrows walk over them', async () => {
    lay(board());
    const all = ['Leo', 'Mia', 'Anna'].flatMap(cards);
    expect(all.filter((card) => card.tabIndex === 0)).toEqual([cards('Leo')[0]]);
    cards('Leo')[0]?.focus();
    await fireEvent.keyDown(cards('Leo')[0] as HTMLElement, { key: 'ArrowRight' });
    await fireEvent.keyDown(cards('Leo')[1] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cards('Mia')[1]);
    expect(cards('Mia')[1]?.tabIndex).toBe(0);
  });
});

it('frames the picture of a seat in the colour that it has chosen', () => {
  const seats = people([0]).map((seat) => ({ ...seat, colour: seat.seat === 0 ? 3 : seat.seat }));
  const { container } = lay(board({ seats }));
  const tints = [...container.querySelectorAll<HTMLElement>('.mat')].map((mat) =>
    mat.style.getPropertyValue('--tint'),
  );
  expect(tints).toEqual([1, 2, 3].map((colour) => MATS[colour]?.paint));
});
