/** The owl's hints, shown when a situation first occurs. More specific hints come first. */
import type { Hint, Talk } from '../../lib/board';
import { art } from '../../pieces/art';
import lie from './art/lie.svg?url';
import move from './art/move.svg?url';
import shift from './art/shift.svg?url';
import type { MetamorphoseView } from './protocol';

const ours = (view: MetamorphoseView, talk: Talk): boolean =>
  view.awaited.some((seat) => talk.mine.includes(seat));
const creatures = (view: MetamorphoseView, talk: Talk) =>
  talk.mine.flatMap((seat) => view.areas[seat]?.creatures ?? []).filter((creature) => creature !== null);

/** What to press next: in the open close-up, else on the table. */
const CARD = ['.sheet .button.main', '.market .able[data-place]'];
const PLACE = ['.candidates button', '.own .able'];
const DONE = ['.line .button.main'];

export const hints: Hint<MetamorphoseView>[] = [
  {
    key: 'hint.stack',
    when: (view, talk) => ours(view, talk) && view.phase === 'place',
    pictures: [lie],
    at: PLACE,
  },
  {
    key: 'hint.close',
    when: (view, talk) => ours(view, talk) && view.phase === 'close',
    pictures: [shift, move],
    at: DONE,
  },
  {
    key: 'hint.mana',
    when: (view, talk) => creatures(view, talk).some((creature) => creature.tokens.length > 0),
  },
  {
    key: 'hint.shift',
    when: (view, talk) => creatures(view, talk).some((creature) => creature.cards.length > 1),
    pictures: [shift],
    at: ['.own [data-changes]'],
  },
  { key: 'hint.contest', when: (view) => view.starred && view.outcome === null },
  {
    key: 'hint.summon',
    when: (view, talk) => ours(view, talk) && view.phase === 'summon',
    pictures: [art.hand],
    at: CARD,
  },
];
