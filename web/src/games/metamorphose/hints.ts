/** The owl's hints, shown when a situation first occurs. More specific hints come first. */
import type { Hint, Talk } from '../../lib/board';
import type { MetamorphoseView } from './protocol';

const ours = (view: MetamorphoseView, talk: Talk): boolean =>
  view.awaited.some((seat) => talk.mine.includes(seat));
const creatures = (view: MetamorphoseView, talk: Talk) =>
  talk.mine.flatMap((seat) => view.areas[seat]?.creatures ?? []).filter((creature) => creature !== null);

export const hints: Hint<MetamorphoseView>[] = [
  { key: 'hint.stack', when: (view, talk) => ours(view, talk) && view.phase === 'place' },
  { key: 'hint.close', when: (view, talk) => ours(view, talk) && view.phase === 'close' },
  {
    key: 'hint.mana',
    when: (view, talk) => creatures(view, talk).some((creature) => creature.tokens.length > 0),
  },
  {
    key: 'hint.shift',
    when: (view, talk) => creatures(view, talk).some((creature) => creature.cards.length > 1),
  },
  { key: 'hint.contest', when: (view) => view.starred && view.outcome === null },
  { key: 'hint.summon', when: (view, talk) => ours(view, talk) && view.phase === 'summon' },
];
