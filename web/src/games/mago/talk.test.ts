import { describe, expect, it } from 'vitest';
import mago from '.';
import type { MagoEvent } from './protocol';
import { step } from './step';
import type { Talk } from '../../lib/board';
import { tell } from '../../lib/story';
import { LANGS } from '../../lib/languages';
import { sayAt } from '../../lib/words.fixture';
import { ring, say, seats, two, view } from './table.fixture';

const talk = (mine: number[] = [0]): Talk => ({
  say,
  seats: seats(mine),
  mine,
  perspective: mine[0] ?? null,
  tell: (event) => tell(event, say, ['Anna', 'Leo', 'Mia']),
});

describe('what is told', () => {
  const bewitched = { type: 'bewitched', owner: 1, child: 0, token: 6, place: 4 } as const;

  it('the story keeps no number of a frog', () => {
    const events: MagoEvent[] = [
      bewitched,
      { type: 'frog_moved', seat: 0, token: 6, direction: 'clockwise', place: 5 },
      { type: 'freed', seat: 0, token: 6, owner: 1, child: 0, place: 0 },
    ];
    const told = events.map((event) => mago.speak(event, talk()));
    expect(told).toEqual([
      'Hee hee hee! Leo, your child 1 becomes a frog, on space 5.',
      'Anna makes a frog hop clockwise to space 6.',
      'On space 1, a frog is free. Leo, it was your child 1! Thank you, Anna!',
    ]);
  });

  it('counts children from one', () => {
    const moved = {
      type: 'child_moved',
      seat: 0,
      child: 1,
      direction: 'clockwise',
      steps: 2,
      place: 2,
    } as const;
    expect(mago.speak(moved, talk())).toBe('Anna moves child 2, 2 steps clockwise, to space 3.');
  });
});

describe('where are we?', () => {
  it('begins with the turn and the prompt', () => {
    expect(mago.position(view(), talk())[0]).toBe('Your turn! Roll the die.');
    expect(mago.position(view({ active: 1 }), talk())[0]).toBe('Leo is about to roll the die.');
    expect(mago.position(view(), talk([0, 1]))[0]).toBe('It is Anna’s turn.');
  });

  it('tells the die, the arrow, who is where, and the crystals', () => {
    const now = view({
      phase: 'move',
      die: 'witch',
      points: 1,
      arrow: 6,
      ring: ring({ 6: 2 }),
      children: [two('6* 0'), two('- 0'), two('0 0')],
      frogs: [{ token: 2, place: 6 }],
      delivered: [2, 0, 0],
    });
    const told = mago.position(now, talk()).join(' ');
    expect(told).toContain('A piece walks one space. The arrow points to space 7.');
    expect(told).toContain('Space 7, meadow: Anna’s child 1 with a crystal, frog 3, and 2 crystals.');
    expect(told).toContain('Anna has brought home 2 of 3 crystals.');
  });
});

describe('the picture after an event', () => {
  it('a spell turns a child into a frog, and its crystal falls', () => {
    const before = view({ children: [two('7* 0'), two('0 0'), two('0 0')] });
    const frog = step(before, { type: 'bewitched', owner: 0, child: 0, token: 5, place: 7 });
    expect(frog.children[0]?.[0]).toEqual({ place: null, crystal: false });
    expect(frog.frogs).toEqual([{ token: 5, place: 7 }]);
    const dropped = step(frog, { type: 'dropped', owner: 0, child: 0, place: 7 });
    expect(dropped.ring[7]?.crystals).toBe(1);
    expect(before).toEqual(view({ children: [two('7* 0'), two('0 0'), two('0 0')] }));
  });

  it('a frog hops, is freed and is a child again', () => {
    const before = view({ children: [two('- 0'), two('0 0'), two('0 0')], frogs: [{ token: 5, place: 13 }] });
    const hopped = step(before, { type: 'frog_moved', seat: 1, token: 5, direction: 'clockwise', place: 0 });
    expect(hopped.frogs).toEqual([{ token: 5, place: 0 }]);
    const freed = step(hopped, { type: 'freed', seat: 1, token: 5, owner: 0, child: 0, place: 0 });
    expect(freed.frogs).toEqual([]);
    expect(freed.children[0]?.[0]?.place).toBe(0);
  });

  it('a crystal is taken, and laid before its owner', () => {
    const before = view({ children: [two('4 0'), two('0 0'), two('0 0')] });
    const took = step(before, { type: 'took', seat: 0, child: 0, place: 4 });
    expect([took.ring[4]?.crystals, took.children[0]?.[0]?.crystal]).toEqual([14, true]);
    const home = step(took, { type: 'delivered', seat: 0, child: 0, crystals: 1 });
    expect([home.delivered, home.children[0]?.[0]?.crystal]).toEqual([[1, 0, 0], false]);
  });
});

describe('the owl', () => {
  it.each(mago.hints.map((hint) => hint.key))('has words for %s in both languages', (key) => {
    for (const lang of LANGS) expect(sayAt('mago', lang).has(key)).toBe(true);
  });

  it('explains the die to the one who is to roll, not to those who wait', () => {
    const roll = mago.hints.find((hint) => hint.key === 'hint.roll');
    expect(roll?.when(view(), talk())).toBe(true);
    expect(roll?.when(view({ active: 1 }), talk())).toBe(false);
  });

  it('explains frogs to everybody when there are some', () => {
    const hint = mago.hints.find(({ key }) => key === 'hint.frogs');
    expect(hint?.when(view(), talk())).toBe(false);
    expect(hint?.when(view({ frogs: [{ token: 1, place: 2 }], active: 1 }), talk())).toBe(true);
  });
});

describe('the pace', () => {
  it('gives a long walk more time than a short one', () => {
    const walk = { type: 'magician_moved', seat: 0, direction: 'clockwise', place: 5 } as const;
    expect(mago.lasts({ ...walk, steps: 4 }, false)).toBeGreaterThan(
      mago.lasts({ ...walk, steps: 1 }, false),
    );
  });

  it('holds everybody in suspense while the arrow spins, unless nothing may move', () => {
    const spun = { type: 'spun', seat: 0, place: 3, space: 'forest' } as const;
    expect(mago.lasts(spun, false)).toBeGreaterThan(3500);
    expect(mago.lasts(spun, true)).toBeLessThan(2000);
  });
});
