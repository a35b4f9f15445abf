/** The owl's hints, shown when a situation first occurs. More specific hints come first. */
import type { Hint, Talk } from '../../lib/board';
import type { MagoView } from './protocol';

const ours = (view: MagoView, talk: Talk): boolean => talk.mine.includes(view.active);
const at = (phase: MagoView['phase']): Hint<MagoView> => ({
  key: `hint.${phase}`,
  when: (view, talk) => ours(view, talk) && view.phase === phase,
});
const carries = (view: MagoView, seat: number): boolean =>
  view.children[seat]?.some(({ crystal }) => crystal) ?? false;

export const hints: Hint<MagoView>[] = [
  { key: 'hint.frogs', when: (view) => view.frogs.length > 0 },
  { key: 'hint.home', when: (view, talk) => talk.mine.some((seat) => carries(view, seat)) },
  {
    key: 'hint.crystals',
    when: (view, talk) => talk.mine.some((seat) => (view.delivered[seat] ?? 0) > 0),
  },
  at('spin'),
  at('take'),
  at('carry'),
  at('roll_again'),
  {
    key: 'hint.lying',
    when: (view) => view.ring.some(({ kind, crystals }) => kind === 'meadow' && crystals > 0),
  },
  at('roll'),
  at('move'),
];
