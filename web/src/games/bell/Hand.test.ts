import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { band } from '../../sounds';
import Hand from './Hand.svelte';
import { board, lying, piles, view } from './table.fixture';

const lay = (props: ReturnType<typeof board>) => render(Hand, { props });
const button = (name: string) => screen.getByRole('button', { name });
const rings = (props: ReturnType<typeof board>) => vi.mocked(props.ring!).mock.calls;
const FIVE = lying('3 red hat', '1 blue hat', '1 green hat');

/** Paints frames on request, at a given time of the page's clock. */
let frames: FrameRequestCallback[] = [];
const paint = (at: number) => frames.splice(0).forEach((frame) => frame(at));

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (number: number) => frames.splice(number - 1, 1, () => undefined));
  vi.spyOn(band, 'play').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function at(event: Event, time: number) {
  Object.defineProperty(event, 'timeStamp', { value: time });
  return event;
}
const finger = (on: Element, time: number) =>
  on.dispatchEvent(at(new MouseEvent('pointerdown', { bubbles: true, button: 0 }), time));
const key = (name: string, time: number) =>
  document.body.dispatchEvent(at(new KeyboardEvent('keydown', { key: name, bubbles: true }), time));

describe('a hand of bell', () => {
  it('is one bell: it counts from when this phone painted the reveal', () => {
    const props = board({ view: FIVE, reveal: 7 });
    lay(props);
    paint(1000);
    finger(button('Hit the bell'), 1612);
    expect(rings(props)).toEqual([[0, 7, 612]]);
  });

  it('a press between a reveal that came and its paint answers the one before', async () => {
    const props = board({ view: FIVE, reveal: 7 });
    const { rerender } = lay(props);
    paint(1000);
    await rerender({ ...props, view: lying('1 red hat', '-', '-'), reveal: 8 });
    finger(button('Hit the bell'), 1700);
    expect(rings(props)).toEqual([[0, 7, 700]]);
  });

  it('paints the reveal: the cards of everybody', () => {
    lay(board({ view: FIVE, reveal: 7 }));
    expect(screen.getAllByRole('img', { name: /, card: / })).toHaveLength(3);
  });

  it('has the keys of the board', () => {
    const props = board({ view: FIVE, reveal: 7, legal: { 0: [0, 1] } });
    lay(props);
    paint(1000);
    key(' ', 1400);
    key('Enter', 1500);
    expect(rings(props)).toEqual([[0, 7, 400]]);
    expect(props.act).toHaveBeenCalledWith(0, 0);
  });

  it('offers to turn a card on the own turn only', () => {
    const props = board({ legal: { 0: [0] } });
    const { unmount } = lay(props);
    finger(button('Turn my card'), 10);
    expect(props.act).toHaveBeenCalledWith(0, 0);
    unmount();
    lay(board({ view: view({ active: 1 }), legal: {} }));
    expect(screen.queryByRole('button', { name: 'Turn my card' })).toBeNull();
  });

  it('has a bell for each player of a shared phone', () => {
    const props = board({ view: FIVE, reveal: 7, mine: [0, 2] });
    lay(props);
    paint(1000);
    finger(button('Mia: ring'), 1500);
    finger(button('Anna: ring'), 1502);
    expect(rings(props)).toEqual([
      [2, 7, 500],
      [0, 7, 502],
    ]);
    expect(screen.queryByRole('button', { name: 'Hit the bell' })).toBeNull();
  });

  it('a player who is out has no bell, and looks at the big screen', () => {
    lay(board({ view: view({ piles: [piles('-', { out: true }), piles('-'), piles('-')] }) }));
    expect(screen.getByText('Look at the big screen!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hit the bell' })).toBeNull();
  });
});
