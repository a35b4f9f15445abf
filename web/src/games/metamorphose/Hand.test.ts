import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Hand from './Hand.svelte';
import { board, code, view } from './table.fixture';

const lay = (props: ReturnType<typeof board>) => render(Hand, { props });
const press = async (where: string) => {
  document.querySelector<HTMLElement>(where)?.click();
  await tick();
};
const offered = () =>
  [...document.querySelectorAll<HTMLElement>('[data-code]')].map((one) => Number(one.dataset['code']));
const acts = (props: ReturnType<typeof board>) => vi.mocked(props.act).mock.calls;
const pressed = () =>
  document.querySelector<HTMLElement>('[data-page][aria-pressed="true"]')?.dataset['page'];

const first = code({ type: 'summon', place: 0 });
const alone = code({ type: 'place_alone' });
const onTop = code({ type: 'place', creature: 0, above: 0 });
const up = code({ type: 'shift', creature: 0, card: 1, offset: -1 });
const out = code({ type: 'move_alone', creature: 0, card: 0 });

describe('a hand of metamorphose', () => {
  it('opens the market to summon: a close-up first, then the card', async () => {
    const props = board({ legal: { 0: [first] } });
    lay(props);
    expect(pressed()).toBe('market');
    await press('[data-place="0"]');
    expect(offered()).toEqual([first]);
    await press('[data-code]');
    expect(acts(props)).toEqual([[0, first]]);
  });

  it('previews every place for the card in hand', async () => {
    const preview = vi.fn(() => Promise.resolve(null));
    const props = board({
      view: view({ phase: 'place', hand: 'green_toad', market: [] }),
      legal: { 0: [alone, onTop] },
      preview,
    });
    lay(props);
    await vi.waitFor(() => expect(offered()).toEqual([alone, onTop]));
    await vi.waitFor(() => expect(preview.mock.calls).toEqual([[0, alone], [0, onTop]])); // prettier-ignore
    await press(`[data-code="${onTop}"]`);
    expect(acts(props)).toEqual([[0, onTop]]);
  });

  it('shifts and moves cards of an own creature', async () => {
    const props = board({ view: view({ phase: 'close' }), legal: { 0: [0, up, out] } });
    lay(props);
    expect(pressed()).toBe('own');
    await press('[data-creature="0"]');
    screen.getByRole('button', { name: /^Shift/ }).click();
    await tick();
    expect(offered()).toEqual([up]);
    await press('.close');
    screen.getByRole('button', { name: /^Move/ }).click();
    await tick();
    await press(`[data-code="${out}"]`);
    expect(acts(props)).toEqual([[0, out]]);
  });

  it('offers to be done', () => {
    const props = board({ view: view({ phase: 'close' }), legal: { 0: [0] } });
    lay(props);
    screen.getByRole('button', { name: 'I’m done' }).click();
    expect(acts(props)).toEqual([[0, 0]]);
  });

  it('says plainly that there is nothing to do, and still shows the own creatures', async () => {
    const { rerender } = lay(board({ legal: { 0: [first] } }));
    expect(screen.queryByText('Look at the big screen!')).toBeNull();
    await rerender(board({ view: view({ active: 1, awaited: [1], actors: [1] }) }));
    expect(screen.getByText('Look at the big screen!')).toBeTruthy();
    expect(document.querySelectorAll('[data-creature]')).toHaveLength(1);
    expect(screen.getByRole('img', { name: /Anna, points: 7/ })).toBeTruthy();
  });

  it('returns to the page that the turn needs', async () => {
    const props = board({ legal: { 0: [first] } });
    const { rerender } = lay(props);
    await press('[data-page="own"]');
    expect(pressed()).toBe('own');
    await rerender({ ...props, view: view({ phase: 'close' }), legal: { 0: [0] } });
    await rerender(props);
    expect(pressed()).toBe('market');
  });
});
