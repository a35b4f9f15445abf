import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Hand from './Hand.svelte';
import { board, flip, pictures, turned, view } from './table.fixture';

const lay = (props: ReturnType<typeof board>) => render(Hand, { props });
const row = (name: string) => screen.queryByLabelText(`${name}’s row of cards`);
const cards = (name: string) => [...(row(name)?.querySelectorAll('button') ?? [])];
const press = (name: string) =>
  [...document.querySelectorAll('button')]
    .find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(name))
    ?.click();
const acts = (props: ReturnType<typeof board>) => vi.mocked(props.act).mock.calls;

describe('a hand of unicorn', () => {
  it('shows the rows of the others, and offers exactly the cards that may be flipped', () => {
    const props = board({ legal: { 0: [...flip(1, 2, 5), ...flip(2, 0)] } });
    lay(props);
    expect(row('Anna')).toBeNull();
    for (const name of ['Leo', 'Mia']) cards(name).forEach((card) => card.click());
    expect(acts(props)).toEqual([
      [0, 22],
      [0, 25],
      [0, 30],
    ]);
  });

  it('offers the pile, and to stop', () => {
    const props = board({
      view: view({ phase: 'flip_pile', ...turned([1, 0, 'star']) }),
      legal: { 0: [0, 1] },
    });
    lay(props);
    press('Flip a card from the draw pile');
    press('I’ll stop');
    expect(acts(props)).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('offers a stroke of luck, even if another player has the turn', () => {
    const lucky = view({
      phase: 'answer',
      active: 1,
      awaited: [0],
      offered: { owner: 0, place: 1, face: 'star' },
    });
    const props = board({ view: lucky, legal: { 0: [2, 3] } });
    lay(props);
    press('Yes, please!');
    press('No, thanks');
    expect(acts(props)).toEqual([
      [0, 2],
      [0, 3],
    ]);
  });

  it('offers the parts that two wise friends may transform', () => {
    const props = board({ view: view({ phase: 'pair' }), legal: { 0: [4, 9] } });
    lay(props);
    expect(screen.getByRole('group', { name: 'The six parts of your picture' })).toBeTruthy();
  });

  it('says plainly that there is nothing to do, and shows the own picture', () => {
    lay(board({ view: view({ active: 1, awaited: [1], actors: [1], pictures: pictures(['star']) }) }));
    expect(screen.getByText('Look at the big screen!')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(
      screen.getByRole('img', { name: /Anna, picture transformed so far: the evening star/ }),
    ).toBeTruthy();
  });

  it('on a shared phone it shows the rows that the active player may flip', () => {
    lay(board({ view: view({ active: 1, awaited: [1] }), mine: [0, 1], legal: { 1: flip(0, 3) } }));
    expect([row('Anna'), row('Leo'), row('Mia')].map(Boolean)).toEqual([true, false, true]);
  });
});
