import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { walk } from './walk';
import { CONTEST } from './contest.fixture';
import { area, board, CARDS, code, creature, view } from './table.fixture';

const lay = (props: ReturnType<typeof board>) => render(Board, { props });
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
const buttonOr = (name: string) =>
  buttons().find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(name),
  ) ?? null;
async function press(name: string) {
  buttonOr(name)?.click();
  await tick();
}
/** Opens the viewer's first creature. */
async function open() {
  document.querySelector<HTMLElement>('.own [data-creature="0"]')?.click();
  await tick();
}
const offered = () => buttons().flatMap((one) => (one.dataset['code'] ? [Number(one.dataset['code'])] : []));
const inviting = () => [...document.querySelectorAll<HTMLElement>('.able')];
const acts = (props: ReturnType<typeof board>) => vi.mocked(props.act).mock.calls;

const first = code({ type: 'summon', place: 0 });
const draw = code({ type: 'draw' });
const alone = code({ type: 'place_alone' });
const onTop = code({ type: 'place', creature: 0, above: 0 });
const under = code({ type: 'place', creature: 0, above: 2 });
const up = code({ type: 'shift', creature: 0, card: 1, offset: -1 });
const down = code({ type: 'shift', creature: 0, card: 1, offset: 2 });
const out = code({ type: 'move_alone', creature: 0, card: 0 });
const laying = () => view({ phase: 'place', hand: 'green_toad', market: [] });

describe('what may be done', () => {
  it('invites to exactly the cards and decks that may be taken', () => {
    lay(board({ legal: { 0: [first, draw] } }));
    expect(inviting().map((one) => one.dataset['place'] ?? `deck ${one.dataset['deck']}`)).toEqual([
      'deck 1',
      '0',
    ]);
  });

  it('looks at a card first, and takes it then', async () => {
    const props = board({ legal: { 0: [first] } });
    lay(props);
    await press('The moss toad');
    expect(acts(props)).toEqual([]);
    expect(offered()).toEqual([first]);
    await press('Summon');
    expect(acts(props)).toEqual([[0, first]]);
  });

  it('shows a card that may not be taken, and what it costs', async () => {
    lay(board());
    await press('The moss toad');
    expect(offered()).toEqual([]);
    expect(screen.getByText('Level 1: free.')).toBeTruthy();
  });

  it('offers every place for the card in hand, and no other', async () => {
    const props = board({ view: laying(), legal: { 0: [alone, onTop, under] } });
    lay(props);
    await vi.waitFor(() => expect(offered()).toEqual([alone, onTop, under])); // after the table is painted
    await press('A, under two cards');
    expect(acts(props)).toEqual([[0, under]]);
  });

  it('lays a card alone on the free place', async () => {
    const props = board({ view: laying(), legal: { 0: [alone, onTop] } });
    lay(props);
    await press('Place the card here, on its own');
    expect(acts(props)).toEqual([[0, alone]]);
  });

  it('lays a card by itself where there is only one place for it; taken back, it asks', async () => {
    vi.useFakeTimers();
    const props = board({ view: laying(), legal: { 0: [alone] } });
    const { rerender } = lay(props);
    await vi.advanceTimersByTimeAsync(300);
    expect([acts(props), offered()]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(600);
    expect(acts(props)).toEqual([[0, alone]]);
    await rerender({ ...props, events: [{ type: 'undone', seat: 0, action: 'place alone' }] });
    await vi.advanceTimersByTimeAsync(2000);
    expect([acts(props).length, offered()]).toEqual([1, [alone]]);
    vi.useRealTimers();
  });

  it('tells with every choice what it would change', async () => {
    const told = {
      area: area([creature('green_toad mauve_moth orange_finch')], { mauve: 0, orange: 0, green: 3 }),
    };
    const preview = vi.fn(() => Promise.resolve(told));
    lay(board({ view: laying(), legal: { 0: [onTop, under] }, preview }));
    await vi.waitFor(() => expect(buttonOr('A, on top, −4 mauve, +3 green')).not.toBeNull());
    expect(preview).toHaveBeenCalledWith(0, onTop);
  });

  it('shifts a lower card of a creature that is looked at', async () => {
    const props = board({ legal: { 0: [up, down, out] } });
    lay(props);
    await open();
    await press('Shift');
    expect(offered()).toEqual([up, down]);
    await press('Two steps lower');
    expect(acts(props)).toEqual([[0, down]]);
  });

  it('takes a card out of its creature', async () => {
    const props = board({ legal: { 0: [out] } });
    lay(props);
    await open();
    expect(buttonOr('Shift')).toBeNull();
    await press('Move');
    await press('On its own: a new creature');
    expect(acts(props)).toEqual([[0, out]]);
  });

  it('lets somebody be done', async () => {
    const props = board({ view: view({ phase: 'close' }), legal: { 0: [0] } });
    lay(props);
    await press('I’m done');
    expect(acts(props)).toEqual([[0, 0]]);
  });

  it.each([{ replaying: true, legal: { 0: [0, first, alone, onTop] } }, { legal: {} }])(
    'offers nothing in a replay, or to those who wait',
    async (changed) => {
      lay(board({ view: laying(), ...changed }));
      await open();
      expect(buttonOr('Close')).not.toBeNull();
      expect([offered(), inviting(), buttonOr('Shift'), buttonOr('I’m done')]).toEqual([[], [], null, null]);
    },
  );

  it('Escape closes the close-up', async () => {
    lay(board());
    await press('The moss toad');
    expect(buttonOr('Close')).not.toBeNull();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await tick();
    expect(buttonOr('Close')).toBeNull();
  });
});

describe('a contest on stage', () => {
  it('asks nothing, and nothing lies over it', async () => {
    const props = board({ view: view({ starred: true }), legal: { 0: [first] } });
    const { container, rerender } = lay(props);
    await press('The moss toad');
    expect(container.querySelector('.bench')).not.toBeNull();
    await rerender({ ...props, events: CONTEST, ms: 6600, legal: {} });
    expect(container.querySelector('.bench')).toBeNull();
    expect(container.querySelectorAll('.stage .column')).toHaveLength(2);
    expect(container.querySelector('.bubble')?.textContent).toContain('First mauve, then green');
    await rerender({ ...props, events: [] });
    expect(container.querySelector('.stage')).toBeNull();
    expect(container.querySelector('.bench')).not.toBeNull();
  });
});

describe('by keyboard', () => {
  const at = () =>
    (document.activeElement as HTMLElement).getAttribute('aria-label') ??
    document.activeElement?.textContent?.trim();
  const key = (name: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));

  it('goes to what can be done, and back again', async () => {
    lay(board({ legal: { 0: [first] } }));
    buttonOr('The moss toad')?.focus();
    key('Enter');
    await press('The moss toad');
    await tick();
    expect(at()).toBe('Summon');
    key('Escape');
    await tick();
    await tick();
    expect(at()).toMatch(/^The moss toad/);
  });

  it('walks along the market with the arrows', () => {
    lay(board());
    buttonOr('The moss toad')?.focus();
    key('ArrowRight');
    expect(at()).toMatch(/^The moss hare/);
    expect([walk(0, 'ArrowDown', 5, 12), walk(2, 'ArrowUp', 5, 12), walk(3, 'x', 5, 12)]).toEqual([
      5,
      2,
      null,
    ]);
  });
});

