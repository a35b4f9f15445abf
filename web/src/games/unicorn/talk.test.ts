import { describe, expect, it } from 'vitest';
import unicorn from '.';
import { wayOf } from './flight';
import type { UnicornEvent, UnicornView } from './protocol';
import { GAP, step } from './step';
import { cardsOf, kept } from './table';
import { walk } from './walk';
import type { Talk } from '../../lib/board';
import { talkOf } from '../../lib/board.fixture';
import { LANGS } from '../../lib/languages';
import { sayAt } from '../../lib/words.fixture';
import { plan } from '../../pieces/plan';
import { pictures, say, seats, turned, view } from './table.fixture';
import { picturesOf } from '../moves.fixture';

const talk = (mine = [0]): Talk => talkOf(say, seats(mine));

describe('where are we?', () => {
  it('begins with the prompt, or the awaited player', () => {
    expect(unicorn.position(view(), talk())[0]).toMatch(/^Your turn!/);
    const waiting = view({ active: 1, awaited: [1] });
    expect(unicorn.position(waiting, talk())[0]).toBe('Leo is about to flip a first card.');
  });

  it('asks the lucky neighbour, not the one whose turn it was', () => {
    const now = view({ phase: 'answer', active: 1, awaited: [0] });
    expect(unicorn.position(now, talk())[0]).toMatch(/^What luck!/);
    expect(unicorn.position(now, talk([1]))[0]).toMatch(/^Anna is in luck/);
  });

  it('tells what lies face up, the pictures and the piles', () => {
    const now = view({
      phase: 'flip_row',
      drawn: ['friend'],
      discard: 3,
      discard_top: 'dog',
      pictures: pictures(['moon']),
      ...turned([1, 4, 'star']),
    });
    const told = unicorn.position(now, talk()).join(' ');
    expect(told).toContain('Card 5 in Leo’s row is face up: the evening star.');
    expect(told).toContain('Flipped from the draw pile this turn: the wise friend.');
    expect(told).toContain('Anna, picture transformed so far: the moon flower;');
    expect(told).toContain('Mia, picture: a grey pony, nothing transformed yet.');
    expect(told).toContain('Cards in the discard pile: 3; on top: the curious dog.');
  });

  it.each([
    ['an empty discard', { discard: 0, discard_top: null }],
    ['cards in the discard', { discard: 3, discard_top: 'dog' }],
  ])('tells what the table helps to remember, with %s', (_, discard) => {
    const now = view({ ...discard, remembered: [{ owner: 1, place: 4, face: 'star' }] });
    const told = unicorn.position(now, talk()).join(' ');
    expect(told).toContain('Seen before, card 5 in Leo’s row: the evening star.');
  });
});

describe('the picture after an event', () => {
  it('a flipped card lies face up until it is turned down', () => {
    const up = step(view(), { type: 'flipped', seat: 0, owner: 1, place: 2, face: 'star' });
    expect(up.rows[1]?.[2]).toBe('star');
    expect(up.turned).toEqual([{ owner: 1, place: 2, face: 'star' }]);
    const down = step(up, { type: 'turned_down', owner: 1, place: 2 });
    expect([down.rows, down.turned]).toEqual([view().rows, []]);
  });

  it('a wise friend that is alone leaves a gap as well', () => {
    const up = view(turned([1, 2, 'friend']));
    const gone = step(up, { type: 'row_card_discarded', owner: 1, place: 2, face: 'friend' });
    expect(gone).toMatchObject({ discard: 1, discard_top: 'friend', turned: [] });
    expect(gone.rows[1]?.[2]).toBe(GAP);
  });

  it('a used card leaves a gap, and the pile fills it', () => {
    const up = view(turned([1, 2, 'star']));
    const gone = step(up, { type: 'row_card_discarded', owner: 1, place: 2, face: 'star' });
    expect(gone).toMatchObject({ discard: 1, discard_top: 'star', turned: [] });
    expect(gone.rows[1]?.[2]).toBe(GAP);
    const filled = step(gone, { type: 'refilled', owner: 1, place: 2 });
    expect([filled.rows[1]?.[2], filled.pile]).toEqual([null, 23]);
  });

  it('of two equal cards from the pile one is discarded at a time', () => {
    const now = view({ drawn: ['friend', 'star', 'friend'] });
    const after = step(now, { type: 'pile_card_discarded', face: 'friend' });
    expect(after.drawn).toEqual(['star', 'friend']);
  });

  it('lost cards are no longer hoped for', () => {
    const now = view({ phase: 'flip_pile', ...turned([1, 2, 'star']) });
    expect(step(now, { type: 'caught', seat: 0 }).phase).toBe('lost');
  });

  it('does not change the picture before', () => {
    const before = view();
    step(before, { type: 'flipped', seat: 0, owner: 1, place: 2, face: 'star' });
    step(before, { type: 'transformed', seat: 0, part: 'star' });
    expect(before).toEqual(view());
  });
});

