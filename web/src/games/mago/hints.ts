/** The owl's hints, shown when a situation first occurs. More specific hints come first. */
import type { Hint, Talk } from '../../lib/board';
import { art } from '../../pieces/art';
import { picture } from './faces';
import type { MagoView } from './protocol';

const ours = (view: MagoView, talk: Talk): boolean => talk.mine.includes(view.active);
const BOARD = ['.line .button.main', '.room button.able', '.room button'];
const at = (phase: MagoView['phase'], target: readonly string[], ...pictures: string[]): Hint<MagoView> => ({
  key: `hint.${phase}`,
  when: (view, talk) => ours(view, talk) && view.phase === phase,
  pictures,
  at: target,
});
const carries = (view: MagoView, seat: number): boolean =>
  view.children[seat]?.some(({ crystal }) => crystal) ?? false;

export const hints: Hint<MagoView>[] = [
  { key: 'hint.frogs', when: (view) => view.frogs.length > 0, pictures: [picture('frog')] },
  {
    key: 'hint.home',
    when: (view, talk) => talk.mine.some((seat) => carries(view, seat)),
    pictures: [picture('crystal'), picture('cottage')],
  },
  {
    key: 'hint.crystals',
    when: (view, talk) => talk.mine.some((seat) => (view.delivered[seat] ?? 0) > 0),
    pictures: [picture('crystal')],
  },
  at('spin', ['.room button.able'], picture('witch'), picture('arrow')),
  at('take', ['.line .button.main'], picture('crystal'), art.hand),
  at('carry', BOARD, picture('crystal')),
  at('roll_again', ['.die button'], picture('magician')),
  {
    key: 'hint.lying',
    when: (view) => view.ring.some(({ kind, crystals }) => kind === 'meadow' && crystals > 0),
    pictures: [picture('crystal')],
  },
  at('roll', ['.die button'], picture('die-two'), art.hand),
  at('move', ['.room button.able'], picture('feet'), art.hand),
];
