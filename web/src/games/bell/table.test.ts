import { describe, expect, it, test } from 'vitest';
import { arrange, type Box, type Layout } from './arrange';
import { places } from './finish';
import { flightsOf } from './flights';
import { hints } from './hints';
import { deedOf, keysOf } from './keys';
import { atOnce, lasts } from './pace';
import type { BellEvent, BellView } from './protocol';
import { step } from './step';
import { around } from './table';
import { position, speak } from './talk';
import { Watch } from './watch';
import { nextHint } from '../../lib/hints';
import { talk } from '../../lib/story';
import { lying, piles, say, seats, view } from './table.fixture';
import { picturesOf } from '../moves.fixture';

const boxes = ({ spots, bell }: Layout): Box[] => [
  bell,
  ...spots.flatMap(({ card, pile, who }) => [card, pile, who]),
];
const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.5;

const ROOMS = [
  [290, 376],
  [340, 440],
  [340, 560],
  [760, 270],
  [1240, 620],
  [990, 600],
  [740, 860],
  [3700, 1900],
] as const;
const TABLES = ROOMS.flatMap(([width, height]) =>
  [2, 3, 4, 5, 6].flatMap((count) =>
    [false, true].map((shared) => ({ width, height, count, shared, turns: true })),
  ),
);

describe('the table', () => {
  // Five or six players do not fit around a phone in landscape orientation.
  const held = TABLES.filter(({ shared, height, count }) => !shared || height > 300 || count < 5);

  test.each(held)('$count at $width x $height, shared: $shared: nothing lies on anything else', (room) => {
    const all = boxes(arrange(room));
    expect(all.filter((a, i) => all.some((b, j) => j > i && overlap(a, b)))).toEqual([]);
  });

  test.each(held)('$count at $width x $height, shared: $shared: everything lies on the table', (room) => {
    for (const { x, y, w, h } of boxes(arrange(room))) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.5);
      expect(x + w).toBeLessThanOrEqual(room.width + 0.5);
      expect(y + h).toBeLessThanOrEqual(room.height + 0.5);
    }
  });

  test.each(held)('$count at $width x $height, shared: $shared: a finger finds bell and piles', (room) => {
    const { spots, bell } = arrange(room);
    const pads = room.shared ? spots.map(({ who }) => who) : [];
    for (const { w, h } of [bell, ...spots.map(({ pile }) => pile), ...pads])
      expect(Math.min(w, h)).toBeGreaterThanOrEqual(43.9);
  });

  it('two around a device sit opposite, four in its corners; those above are turned', () => {
    const [near, far] = arrange({ width: 740, height: 860, count: 2, shared: true, turns: true }).spots;
    expect([near?.turned, far?.turned]).toEqual([false, true]);
    const four = arrange({ width: 990, height: 600, count: 4, shared: true, turns: true }).spots;
    expect(four.map(({ turned }) => turned)).toEqual([false, true, true, false]);
    expect(four.map(({ who }) => [who.x < 300, who.y < 300])).toEqual([
      [true, false],
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  it('no player is rotated on an upright screen', () => {
    const four = arrange({ width: 990, height: 600, count: 4, shared: true, turns: false }).spots;
    expect(four.some(({ turned }) => turned)).toBe(false);
  });

  it('six on a phone still have cards to be read', () => {
    const { spots } = arrange({ width: 340, height: 440, count: 6, shared: false, turns: true });
    expect(Math.min(...spots.map(({ card }) => card.w))).toBeGreaterThan(70);
    const small = arrange({ width: 290, height: 376, count: 6, shared: false, turns: true }).spots;
    expect(Math.min(...small.map(({ card }) => card.w))).toBeGreaterThan(52);
  });

  test.each(TABLES.filter(({ shared }) => shared))(
    '$count around one device, $width x $height: cards are still to be read',
    (room) => {
      expect(Math.min(...arrange(room).spots.map(({ card }) => card.w))).toBeGreaterThan(44);
    },
  );

  it('everybody sits clockwise from the one in front', () => {
    expect(around(4, 2)).toEqual([2, 3, 0, 1]);
  });
});

describe('the keys', () => {
  it('alone: Space and Enter; together: two letters each', () => {
    expect(keysOf(2, [2])).toEqual({ ring: ' ', go: 'Enter' });
    expect(deedOf('L', [0, 3])).toEqual({ seat: 3, deed: 'ring' });
    expect(deedOf('k', [0, 3])).toEqual({ seat: 3, deed: 'go' });
    expect(deedOf(' ', [0, 3])).toBeNull();
    expect(deedOf('s', [])).toBeNull();
  });
});

describe('the stopwatch', () => {
  function stopwatch() {
    const waiting: ((at: number) => void)[] = [];
    const watch = new Watch({ painted: (then) => (waiting.push(then), () => undefined) });
    return { watch, paint: (at: number) => waiting.splice(0).forEach((then) => then(at)) };
  }

  it('runs from the first paint, and is not set back by a second one', () => {
    const { watch, paint } = stopwatch();
    watch.show(7);
    paint(1000);
    watch.show(7);
    paint(1200);
    expect(watch.press(1650)).toEqual({ reveal: 7, ms: 650 });
  });

  it('nothing has been seen before it is painted', () => {
    const { watch } = stopwatch();
    watch.show(7);
    expect(watch.press(1650)).toBeNull();
  });

  it('a press older than the paint took no time at all, which nobody will believe', () => {
    const { watch, paint } = stopwatch();
    watch.show(7);
    paint(1000);
    expect(watch.press(990)).toEqual({ reveal: 7, ms: 0 });
  });
});

describe('step by step', () => {
  it('a card that is turned lies there', () => {
    const turned: BellEvent = { type: 'turned', seat: 1, symbols: 2, shape: 'hat', colour: 'red' };
    expect(step(view(), turned).piles[1]).toEqual(piles('2 red hat', { draw: 11 }));
  });

  it('the player who takes the piles has them, and no card is visible', () => {
    const after = step(lying('3 red hat', '1 blue hat', '-'), { type: 'took', seat: 1, cards: 2 });
    expect(after.piles.map(({ draw, up, top }) => [draw, up, top])).toEqual([
      [12, 0, null],
      [14, 0, null],
      [12, 0, null],
    ]);
  });

  it('a penalty goes to the others', () => {
    const after = step(view(), { type: 'gave', seat: 0, to_seats: [1, 2] });
    expect(after.piles.map(({ draw }) => draw)).toEqual([10, 13, 13]);
  });

  it('a card is shown at once, and holds up nobody', () => {
    const turned: BellEvent = { type: 'turned', seat: 1, symbols: 2, shape: 'hat', colour: 'red' };
    expect([lasts(turned, false), lasts(turned, true), atOnce(turned)]).toEqual([0, 0, true]);
    expect(atOnce({ type: 'took', seat: 0, cards: 3 })).toBe(false);
  });

  it('cards fly face down from where they lay to who has won them', () => {
    const { spots } = arrange({ width: 990, height: 600, count: 3, shared: false, turns: false });
    const before = lying('3 red hat', '-', '2 blue hat');
    const flown = flightsOf({ type: 'took', seat: 1, cards: 2 }, before, (seat) => spots[seat]);
    expect(flown).toEqual([
      { from: spots[0]?.card, to: spots[1]?.pile },
      { from: spots[2]?.card, to: spots[1]?.pile },
    ]);
  });
});

describe('the photo finish', () => {
  it('has in front whose ring counts, even if chance chose', () => {
    const rings = [
      { seat: 2, ms: 500 },
      { seat: 0, ms: 510 },
      { seat: 1, ms: 700 },
    ];
    const order = places({ seat: 0, reveal: 3, rings, photo: [0, 2] });
    expect(order.map(({ seat, first }) => [seat, first])).toEqual([
      [0, true],
      [2, false],
      [1, false],
    ]);
  });
});

describe('the spoken table', () => {
  const talking = (mine: number[]) => talk(say, seats(mine), mine[0] ?? null);

  it('names the turned card briefly', () => {
    const turned: BellEvent = { type: 'turned', seat: 1, symbols: 2, shape: 'hat', colour: 'red' };
    expect(speak(turned, talking([0]))).toBe('Leo: 2 red hats.');
  });

  it('tells the whole position', () => {
    expect(position(lying('3 red hat', '-', '1 green candle'), talking([0]))).toEqual([
      'Your turn! Turn your card.',
      'Do you see exactly five of one shape or of one colour? Hit the bell!',
      'In front of Anna: 3 red hats.',
      'In front of Mia: one green candle.',
      'Anna: draw pile 12, face-up pile 1.',
      'Leo: draw pile 12, face-up pile 0.',
      'Mia: draw pile 12, face-up pile 1.',
    ]);
  });

  it('never says whether a ring would be right', () => {
    const right = position(lying('3 red hat', '2 red candle', '-'), talking([0]));
    const wrong = position(lying('3 red hat', '1 red candle', '-'), talking([0]));
    expect(right.map((line) => line.replace('2 red candles', 'one red candle'))).toEqual(wrong);
  });
});

describe('the owl', () => {
  const hint = (now: ReturnType<typeof view>, mine: number[], told: string[] = []) =>
    nextHint(hints, told, now, talk(say, seats(mine), null))?.key;

  it('explains turning, then ringing, and corners where there are several', () => {
    expect(hint(view(), [0])).toBe('hint.turn');
    expect(hint(lying('1 red hat', '2 red hat', '-'), [0], ['hint.turn'])).toBe('hint.ring');
    expect(hint(view(), [0, 1])).toBe('hint.corners');
  });

  it('knows an empty pile, being out, and the last duel', () => {
    expect(hint(view({ piles: [piles('1 red hat', { draw: 0 }), piles('-')] }), [0])).toBe('hint.empty');
    expect(hint(view({ piles: [piles('-', { draw: 0, out: true }), piles('-')] }), [0])).toBe('hint.out');
    expect(hint(view({ duel: true }), [0])).toBe('hint.duel');
  });
});

describe('after every move', () => {
  it('the piles are drawn as the server shows them', () => {
    const { drawn, shown } = picturesOf<BellView, BellEvent>('bell', step, ({ piles, duel }) => ({
      piles,
      duel,
    }));
    expect(drawn).toEqual(shown);
  });
});