describe('a row of cards', () => {
  it('replaces only changed cards', () => {
    const before = cardsOf(view(), 1);
    const after = kept(before, cardsOf(view(turned([1, 2, 'star'])), 1));
    expect(after.map((card, place) => card === before[place])).toEqual(before.map((_, place) => place !== 2));
    expect(after[2]?.face).toBe('star');
  });
});

describe('walking over the rows', () => {
  const order = [1, 2, 0];
  it.each([
    [1, 0, 'ArrowLeft', 1, 0],
    [1, 0, 'ArrowRight', 1, 1],
    [1, 7, 'ArrowRight', 1, 7],
    [1, 3, 'ArrowDown', 2, 3],
    [2, 3, 'ArrowDown', 0, 3],
    [0, 3, 'ArrowDown', 0, 3],
    [1, 3, 'ArrowUp', 1, 3],
    [2, 3, 'Home', 2, 0],
    [2, 3, 'End', 2, 7],
    [0, 3, 'PageUp', 1, 0],
    [1, 3, 'PageDown', 0, 7],
  ])('from %i %i with %s to %i %i', (seat, place, key, row, to) => {
    expect(walk({ seat, place }, key, order, 8)).toEqual({ seat: row, place: to });
  });

  it('leaves other keys alone', () => {
    expect(walk({ seat: 0, place: 0 }, 'Enter', order, 8)).toBeNull();
  });
});

describe('a card on its way', () => {
  const table = document.createElement('div');
  table.innerHTML = ['1-2', 'drawn', 'discard'].map((spot) => `<i data-spot="${spot}"></i>`).join('');
  table.innerHTML += '<i data-part="0-star"></i>';
  const before = view({ drawn: ['moon'], ...turned([1, 2, 'star']) });
  table.querySelectorAll('i').forEach((one, nth) => {
    one.getBoundingClientRect = () => new DOMRect(100 * nth, 0, 50, 50);
  });
  const ROW = 0;
  const DRAWN = 100;
  const DISCARD = 200;
  const PART = 300;
  const way = (event: UnicornEvent, then = before) => {
    const flown = plan(table, wayOf(event, then));
    return [flown?.face, flown?.from.x, flown?.to.x];
  };

  it('flies to the part it transforms, and to the discard', () => {
    const transformed = { type: 'transformed', seat: 0, part: 'star' } as const;
    expect(way(transformed)).toEqual(['star', ROW, PART]);
    expect(way(transformed, view({ drawn: ['star'] }))).toEqual(['star', DRAWN, PART]);
    const discarded = { type: 'row_card_discarded', owner: 1, place: 2, face: 'star' } as const;
    expect(way(discarded)).toEqual(['star', ROW, DISCARD]);
    expect(way({ type: 'pile_card_discarded', face: 'moon' })).toEqual(['moon', DRAWN, DISCARD]);
  });

  it('a wise friend flies for the part that it transforms', () => {
    const friends = view(turned([1, 2, 'friend']));
    expect(way({ type: 'transformed', seat: 0, part: 'star' }, friends)).toEqual(['star', ROW, PART]);
  });

  it('does not fly where there is no such place, or nothing moves', () => {
    expect(plan(table, wayOf({ type: 'transformed', seat: 2, part: 'star' }, before))).toBeNull();
    expect(plan(table, wayOf({ type: 'stopped', seat: 0 }, before))).toBeNull();
  });
});

describe('the owl', () => {
  it.each(unicorn.hints.map((hint) => hint.key))('has words for %s in both languages', (key) => {
    for (const lang of LANGS) expect(sayAt('unicorn', lang).has(key)).toBe(true);
  });

  it('explains luck to the lucky one, not to those who wait', () => {
    const hint = unicorn.hints.find(({ key }) => key === 'hint.answer');
    const now = view({ phase: 'answer', active: 1, awaited: [0] });
    expect([hint?.when(now, talk()), hint?.when(now, talk([1]))]).toEqual([true, false]);
  });
});

describe('the pace', () => {
  it('does not make people wait for movement that is switched off, but lets them look', () => {
    expect(unicorn.lasts({ type: 'refilled', owner: 0, place: 1 }, true)).toBeLessThan(500);
    expect(unicorn.lasts({ type: 'caught', seat: 0 }, true)).toBeGreaterThan(2000);
  });
});

describe('after every move', () => {
  it('rows, piles and pictures are drawn as the server shows them', () => {
    const { drawn, shown } = picturesOf<UnicornView, UnicornEvent>(
      'unicorn',
      step,
      ({ rows, turned, drawn, pile, discard, discard_top, pictures, active }) => ({
        rows, turned, drawn, pile, discard, discard_top, active,
        parts: pictures.map(({ transformed }) => [...transformed].sort()),
      }), // prettier-ignore
    );
    expect(drawn).toEqual(shown);
  });
});