describe('what is shown', () => {
  it('does not know the second colour before the star', () => {
    const { container } = lay(board());
    expect(container.textContent).toContain('the other colour is still hidden');
    expect(container.textContent).not.toContain('then green');
  });

  it('shows both colours with the star', () => {
    const contest = { colour: 'mauve', prizes: [6, 4, 2], other_colour: 'green', other_prizes: [4, 2, 1] };
    const { container } = lay(board({ view: view({ starred: true, contest }) }));
    expect(container.textContent).toContain('then green 4, 2, 1, this round');
  });

  it('shows no card but those that lie face up', () => {
    const { container } = lay(board({ legal: { 0: [first, draw] } }));
    const pictures = [...container.querySelectorAll('use')].map(
      (use) => use.getAttribute('href')?.split('#')[1],
    );
    expect(pictures.sort()).toEqual(['finch', 'hare', 'moth', 'owl', 'toad']);
  });

  it('leaves nothing behind of the card that was in hand', async () => {
    const { container, rerender } = lay(board({ view: laying(), legal: { 0: [alone] } }));
    const cards = Object.fromEntries(Object.entries(CARDS).filter(([name]) => !name.includes('toad')));
    expect(container.innerHTML).toContain('toad');
    await rerender(board({ view: view({ market: [], cards, awaited: [1] }) }));
    expect(container.innerHTML).not.toContain('toad');
  });

  it('puts the one who is asked nearest, on a device of two', () => {
    const { container } = lay(board({ mine: [0, 1], view: view({ awaited: [1] }) }));
    expect(container.querySelector('.own [data-creature]')?.getAttribute('data-at')).toBe('1-0');
  });

  it('shows everybody the card that is about to be laid', () => {
    const { container } = lay(board({ view: { ...laying(), awaited: [1], active: 1 } }));
    expect(container.querySelector('[data-hand="green_toad"] use')).not.toBeNull();
  });
});
