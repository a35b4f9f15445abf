import { describe, expect, it } from 'vitest';
import metamorphose from '.';
import { lies, wayOf } from './flight';
import { cardText, choiceText, creatureText, powerText } from './names';
import { narrow, outline, PAINTS } from './look';
import type { MetamorphoseEvent } from './protocol';
import { step } from './step';
import type { Talk } from '../../lib/board';
import { talkOf } from '../../lib/board.fixture';
import { plan } from '../../pieces/plan';
import { area, CARDS, creature, say, seats, view } from './table.fixture';

const talk = (mine = [0]): Talk => talkOf(say, seats(mine));

describe('where are we?', () => {
  it('begins with the prompt, or the awaited player', () => {
    expect(metamorphose.position(view(), talk())[0]).toMatch(/^Summon a creature/);
    expect(metamorphose.position(view({ awaited: [1] }), talk())[0]).toBe('Milo is summoning a creature.');
  });

  it('tells the round, the contest, everybody and the market', () => {
    const all = metamorphose.position(view(), talk()).join(' ');
    expect(all).toContain('Round 3 of 12');
    expect(all).toContain('Contest: mauve 6, 4, 2, the other colour is still hidden.');
    expect(all).toContain('Milo, points: 12. Strengths: mauve 3, orange 0, and green 0.');
    expect(all).toContain('Alpha');
    expect(all).toContain('In the market: The moss toad and The moss hare.');
    expect(all).not.toContain('Half a point');
  });

  it("writes the extra half point beside its owner's points", () => {
    expect(metamorphose.score?.(view({ behind: 0 }), 1)).toBe('12 ½');
    expect(metamorphose.score?.(view({ behind: 1 }), 1)).toBe('12');
  });

  it('names the players with an extra half point', () => {
    const all = metamorphose.position(view({ behind: 0 }), talk());
    expect(all.filter((line) => line.includes('Half-point head start.'))).toEqual([
      expect.stringContaining('Milo'),
    ]);
  });
});

describe('names', () => {
  it('reads a card from top to bottom, with its power', () => {
    expect(cardText('orange_finch', CARDS['orange_finch'], say)).toBe(
      'The ember finch, level 1: a hole, orange 2, a hole, a hole, and unusable. +1 orange',
    );
  });

  it('reads a creature with its mana', () => {
    const text = creatureText(creature('mauve_moth', [{ mana: 3, state: 'usable' }]), 2, say);
    expect(text).toMatch(/^Creature C, the dusk moth on top, cards: 1\..*3-mana token/);
  });

  it('has a sentence for every kind of power and of choice', () => {
    const kinds = ['flat', 'per_characteristic', 'per_set', 'per_unusable', 'recolour', 'allies', 'glory'];
    for (const kind of kinds) {
      const text = powerText({ kind, n: 2, k: 2, colours: ['orange', 'green'] }, 'mauve', say);
      expect(text).not.toMatch(/power\.|[{}]/);
    }
    expect(choiceText({ type: 'shift', creature: 0, card: 1, offset: -2, code: 0 }, say)).toBe(
      'Two steps higher',
    );
  });
});

describe('a card', () => {
  it('has real holes', () => {
    expect(outline([]).match(/M/g)).toHaveLength(1);
    expect(outline([1, 3].map(narrow)).match(/M/g)).toHaveLength(3);
  });
});

describe('numbers', () => {
  /** The WCAG luminance of a colour, and the contrast of two. */
  const light = (colour: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, part, nth) => {
      const value = parseInt(colour.slice(1 + 2 * nth, 3 + 2 * nth), 16) / 255;
      return sum + part * (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    }, 0);
  const apart = (one: string, other: string) => {
    const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };

  it.each(Object.entries(PAINTS))('stand out from their stones, in %s', (_, { gem, paper, beast }) => {
    expect(apart('#ffffff', gem)).toBeGreaterThanOrEqual(4.5);
    // the light rim of stones against the picture behind them
    expect(apart('#fffaf0', gem)).toBeGreaterThanOrEqual(3);
    expect(apart(paper, beast)).toBeGreaterThan(1.5);
  });
});

describe('the picture after one event of several', () => {
  const at = (now: ReturnType<typeof view>, place: number, seat = 0) =>
    now.areas[seat]?.creatures[place]?.cards.map(({ card, offset }) => `${card}${offset || ''}`);

  it('takes a card from the market into the hand, and lays it between two', () => {
    const taken = step(view(), { type: 'summoned', seat: 0, card: 'green_toad', place: 0 });
    expect([taken.hand, taken.market[0]]).toEqual(['green_toad', null]);
    const laid = step(taken, { type: 'placed', seat: 0, card: 'green_toad', creature: 0, above: 1 });
    expect(laid.hand).toBeNull();
    expect(at(laid, 0)).toEqual(['mauve_moth', 'green_toad', 'orange_finch']);
  });

  it('lays a card alone, shifts one, moves one', () => {
    let now = step(view(), { type: 'placed_alone', seat: 0, card: 'green_toad', creature: 1 });
    expect([at(now, 1), now.areas[0]?.creatures[1]?.colour]).toEqual([['green_toad'], 'green']);
    now = step(now, { type: 'shifted', seat: 0, card: 'orange_finch', creature: 0, offset: 2 });
    expect(at(now, 0)).toEqual(['mauve_moth', 'orange_finch2']);
    now = step(now, { type: 'moved', seat: 0, card: 'mauve_moth', creature: 0, to_creature: 1, above: 1 });
    expect([at(now, 0), at(now, 1)]).toEqual([['orange_finch'], ['green_toad', 'mauve_moth']]);
    now = step(now, { type: 'moved_alone', seat: 0, card: 'orange_finch', creature: 0, to_creature: 2 });
    expect([at(now, 0), at(now, 2)]).toEqual([undefined, ['orange_finch']]);
  });

  it('earns and spends mana, and gains points', () => {
    let now = step(view(), { type: 'earned', seat: 0, creature: 0, mana: 3 });
    expect(now.areas[0]?.creatures[0]?.tokens).toEqual([{ mana: 3, state: 'new' }]);
    now = step(now, { type: 'spent', seat: 0, creature: 0, mana: 3 });
    expect(now.areas[0]?.creatures[0]?.tokens).toEqual([{ mana: 3, state: 'used' }]);
    now = step(now, { type: 'won', seat: 1, colour: 'mauve', strength: 3, points: 6 });
    expect(now.areas[1]?.points).toBe(18);
  });

  it('changes nothing of the view it was given', () => {
    const before = view({ areas: [area([creature('mauve_moth')]), area()] });
    const copy = structuredClone(before);
    step(before, { type: 'placed', seat: 0, card: 'green_toad', creature: 0, above: 0 });
    expect(before).toEqual(copy);
  });
});

describe('flights', () => {
  it('goes from the market to the player who summons', () => {
    const board = document.createElement('div');
    board.innerHTML = '<i data-place="2"></i><i data-seat="1"></i>';
    board.querySelectorAll('i').forEach((one, nth) => {
      one.getBoundingClientRect = () => new DOMRect(100 * nth, 5, 50, 70);
    });
    const way = (event: MetamorphoseEvent) => plan(board, wayOf(event), lies);
    const flown = way({ type: 'summoned', seat: 1, card: 'green_toad', place: 2 });
    expect([flown?.face, flown?.from.x, flown?.to.x]).toEqual(['green_toad', 0, 100]);
    expect(way({ type: 'summoned', seat: 1, card: 'green_toad', place: 3 })).toBeNull();
    expect(way({ type: 'passed', seat: 1 })).toBeNull();
  });
});
