/** The owl's hints, shown when a situation first occurs. More specific hints come first. */
import type { Hint, Talk } from '../../lib/board';
import { art } from '../../pieces/art';
import back from './art/back.svg?url';
import dome from './art/dome.svg?url';
import type { BellView } from './protocol';

const ours = (view: BellView, talk: Talk): boolean => talk.mine.includes(view.active);
/** The pile that may be turned is a button. */
const PILE = ['.pile button'];
const lying = (view: BellView): number => view.piles.filter((piles) => piles.top).length;

export const hints: Hint<BellView>[] = [
  { key: 'hint.duel', when: (view) => view.duel },
  {
    key: 'hint.out',
    when: (view, talk) => talk.mine.some((seat) => view.piles[seat]?.out),
  },
  {
    key: 'hint.empty',
    when: (view, talk) => talk.mine.some((seat) => view.piles[seat]?.draw === 0 && !view.piles[seat].out),
  },
  {
    key: 'hint.gather',
    when: (view, talk) => view.phase === 'gather' && ours(view, talk),
    pictures: [back, art.hand],
    at: PILE,
  },
  {
    key: 'hint.corners',
    when: (view, talk) => talk.mine.length > 1 && lying(view) === 0,
    pictures: [dome, art.hand],
  },
  {
    key: 'hint.turn',
    when: (view, talk) => ours(view, talk) && view.phase === 'turn',
    pictures: [back, art.hand],
    at: PILE,
  },
  { key: 'hint.ring', when: (view) => view.bell_open && lying(view) > 1, pictures: [dome, art.eye] },
];
