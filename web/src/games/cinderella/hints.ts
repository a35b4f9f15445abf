/** The owl's hints, shown when a situation first occurs. More specific hints come first. */
import type { Hint, Talk } from '../../lib/board';
import type { CinderellaView } from './protocol';

const ours = (view: CinderellaView, talk: Talk): boolean => talk.mine.includes(view.active);
const at = (...phases: CinderellaView['phase'][]) => ({
  key: `hint.${phases[0]}`,
  when: (view: CinderellaView, talk: Talk) => ours(view, talk) && phases.includes(view.phase),
});

const SPECIAL: readonly CinderellaView['phase'][] = [
  'show_another',
  'look_again',
  'seek_again',
  'hold_clock',
];

export const hints: Hint<CinderellaView>[] = [
  {
    key: 'hint.curtain',
    when: (view, talk) => talk.mine.length > 1 && view.looker !== null && talk.mine.includes(view.looker),
  },
  { key: 'hint.name', when: (view) => view.phase === 'name' },
  {
    key: 'hint.special',
    when: (view, talk) => ours(view, talk) && SPECIAL.includes(view.phase),
  },
  {
    key: 'hint.point',
    when: (view, talk) =>
      view.phase === 'seek' && !ours(view, talk) && talk.mine.some((seat) => view.actors.includes(seat)),
  },
  { key: 'hint.pair', when: (view) => view.pairs.some((pair) => pair.places !== null) },
  { key: 'hint.section', when: (view) => view.section !== null && view.phase === 'open' },
  { key: 'hint.clock', when: (view) => view.hand > 0 },
  at('roll'),
  at('show'),
  at('look'),
  at('open'),
  at('seek'),
];
