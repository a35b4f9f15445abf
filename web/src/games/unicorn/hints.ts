/** The owl's hints, shown when a situation first occurs. More specific hints come first. */
import type { Hint, Talk } from '../../lib/board';
import type { UnicornView } from './protocol';

const ours = (view: UnicornView, talk: Talk): boolean =>
  view.awaited.some((seat) => talk.mine.includes(seat));
const at = (phase: UnicornView['phase']) => ({
  key: `hint.${phase}`,
  when: (view: UnicornView, talk: Talk) => ours(view, talk) && view.phase === phase,
});
const isUp = (view: UnicornView, face: string): boolean =>
  view.drawn.includes(face) || view.turned.some((card) => card.face === face);

export const hints: Hint<UnicornView>[] = [
  at('answer'),
  at('pair'),
  { key: 'hint.dog', when: (view) => isUp(view, 'dog') || view.discard_top === 'dog' },
  { key: 'hint.friend', when: (view, talk) => ours(view, talk) && isUp(view, 'friend') },
  { key: 'hint.changed', when: (view) => view.pictures.some(({ transformed }) => transformed.length > 0) },
  { key: 'hint.begin', when: (view, talk) => ours(view, talk) && view.phase === 'begin' },
  at('flip_pile'),
  at('flip_row'),
  { key: 'hint.remember', when: (view) => view.phase === 'begin' && view.discard > 0 },
];
