import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { band } from '../../sounds';
import { board, lying, piles, view } from './table.fixture';

const lay = (props: ReturnType<typeof board>) => render(Board, { props });
const button = (name: string) => screen.getByRole('button', { name });
const rings = (props: ReturnType<typeof board>) => vi.mocked(props.ring!).mock.calls;

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

/** Presses a finger at a given time. */
function finger(on: Element, at: number) {
  const event = new MouseEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 });
  Object.defineProperty(event, 'timeStamp', { value: at });
  on.dispatchEvent(event);
}

function key(name: string, at: number) {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.body.dispatchEvent(event);
}

const FIVE = lying('3 red hat', '1 blue hat', '1 green hat');

describe('ringing', () => {
  it('answers the painted reveal, with the time from paint to press', () => {
    const props = board({ view: FIVE, reveal: 7, legal: { 0: [0, 1] } });
    lay(props);
    paint(1000);
    finger(button('Hit the bell'), 1612.4);
    expect(rings(props)).toEqual([[0, 7, 612]]);
    expect(props.act).not.toHaveBeenCalled();
  });

  it('counts when the finger comes down, not when it goes up', async () => {
    const props = board({ view: FIVE, reveal: 7 });
    lay(props);
    paint(1000);
    finger(button('Hit the bell'), 1500);
    await fireEvent.click(button('Hit the bell'), { detail: 1 });
    expect(rings(props)).toHaveLength(1);
  });

  it('is heard at once on the device that rings, before anybody has answered', async () => {
    lay(board({ view: FIVE, reveal: 7 }));
    paint(1000);
    finger(button('Hit the bell'), 1500);
    await vi.waitFor(() => expect(band.play).toHaveBeenCalledWith('ding'));
  });

  it('moves the bell at once', async () => {
    const { container } = lay(board({ view: FIVE, reveal: 7 }));
    paint(1000);
    expect(container.querySelector('.dome.struck')).toBeNull();
    finger(button('Hit the bell'), 1500);
    await Promise.resolve();
    expect(container.querySelector('.dome.struck')).not.toBeNull();
  });

  it('sounds gently at a slow table', async () => {
    lay(board({ view: FIVE, reveal: 7, options: { pace: 'slow' } }));
    paint(1000);
    finger(button('Hit the bell'), 1500);
    await vi.waitFor(() => expect(band.play).toHaveBeenCalledWith('chime'));
  });

  it('a press before the paint of a new card refers to the previous one', async () => {
    const props = board({ view: FIVE, reveal: 7 });
    const { rerender } = lay(props);
    paint(1000);
    await rerender({ ...props, view: lying('4 red hat', '1 blue hat', '1 green hat'), reveal: 8 });
    finger(button('Hit the bell'), 2001);
    expect(rings(props)).toEqual([[0, 7, 1001]]);
  });

  it('rings while the own turn waits to be done', () => {
    const props = board({ view: FIVE, reveal: 7, legal: {} });
    lay(props);
    paint(1000);
    finger(button('Hit the bell'), 1700);
    expect(rings(props)).toEqual([[0, 7, 700]]);
  });

  it('once is enough: a second press is not sent', () => {
    const props = board({ view: FIVE, reveal: 7 });
    lay(props);
    paint(1000);
    finger(button('Hit the bell'), 1500);
    finger(button('Hit the bell'), 1600);
    expect(rings(props)).toHaveLength(1);
  });

  it('the next card may be rung for again', async () => {
    const props = board({ view: FIVE, reveal: 7 });
    const { rerender } = lay(props);
    paint(1000);
    finger(button('Hit the bell'), 1500);
    await rerender({ ...props, view: lying('1 red hat', '1 blue hat', '1 green hat'), reveal: 9 });
    paint(2000);
    finger(button('Hit the bell'), 2600);
    expect(rings(props)).toEqual([
      [0, 7, 500],
      [0, 9, 600],
    ]);
  });

  it('is for nobody while no ring counts, nor for those who are out', () => {
    const idle = board({ view: view(), reveal: null, legal: { 0: [0] } });
    const { unmount } = lay(idle);
    paint(1000);
    finger(button('Hit the bell'), 1500);
    unmount();
    const out = board({ view: { ...FIVE, actors: [1, 2] }, reveal: 7 });
    lay(out);
    paint(1000);
    finger(button('Hit the bell'), 1500);
    for (const { act, ring } of [idle, out]) {
      expect(ring).not.toHaveBeenCalled();
      expect(act).not.toHaveBeenCalled();
    }
  });

  it('is not for those who watch', () => {
    const props = board({ view: FIVE, reveal: 7, mine: [], perspective: null });
    lay(props);
    paint(1000);
    key(' ', 1500);
    expect(screen.queryByRole('button', { name: 'Hit the bell' })).toBeNull();
    expect(rings(props)).toEqual([]);
  });

  it('cannot be done in a replay', () => {
    const props = board({ view: FIVE, mine: [], replaying: true, perspective: 0 });
    lay(props);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('img', { name: 'The bell' })).toBeTruthy();
  });
});

describe('several around one device', () => {
  const around = () => board({ view: FIVE, reveal: 7, mine: [0, 1, 2] });

  it('everybody has a bell of their own, and two fingers are two rings in their order', () => {
    const props = around();
    lay(props);
    paint(1000);
    finger(button('Leo: ring'), 1500);
    finger(button('Anna: ring'), 1502);
    expect(rings(props)).toEqual([
      [1, 7, 500],
      [0, 7, 502],
    ]);
  });

  it('everybody has a key', () => {
    const props = around();
    lay(props);
    paint(1000);
    ['s', 'L', 't'].forEach((name, i) => key(name, 1500 + i));
    expect(rings(props)).toEqual([
      [0, 7, 500],
      [1, 7, 501],
      [2, 7, 502],
    ]);
  });

  it('the bell in the middle belongs to nobody', () => {
    lay(around());
    expect(screen.queryByRole('button', { name: 'Hit the bell' })).toBeNull();
  });

  it('says whose turn it is', () => {
    lay({ ...around(), legal: { 0: [0, 1] } });
    expect(screen.getByText('Anna: Your turn! Turn your card.')).toBeTruthy();
    expect(button('Anna: Turn my card')).toBeTruthy();
  });
});

