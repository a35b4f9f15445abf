import { describe, expect, it } from 'vitest';
import { deedsOf, goalsOf, walker, walkers, walkOf } from './codes';
import { figuresOf, frogId } from './figures';
import { cuesOf, dance, FLIP, LEAP } from './motion';
import { flashOf, turnOf } from './magic';
import { plan } from './flight';
import { RING, type MagoEvent, type MagoView } from './protocol';
import { areasOf, closely, crowd, heap, isTight, nearest, spotsOf, wayOf } from './ring';
import { step } from './step';
import { child, frog, magician, two, view } from './table.fixture';
import { movesOf, picturesOf } from '../moves.fixture';

const areas = areasOf(RING);

describe('what the codes say', () => {
  it.each([
    [child(0, 1), 'child 2 0', 1],
    [child(1, 4), 'child 2 1', 4],
    [child(1, -4), 'child 2 1', -4],
    [magician(2), 'magician', 2],
    [magician(-1), 'magician', -1],
    [frog(0, 1), 'frog 0', 1],
    [frog(9, -1), 'frog 9', -1],
  ])('code %i walks with %s by %i', (code, id, shift) => {
    expect(walkOf(code, 2)).toEqual({ id, code, shift });
  });

  it('codes that move nothing are no walks', () => {
    expect([0, 1, 2, 3, 4, 5].map((code) => walkOf(code, 0))).toEqual(Array(6).fill(null));
  });

  it('goals are counted around the ring', () => {
    const deeds = deedsOf({ 0: [magician(-1), magician(1)] });
    expect(goalsOf(view(), deeds, 'magician').map(({ place }) => place)).toEqual([13, 1]);
  });

  it('the only piece that may walk is selected, unless it may take a crystal first', () => {
    expect(walker(deedsOf({ 0: [child(0, 1)] }), null)).toBe('child 0 0');
    expect(walker(deedsOf({ 0: [4, child(0, 1)] }), null)).toBeNull();
    expect(walker(deedsOf({ 0: [child(0, 1), magician(1)] }), null)).toBeNull();
    expect(walkers(deedsOf({}))).toEqual([]);
  });
});

