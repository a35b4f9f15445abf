import { describe, expect, it } from 'vitest';
import cinderella from '.';
import type { CinderellaEvent, CinderellaView } from './protocol';
import { rove } from './rove';
import { step } from './step';
import type { Talk } from '../../lib/board';
import { talkOf } from '../../lib/board.fixture';
import { LANGS } from '../../lib/languages';
import { sayAt } from '../../lib/words.fixture';
import { say, seats, view } from './table.fixture';
import { picturesOf } from '../moves.fixture';

const talk = (mine = [0]): Talk => talkOf(say, seats(mine));

describe('where are we?', () => {
  it('begins with the turn and the prompt', () => {
    expect(cinderella.position(view(), talk())[0]).toBe('Your turn! Roll the die.');
    expect(cinderella.position(view({ active: 1 }), talk())[0]).toBe('Leo is about to roll the die.');
  });

  it('tells the clock, the open tile, the pairs and the magic tiles', () => {
    const pairs = view().pairs.map((pair, i) => (i === 0 ? { ...pair, places: [1, 2] } : pair));
    const now = view({
      phase: 'seek',
      hand: 11,
      open: { place: 4, face: 'rat' },
      pairs,
      specials: [{ face: 'wand', used: true }],
      pointed: [[], [7], []],
    });
    const told = cinderella.position(now, talk()).join(' ');
    expect(told).toContain('There is one hour left before midnight.');
    expect(told).toContain('Tile 5 is face up: the rat.');
    expect(told).toContain('Pairs found: the two mice.');
    expect(told).toContain('Anna has already used a magic tile: the wand.');
    expect(told).toContain('Leo is pointing at: 8.');
  });
});

describe('the picture after an event', () => {
  it('a roll hides shown tiles and secret looks', () => {
    const before = view({ showing: [{ place: 1, face: 'rat' }], looked: [1], looker: 0 });
    expect(step(before, { type: 'rolled', seat: 0, die: 'wand' })).toMatchObject({
      die: 'wand',
      showing: [],
      looker: null,
    });
  });

  it('of a look of somebody else no face is known', () => {
    const after = step(view(), { type: 'looked', seat: 1, place: 5, face: null });
    expect(after).toMatchObject({ looker: 1, looked: [5], showing: [] });
  });

  it('a pair leaves two gaps and lies beside the clock, whatever the order of its faces', () => {
    const after = step(view(), { type: 'took', seat: 0, places: [3, 8], faces: ['gloves', 'dress'] });
    expect(after.grid.flatMap((lies, place) => (lies === 'gone' ? [place] : []))).toEqual([3, 8]);
    expect(after.pairs[3]?.places).toEqual([3, 8]);
  });

  it('does not change the picture before', () => {
    const before = view();
    step(before, { type: 'opened', seat: 0, place: 2, face: 'rat' });
    expect(before).toEqual(view());
  });
});

describe('walking over the grid', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [3, 'ArrowRight', 3],
    [4, 'ArrowLeft', 4],
    [1, 'ArrowDown', 5],
    [9, 'ArrowDown', 9],
    [5, 'ArrowUp', 1],
    [6, 'Home', 4],
    [4, 'End', 7],
    [9, 'End', 10],
    [0, 'PageDown', 10],
  ])('from %i with %s to %i', (at, key, to) => {
    expect(rove(at, key, 4, 11)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(rove(0, 'Enter', 4, 11)).toBeNull();
  });
});

describe('the owl', () => {
  it.each(cinderella.hints.map((hint) => hint.key))('has words for %s in both languages', (key) => {
    for (const lang of LANGS) expect(sayAt('cinderella', lang).has(key)).toBe(true);
  });

  it('explains the die to the one who is to roll, not to those who wait', () => {
    const roll = cinderella.hints.find((hint) => hint.key === 'hint.roll');
    expect(roll?.when(view(), talk())).toBe(true);
    expect(roll?.when(view({ active: 1 }), talk())).toBe(false);
  });

  it('explains pointing to those who may', () => {
    const hint = cinderella.hints.find(({ key }) => key === 'hint.point');
    const searching = view({ phase: 'seek', active: 1, actors: [0, 1] });
    expect(hint?.when(searching, talk())).toBe(true);
    expect(hint?.when({ ...searching, actors: [1] }, talk())).toBe(false);
  });
});

describe('the pace', () => {
  it('gives the looker more time than those who only see that somebody looks', () => {
    const looked = { type: 'looked', seat: 0, place: 1 } as const;
    expect(cinderella.lasts({ ...looked, face: 'rat' }, false)).toBeGreaterThan(
      cinderella.lasts({ ...looked, face: null }, false),
    );
  });

  it('does not make people wait for movement that is switched off, but lets them look', () => {
    expect(cinderella.lasts({ type: 'rolled', seat: 0, die: 'wand' }, true)).toBeLessThan(500);
    expect(cinderella.lasts({ type: 'shown', seat: 0, place: 1, face: 'rat' }, true)).toBeGreaterThan(2000);
  });
});

describe('after every move', () => {
  it('tiles, pairs, clock and magic are drawn as the server shows them', () => {
    const { drawn, shown } = picturesOf<CinderellaView, CinderellaEvent>(
      'cinderella',
      step,
      ({ grid, open, named, pairs, specials, hand, active, die }) => ({
        grid, open, named, specials, hand, active, die,
        found: pairs.map(({ places }) => places && [...places].sort()),
      }), // prettier-ignore
    );
    expect(drawn).toEqual(shown);
  });
});
