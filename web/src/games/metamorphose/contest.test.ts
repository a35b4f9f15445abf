import { describe, expect, it } from 'vitest';
import { groupScenes } from '../../lib/scene-queue';
import { talkOf } from '../../lib/board.fixture';
import { acts, heldIn, rankOf, staging, wonBy } from './contest';
import { CONTEST } from './contest.fixture';
import { pictured } from './deed';
import { best } from './pillars';
import { area, creature, say, seats, view } from './table.fixture';

const held = heldIn(CONTEST)!;

describe('a contest', () => {
  it('is one scene of its events, and of no other', () => {
    const after = { type: 'round_began', round: 3, alpha: 1 } as const;
    const scenes = groupScenes([{ type: 'passed', seat: 0 }, ...CONTEST, after], staging.joins);
    expect(scenes.map((scene) => scene.length)).toEqual([1, CONTEST.length, 1]);
  });

  it('counts one colour after the other, each before its prizes', () => {
    expect(acts(held, false).acts.map(({ act }) => `${act.what}${'nth' in act ? act.nth : ''}`)).toEqual([
      'title',
      'count0',
      'prizes0',
      'count1',
      'prizes1',
      'glory',
    ]);
    expect(staging.lasts(CONTEST, false)).toBe(acts(held, false).ms);
    expect(staging.lasts(CONTEST, true)).toBeLessThan(staging.lasts(CONTEST, false));
  });

  it('is announced colour by colour', () => {
    const talk = talkOf(say, seats([0]));
    expect(staging.cues(CONTEST, false).map(({ text }) => text(talk))).toEqual([
      'A contest! First mauve, then green.',
      'Mauve: Anna 3 and Milo 8',
      'Prizes: Milo +6 and Anna +4',
      'Green: Anna 0 and Milo 0',
      'No prize in green.',
      'Glory: Anna +1',
    ]);
  });

  it('gives points when their prizes come, and not before', () => {
    const [anna, milo] = [0, 1].map((seat) =>
      acts(held, false).acts.map(({ act }) => wonBy(held, seat, act)),
    );
    expect(anna).toEqual([0, 0, 4, 4, 4, 5]);
    expect(milo).toEqual([0, 0, 6, 6, 6, 6]);
  });

  it('has places only for those who win something', () => {
    const ranks = (points: number[]) => {
      const entrants = points.map((one, seat) => ({ seat, strength: one, points: one }));
      return entrants.map((one) => rankOf(entrants, one));
    };
    expect(ranks([4, 6, 0, 4])).toEqual([1, 0, null, 1]);
  });
});

describe('the creature on the pillar', () => {
  it('is the strongest of its colour, and among equals the tallest', () => {
    const [small, tall] = [creature('mauve_moth'), creature('mauve_owl green_toad')];
    const strong = { ...creature('green_toad'), shows: [{ kind: 'green', strength: 5 }] };
    expect(best(area([small, null, tall, strong]), 'mauve')).toBe(tall);
    expect(best(area([small, tall, strong]))).toBe(strong);
    expect(best(area([small]), 'orange')).toBeNull();
  });
});

describe('an action as a picture', () => {
  const now = view({ hand: 'green_hare' });
  const cards = (action: Record<string, unknown>) =>
    pictured(now, 0, action)?.cards.map(({ card, offset }) => `${card}${offset || ''}`);

  it('shows the card that is taken, or where it would lie', () => {
    expect(cards({ type: 'summon', place: 0 })).toEqual(['green_toad']);
    expect(cards({ type: 'place_alone' })).toEqual(['green_hare']);
    expect(cards({ type: 'place', creature: 0, above: 1 })).toEqual([
      'mauve_moth',
      'green_hare',
      'orange_finch',
    ]);
    expect(cards({ type: 'shift', creature: 0, card: 1, offset: 2 })).toEqual([
      'mauve_moth',
      'orange_finch2',
    ]);
    expect(cards({ type: 'move_alone', creature: 0, card: 1 })).toEqual(['orange_finch']);
  });

  it('shows no card that nobody knew, and nothing where nothing is touched', () => {
    expect(pictured(now, 0, { type: 'draw' })).toEqual({ cards: [], card: null, level: 1 });
    expect(pictured(now, 0, { type: 'pass' })).toBeNull();
  });
});
