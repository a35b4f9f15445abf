/** The owl's hints, shown when a situation first occurs. More specific hints come first. */
import type { Hint, Talk } from '../../lib/board';
import { art } from '../../pieces/art';
import { picture } from './faces';
import type { UnicornView } from './protocol';

const ours = (view: UnicornView, talk: Talk): boolean =>
  view.awaited.some((seat) => talk.mine.includes(seat));
const CARD = ['button.able'];
const at = (phase: UnicornView['phase'], ...pictures: string[]) => ({
  key: `hint.${phase}`,
  when: (view: UnicornView, talk: Talk) => ours(view, talk) && view.phase === phase,
  pictures,
  at: CARD,
});
const isUp = (view: UnicornView, face: string): boolean =>
  view.drawn.includes(face) || view.turned.some((card) => card.face === face);

export const hints: Hint<UnicornView>[] = [
  { ...at('answer', picture('clover')), at: ['.line .button', ...CARD] },
  at('pair', picture('friend')),
  {
    key: 'hint.dog',
    when: (view) => isUp(view, 'dog') || view.discard_top === 'dog',
    pictures: [picture('dog')],
  },
  {
    key: 'hint.friend',
    when: (view, talk) => ours(view, talk) && isUp(view, 'friend'),
    pictures: [picture('friend')],
  },
  {
    key: 'hint.changed',
    when: (view) => view.pictures.some(({ transformed }) => transformed.length > 0),
    pictures: [picture('star-unicorn')],
  },
  at('begin', picture('back'), art.hand),
  at('flip_pile', picture('back'), art.hand),
  at('flip_row', picture('back'), art.hand),
  {
    key: 'hint.remember',
    when: (view) => view.phase === 'begin' && view.discard > 0,
    pictures: [art.eye],
  },
];
