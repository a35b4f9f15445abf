import { describe, expect, it, onTestFinished } from 'vitest';
import {
  all,
  choices,
  gains,
  moves,
  passing,
  places,
  shifts,
  stands,
  taking,
  targetOf,
  withCard,
} from './choosing';
import { aboveAt, deedAt, snapped } from './drag';
import type { MetamorphoseArea, MetamorphoseEvent, MetamorphoseView } from './protocol';
import { step } from './step';
import { area, code, creature, view } from './table.fixture';
import { movesOf, picturesOf } from '../moves.fixture';

const summon = code({ type: 'summon', place: 1 });
const paid = code({ type: 'summon_with', place: 5, mana: 3, creature: 0 });
const draw = code({ type: 'draw' });
const alone = code({ type: 'place_alone' });
const onTop = code({ type: 'place', creature: 0, above: 0 });
const under = code({ type: 'place', creature: 0, above: 2 });
const other = code({ type: 'place', creature: 2, above: 0 });
const up = code({ type: 'shift', creature: 0, card: 1, offset: -1 });
const out = code({ type: 'move_alone', creature: 0, card: 1 });
const deeds = all({ 0: [0, summon, paid, draw, alone, onTop, under, other, up, out] }, [0]);
const codes = (some: readonly { code: number }[]) => some.map((deed) => deed.code);

describe('what can be done with what is looked at', () => {
  it('puts those who are asked first', () => {
    expect(all({ 0: [0], 1: [0] }, [1]).map((deed) => deed.seat)).toEqual([1, 0]);
  });

  it('knows how a card is taken, and the top of a deck', () => {
    expect(codes(taking(deeds, { what: 'market', place: 1 }))).toEqual([summon]);
    expect(codes(taking(deeds, { what: 'market', place: 5 }))).toEqual([paid]);
    expect(codes(taking(deeds, { what: 'deck', level: 1 }))).toEqual([draw]);
    expect(taking(deeds, { what: 'market', place: 2 })).toEqual([]);
  });

  it('lays a card anywhere, or anywhere in one creature', () => {
    expect(codes(places(deeds, null))).toEqual([alone, onTop, under, other]);
    expect(codes(places(deeds, { what: 'creature', seat: 0, place: 0 }))).toEqual([onTop, under]);
  });

  it('tells shifting a card from moving it', () => {
    const able = withCard(deeds, 0, 0, 1);
    expect([codes(shifts(able)), codes(moves(able))]).toEqual([[up], [out]]);
    expect(withCard(deeds, 1, 0, 1)).toEqual([]);
    expect(passing(deeds)?.code).toBe(0);
  });

  it('finds the creature that a choice makes', () => {
    const before = area([creature('mauve_moth')]);
    const after = area([creature('mauve_moth'), creature('green_toad')]);
    const [, , , , single, top] = deeds;
    expect(targetOf(single!, before, after)).toBe(1);
    expect(targetOf(top!, before, before)).toBe(0);
  });

  it('counts what changes, and only that', () => {
    const before = area([], { mauve: 4, orange: 0, green: 2 });
    const after = area([], { mauve: 1, orange: 0, green: 5 });
    expect(gains(before, after)).toEqual([
      { colour: 'mauve', by: -3 },
      { colour: 'green', by: 3 },
    ]);
  });

  it('clears the selection of missing items', () => {
    expect(stands({ what: 'market', place: 0 }, view())).toBe(true);
    expect(stands({ what: 'market', place: 4 }, view())).toBe(false);
    expect(stands({ what: 'creature', seat: 1, place: 3 }, view())).toBe(false);
  });
});

describe('dragging', () => {
  it('goes on top at the upper end of a creature, and under it at the lower', () => {
    expect([0, 0.4, 0.5, 0.99, 1.2, -1].map((part) => aboveAt(part, ['top', 'under']))).toEqual([
      'top',
      'top',
      'under',
      'under',
      'under',
      'top',
    ]);
    expect(aboveAt(0.5, [])).toBeNull();
  });

  it('snaps to where a card may lie, and stays where it was otherwise', () => {
    expect(snapped(0, 0.3, [-1, 1, 2])).toBe(0);
    expect(snapped(0, 0.8, [-1, 1, 2])).toBe(1);
    expect(snapped(0, 9, [-1, 1, 2])).toBe(2);
    expect(snapped(0, -9, [1])).toBe(0);
    expect(snapped(1, -1.8, [-1, 2])).toBe(-1);
  });

  it('knows what letting go means: a candidate, a creature, a free place', () => {
    onTestFinished(() => document.body.replaceChildren());
    document.body.innerHTML = `<b data-code="${other}"></b><i data-at="0-0"></i><u data-at="0-1" data-free></u><s data-at="1-0"></s>`;
    const over = (where: string) =>
      deedAt(document.querySelector(where), 0, places(deeds, null))?.code ?? null;
    expect(['b', 'i', 'u', 's', 'body'].map(over)).toEqual([other, onTop, alone, null, null]);
  });
});

describe('after every move', () => {
  const lying = ({ areas }: MetamorphoseView) =>
    areas.map(({ points, creatures }) => ({
      points,
      creatures: creatures.map((one) => one && { colour: one.colour, cards: one.cards }),
    }));

  it('cards and points are drawn as the server shows them', () => {
    const { drawn, shown } = picturesOf<MetamorphoseView, MetamorphoseEvent>('metamorphose', step, lying);
    expect(drawn).toEqual(shown);
  });

  it('the market is drawn as the server shows it, gaps and all', () => {
    const market = (one: MetamorphoseView) => one.market;
    const { drawn, shown } = picturesOf<MetamorphoseView, MetamorphoseEvent>('metamorphose', step, market);
    expect(drawn).toEqual(shown);
    expect(shown.flat()).toContain(null);
  });

  it('the creature that was offered is the one that has come about', () => {
    const told = movesOf<MetamorphoseView, MetamorphoseEvent>('metamorphose');
    const made = told.flatMap(({ seat, code, before, events, preview }) => {
      const [choice] = choices([code]);
      const event = events.find((one) => 'creature' in one && one.type !== 'spent');
      const after = (preview as { area: MetamorphoseArea } | null)?.area;
      if (!choice || !after || !event || !('creature' in event)) return [];
      const came = 'to_creature' in event ? event.to_creature : event.creature;
      return [{ offered: targetOf(choice, before.areas[seat]!, after), came }];
    });
    expect(made.length).toBeGreaterThan(5);
    for (const { offered, came } of made) expect(offered).toBe(came);
  });
});