describe('turning', () => {
  it('a tap on the own pile turns a card', () => {
    const props = board({ legal: { 0: [0] } });
    lay(props);
    finger(button('Turn my card'), 10);
    expect(props.act).toHaveBeenCalledWith(0, 0);
  });

  it('nobody turns when it is not their turn', () => {
    lay(board({ view: view({ active: 1 }), legal: { 0: [1] } }));
    expect(screen.queryByRole('button', { name: 'Turn my card' })).toBeNull();
  });

  it('has the piles gathered when nobody can turn', () => {
    const props = board({ view: view({ phase: 'gather' }), legal: { 0: [2] } });
    lay(props);
    finger(button('Gather the piles'), 10);
    expect(props.act).toHaveBeenCalledWith(0, 2);
  });
});

describe('by keyboard', () => {
  it('Space rings and Enter turns, wherever one is', () => {
    const props = board({ view: FIVE, reveal: 7, legal: { 0: [0, 1] } });
    lay(props);
    paint(1000);
    key(' ', 1400);
    key('Enter', 1500);
    expect(rings(props)).toEqual([[0, 7, 400]]);
    expect(props.act).toHaveBeenCalledWith(0, 0);
  });

  it('a button keeps its own keys', async () => {
    const props = board({ view: FIVE, reveal: 7, legal: { 0: [0, 1] } });
    lay(props);
    paint(0);
    await fireEvent.keyDown(button('Turn my card'), { key: ' ' });
    expect(props.act).toHaveBeenCalledWith(0, 0);
    expect(rings(props)).toEqual([]);
  });

  it('a key that is held down rings once, whatever comes meanwhile', async () => {
    const props = board({ view: FIVE, reveal: 7 });
    const { rerender } = lay(props);
    paint(0);
    key(' ', 400);
    await rerender({ ...props, view: lying('1 red hat', '1 blue hat', '1 green hat'), reveal: 9 });
    paint(500);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, repeat: true }));
    expect(rings(props)).toEqual([[0, 7, 400]]);
  });

  it('a click of a screen reader rings', async () => {
    const props = board({ view: FIVE, reveal: 7 });
    lay(props);
    paint(0);
    button('Hit the bell').click();
    expect(rings(props)).toHaveLength(1);
  });
});

describe('what is seen', () => {
  it('names every visible card and every pile', () => {
    lay(board({ view: FIVE }));
    expect(screen.getByRole('img', { name: 'Anna, card: 3 red hats' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Leo, card: one blue hat' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Mia, draw pile: 12' })).toBeTruthy();
  });

  it('shows as many symbols as a card has', () => {
    lay(board({ view: FIVE }));
    const card = screen.getByRole('img', { name: 'Anna, card: 3 red hats' });
    expect(card.querySelectorAll('use[href="#bell-hat-red"]')).toHaveLength(3);
  });

  it('marks what a right ring was for, and says it', () => {
    const { container } = lay(
      board({ view: FIVE, events: [{ type: 'rang_rightly', seat: 1, fives: ['hat'] }] }),
    );
    expect(screen.getByText('Well done, Leo: five hats!')).toBeTruthy();
    expect(container.querySelectorAll('.counts')).toHaveLength(3);
  });

  it('marks nothing before a ring is settled', () => {
    const { container } = lay(board({ view: FIVE, reveal: 7 }));
    expect(container.querySelectorAll('.counts')).toHaveLength(0);
    expect(screen.queryByText(/five/)).toBeNull();
  });

  it('news go by: then it looks as if one had just come', async () => {
    vi.useFakeTimers();
    lay(board({ view: FIVE, events: [{ type: 'rang_wrongly', seat: 1 }] }));
    expect(screen.getByText('Oops, Leo! Not exactly five.')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(4100);
    expect(screen.queryByText(/Oops/)).toBeNull();
    vi.useRealTimers();
  });

  it('tells who is out', () => {
    lay(board({ view: view({ piles: [piles('-'), piles('-', { out: true, draw: 0 }), piles('-')] }) }));
    expect(screen.getByRole('group', { name: 'Leo, out of the game' })).toBeTruthy();
  });
});

describe('the photo finish', () => {
  const race = { seat: 1, reveal: 7, rings: [{ seat: 1, ms: 612 }, { seat: 0, ms: 640 }], photo: [] }; // prettier-ignore
  const strip = () => within(screen.getByRole('group', { name: 'Who rang, and how fast' }));
  const times = () =>
    strip()
      .getAllByRole('listitem')
      .map((item) => item.textContent.trim().replace(/\s+/g, ' '));

  it('shows everybody who rang with their time, the first one in front', () => {
    lay(board({ race }));
    expect(times()).toEqual(['Leo 0.61 s', 'Anna 0.64 s']);
  });

  it('says so when chance decided', () => {
    lay(board({ race: { ...race, seat: 0, photo: [0, 1] } }));
    expect(times()[0]).toBe('Anna 0.64 s');
    expect(strip().getByText('Photo finish: chance decides!')).toBeTruthy();
  });

  it('has no stopwatch at a slow table', () => {
    lay(board({ race, options: { pace: 'slow' } }));
    expect(times()).toEqual(['Leo', 'Anna']);
  });
});
