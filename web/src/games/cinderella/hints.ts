/** The owl's hints, shown when a situation first occurs. More specific hints come first. */
import type { Hint, Talk } from '../../lib/board';
import { art } from '../../pieces/art';
import { picture } from './faces';
import type { CinderellaView } from './protocol';

const ours = (view: CinderellaView, talk: Talk): boolean => talk.mine.includes(view.active);
const TILE = '.tiles button.able';
const at = (phase: CinderellaView['phase'], target: string, ...pictures: string[]) => ({
  key: `hint.${phase}`,
  when: (view: CinderellaView, talk: Talk) => ours(view, talk) && view.phase === phase,
  pictures,
  at: [target],
});

const SPECIAL: readonly CinderellaView['phase'][] = [
  'show_another',
  'look_again',
  'seek_again',
  'hold_clock',
];

export const hints: Hint<CinderellaView>[] = [
  {
    key: 'hint.name',
    when: (view) => view.phase === 'name',
    pictures: [picture('clock'), art.hand],
    at: [TILE],
  },
  {
    key: 'hint.special',
    when: (view, talk) => ours(view, talk) && SPECIAL.includes(view.phase),
    pictures: [picture('mirror'), picture('wand')],
    at: ['.line .button', TILE],
  },
  {
    key: 'hint.point',
    when: (view, talk) =>
      view.phase === 'seek' && !ours(view, talk) && talk.mine.some((seat) => view.actors.includes(seat)),
    pictures: [art.hand],
    at: [TILE],
  },
  {
    key: 'hint.pair',
    when: (view) => view.pairs.some((pair) => pair.places !== null),
    pictures: [picture('carriage')],
  },
  {
    key: 'hint.section',
    when: (view) => view.section !== null && view.phase === 'open',
    pictures: [picture('section-mauve'), picture('section-pink'), picture('section-yellow')],
    at: [TILE],
  },
  { key: 'hint.clock', when: (view) => view.hand > 0, pictures: [picture('clock')] },
  at('roll', '.die button', picture('wand'), picture('cauldron'), picture('hourglass')),
  at('show', TILE, picture('wand'), art.eye),
  at('look', TILE, picture('cauldron'), art.eye),
  at('open', TILE, picture('hourglass'), art.hand),
  at('seek', TILE, art.hand),
];