describe('the board', () => {
  it('is a whole circle, clockwise from the house', () => {
    const turns = areas.map(
      ({ angle }, place) => ((areas[(place + 1) % 14]?.angle ?? 0) - angle + 360) % 360,
    );
    expect(turns.reduce((sum, turn) => sum + turn)).toBe(360);
    expect(turns.every((turn) => turn >= 24)).toBe(true);
  });

  it('keeps every figure on the board and apart from the others, even all of five players in the house', () => {
    const five = view({ children: Array.from({ length: 5 }, () => two('0 0')) });
    const spots = Object.values(spotsOf(five, areas));
    expect(spots).toHaveLength(11);
    for (const one of spots) {
      expect(Math.min(one.x, one.y)).toBeGreaterThan(3);
      expect(Math.max(one.x, one.y)).toBeLessThan(99);
      const near = spots.filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 4);
      expect(near).toHaveLength(1);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('%i figures find room', (count) => {
    expect(crowd(count, { wide: 7, high: 7 })).toHaveLength(count);
  });

  it.each([0, 1, 2, 5, 15])('%i crystals lie in a heap', (count) => {
    expect(heap(count)).toHaveLength(count);
  });

  it('a way is walked space by space, across the house too', () => {
    expect(wayOf(1, 'clockwise', 3, 14)).toEqual([13, 0, 1]);
    expect(wayOf(12, 'anticlockwise', 3, 14)).toEqual([0, 13, 12]);
  });

  it('a finger means the nearest, if it is near at all', () => {
    const all = [
      { x: 10, y: 10, name: 'a' },
      { x: 16, y: 10, name: 'b' },
    ];
    expect(nearest(all, { x: 14, y: 11 }, 8)?.name).toBe('b');
    expect(nearest(all, { x: 50, y: 50 }, 8)).toBeNull();
    expect(nearest([], { x: 50, y: 50 }, 8)).toBeNull();
  });

  it('lists frogs by token, whatever the order they come in', () => {
    const frogs = [
      { token: 7, place: 5 },
      { token: 2, place: 9 },
    ];
    expect(figuresOf(view({ frogs, children: [] })).map(({ id }) => id)).toEqual([
      'frog 2',
      'frog 7',
      'magician',
    ]);
  });
});

describe('a crowded space', () => {
  const stone = { wide: 7.7, high: 7.7 };

  it.each([3, 4, 5, 8, 11])('shows %i closely as they stand there, each within a square', (count) => {
    const [there, here] = [crowd(count, stone), closely(count, stone)];
    here.forEach(({ x, y }, nth) => {
      expect(Math.sign(Math.round(x - 50))).toBe(Math.sign(Math.round(9 * (there[nth]?.x ?? 0))));
      expect([x, y].every((at) => at > 8 && at < 92)).toBe(true);
    });
  });

  it('is one where three or more are nearer than a finger is wide', () => {
    expect(isTight(crowd(4, stone), 300)).toBe(true);
    expect(isTight(crowd(2, stone), 300)).toBe(false);
    expect(isTight(crowd(4, stone), 1200)).toBe(false);
  });
});

describe('the dance of the frogs', () => {
  const at = (...tokens: number[]) =>
    view({ frogs: tokens.map((token) => ({ token, place: 7 })), children: [] });
  const cues = (...tokens: number[]) => dance(at(...tokens), 7, 0, spotsOf(at(...tokens), areas));

  it('ends where the view has them', () => {
    expect(cues(1, 4, 9).at(-1)?.spots).toEqual(spotsOf(at(1, 4, 9), areas));
  });

  it('moves two at a time, so that a watchful eye can follow', () => {
    const all = cues(0, 3, 5, 8);
    for (let leap = 1; leap < all.length; leap++) {
      const [before, after] = [all[leap - 1]?.spots, all[leap]?.spots];
      const moved = [0, 3, 5, 8].filter((token) => before?.[frogId(token)] !== after?.[frogId(token)]);
      expect(moved).toHaveLength(2);
      expect((all[leap]?.at ?? 0) - (all[leap - 1]?.at ?? 0)).toBe(LEAP);
    }
    expect(all.length).toBeGreaterThan(2);
  });

  it('is the same on every screen, in whatever order the frogs come', () => {
    expect(cues(5, 0, 3)).toEqual(cues(0, 3, 5));
  });

  it('a frog alone does not dance', () => {
    expect(cues(3)).toHaveLength(1);
  });
});

describe('the script of an event', () => {
  it('a child walks from space to space', () => {
    const after = view({ children: [two('3 0')] });
    const before = spotsOf(view({ children: [two('0 0')] }), areas);
    const event = {
      type: 'child_moved',
      seat: 0,
      child: 0,
      direction: 'clockwise',
      steps: 3,
      place: 3,
    } as const;
    const cues = cuesOf(event, before, after, areas);
    const where = cues.map(({ spots }) => spots['child 0 0']);
    expect(where.map((spot) => areas.findIndex(({ stand }) => stand.x === spot?.x))).toEqual([1, 2, 3]);
    expect(cues.at(-1)?.spots).toEqual(spotsOf(after, areas));
  });

  it('a child turns over where it stood, then its frog goes among the others', () => {
    const before = spotsOf(view({ children: [two('7 7')] }), areas);
    const after = view({ children: [two('- 7')], frogs: [{ token: 6, place: 7 }] });
    const event = { type: 'bewitched', owner: 0, child: 0, token: 6, place: 7 } as const;
    const [first, then] = cuesOf(event, before, after, areas);
    expect(first?.spots['frog 6']).toEqual(before['child 0 0']);
    expect(then?.at).toBe(FLIP);
  });

  it('a freed frog turns over where it sat', () => {
    const sitting = view({ children: [two('- 7')], frogs: [{ token: 6, place: 9 }] });
    const before = spotsOf(sitting, areas);
    const after = view({ children: [two('9 7')], magician: 9 });
    const event = { type: 'freed', seat: 1, token: 6, owner: 0, child: 0, place: 9 } as const;
    const [first, last] = cuesOf(event, before, after, areas);
    expect(first?.spots['child 0 0']).toEqual(before['frog 6']);
    expect(last?.spots).toEqual(spotsOf(after, areas));
  });
});

describe('what shines', () => {
  const bewitched = { type: 'bewitched', owner: 0, child: 0, token: 6, place: 7 } as const;
  const now = view({
    children: [two('- -')],
    frogs: [
      { token: 2, place: 7 },
      { token: 6, place: 7 },
    ],
  });

  it('a spell shines on the whole space; where nothing moves, on the new frog alone', () => {
    const { x, y } = spotsOf(now, areas)['frog 6'] ?? { x: 0, y: 0 };
    expect(flashOf(bewitched, now, areas, false)).toMatchObject({ ...areas[7]?.stand, small: false });
    expect(flashOf(bewitched, now, areas, true)).toMatchObject({ x, y, small: true });
  });

  it('most events have no light', () => {
    expect(flashOf({ type: 'die_passed', seat: 1 }, now, areas, false)).toBeNull();
    expect(flashOf(undefined, now, areas, true)).toBeNull();
  });

  it('a child turns into a frog, and a frog into a child', () => {
    expect(turnOf(bewitched)).toEqual({ id: 'frog 6', was: 0 });
    const freed = { type: 'freed', seat: 1, token: 6, owner: 2, child: 1, place: 7 } as const;
    expect(turnOf(freed)).toEqual({ id: 'child 2 1', was: 'frog' });
    expect(turnOf(undefined)).toBeNull();
  });
});

describe('a crystal that is brought home', () => {
  const board = document.createElement('div');
  board.innerHTML = '<i class="ring"></i><i data-crystals="1"><b></b><b></b></i>';
  board.getBoundingClientRect = () => new DOMRect(100, 100, 600, 600);
  board.querySelector('.ring')!.getBoundingClientRect = () => new DOMRect(200, 200, 400, 400);
  board.querySelectorAll('b')[1]!.getBoundingClientRect = () => new DOMRect(120, 650, 20, 25);

  it('is held up over the house, larger, and flies to the place before its owner', () => {
    const way = plan(board, 1, 1, { x: 50, y: 25 });
    expect(way?.to).toEqual({ x: 20, y: 550, side: 20 });
    // 20 wide and 25 high with its foot on the house, at (300, 200); then 1.6 times larger, around
    // its centre.
    expect(way?.from).toEqual({ x: 290 - 6, y: 175 - 7.5, side: 32 });
  });

  it('does not fly where there is no place for it', () => {
    expect(plan(board, 0, 0, { x: 50, y: 25 })).toBeNull();
    expect(plan(board, 1, 2, { x: 50, y: 25 })).toBeNull();
  });
});

describe('the house', () => {
  it('shines when a crystal is brought home, on any space of the ring', () => {
    const kinds = [...RING.slice(3), ...RING.slice(0, 3)];
    const turned = { ...view(), ring: kinds.map((kind) => ({ kind, crystals: 0 })) };
    const brought = { type: 'delivered', seat: 0, child: 1, crystals: 2 } as const;
    const house = areasOf(kinds)[kinds.indexOf('house')]?.stand;
    expect(flashOf(brought, turned, areasOf(kinds), false)).toMatchObject(house ?? {});
  });
});

describe('after every move', () => {
  it('everybody is drawn where the server shows them', () => {
    const { drawn, shown } = picturesOf<MagoView, MagoEvent>('mago', step, (view) => ({
      figures: figuresOf({ ...view, remembered: null }),
      ring: view.ring,
      delivered: view.delivered,
      active: view.active,
    }));
    expect(drawn).toEqual(shown);
  });

  it('a piece arrives at the offered space', () => {
    const walks = movesOf<MagoView, MagoEvent>('mago').flatMap(({ seat, code, before, events }) => {
      const moved = events.find((event) => event.type.endsWith('_moved'));
      const walk = walkOf(code, seat);
      const goal = goalsOf(before, deedsOf({ [seat]: [code] }), walk?.id ?? null)[0];
      return walk && moved && 'place' in moved ? [{ offered: goal?.place, came: moved.place }] : [];
    });
    expect(walks.length).toBeGreaterThan(20);
    for (const { offered, came } of walks) expect(offered).toBe(came);
  });
});
