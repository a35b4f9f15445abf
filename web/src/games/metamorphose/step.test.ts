import { describe, expect, it } from 'vitest';
import { SceneQueue, type Scene } from '../../lib/scene-queue';
import { Clock } from '../../lib/server.fixture';
import { lasts } from './pace';
import type { MetamorphoseEvent, MetamorphoseView } from './protocol';
import { step } from './step';
import { area, CARDS, creature, view } from './table.fixture';

const { mauve_owl: owl, ...others } = CARDS;
const started = view({ market: ['green_toad', 'green_hare'], cards: others, areas: [] });
const taken: MetamorphoseEvent = { type: 'summoned', seat: 0, card: 'green_toad', place: 0 };
const refilled: MetamorphoseEvent = { type: 'refilled', place: 0, card: 'mauve_owl' };
const round: MetamorphoseEvent = { type: 'round_began', round: 4, alpha: 1 };
const after = view({ market: ['mauve_owl', 'green_hare'], cards: CARDS, decks: [13, 10, 0], areas: [] });

describe('the market', () => {
  it('has a gap where a card was taken', () => {
    const gap = step(started, taken);
    expect([gap.market, gap.hand, gap.decks]).toEqual([[null, 'green_hare'], 'green_toad', started.decks]);
  });

  it('is filled by the event that says so, with a card that can be drawn', () => {
    const full = step(step(started, taken), refilled, after);
    expect([full.market, full.decks]).toEqual([after.market, after.decks]);
    expect(full.cards['mauve_owl']).toEqual(owl);
  });

  it('does not keep the gap until the last of several events', () => {
    const clock = new Clock();
    const shown: Scene<MetamorphoseView, MetamorphoseEvent>[] = [];
    const queue = new SceneQueue<MetamorphoseView, MetamorphoseEvent>({
      lasts: (event) => lasts(event, false),
      step,
      show: (scene) => shown.push(scene),
      hush: () => {},
      skip: () => {},
      later: clock.later,
      now: () => clock.now,
    });
    const said = { viewer: 0, legal: {}, undo: [] };
    queue.cut({ ...said, view: step(started, taken), events: [] });
    queue.add({ ...said, view: after, events: [refilled, round] });
    clock.pass(2000);
    expect(shown.map(({ view, events }) => [events[0]?.type, view.market[0]])).toEqual([
      [undefined, null],
      ['refilled', 'mauve_owl'],
      ['round_began', 'mauve_owl'],
    ]);
    expect(shown[1]?.view.cards['mauve_owl']).toEqual(owl);
  });
});

describe('a creature', () => {
  it('has offsets of two at most from its new top card', () => {
    const before = view({ areas: [area([creature('green_toad green_hare-2 mauve_owl+2')])] });
    const moved: MetamorphoseEvent = {
      type: 'moved_alone',
      seat: 0,
      card: 'green_toad',
      creature: 0,
      to_creature: 1,
    };
    const [left, right] = step(before, moved).areas[0]?.creatures ?? [];
    expect(left).toMatchObject(creature('green_hare mauve_owl+2'));
    expect(right).toMatchObject(creature('green_toad'));
  });
});
