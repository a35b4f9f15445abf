/** The cards that an action affects, as they would lie afterwards. For display only. */
import type { AnyAction } from '../../lib/advice';
import { deckOf } from './choosing';
import type { Action, MetamorphoseLayer, MetamorphoseView } from './protocol';

export interface Pictured {
  cards: MetamorphoseLayer[];
  /** The affected card, or the level of a deck with an unknown top card. */
  card: string | null;
  level: number | null;
}

/** The picture of this seat's action at this table; null if it affects no card. */
export function pictured(view: MetamorphoseView, seat: number, taken: AnyAction): Pictured | null {
  const action = taken as unknown as Action;
  const level = deckOf(action);
  if (level !== null) return { cards: [], card: null, level };
  const one = about(view, seat, action);
  return one?.card ? { ...one, level: null } : null;
}

function about(view: MetamorphoseView, seat: number, action: Action) {
  const creature = (place: number) => view.areas[seat]?.creatures[place]?.cards ?? [];
  switch (action.type) {
    case 'summon':
    case 'summon_with':
      return alone(view.market[action.place]);
    case 'place_alone':
      return alone(view.hand);
    case 'place':
      return within(creature(action.creature), action.above, view.hand);
    case 'shift':
      return shifted(creature(action.creature), action.card, action.offset);
    case 'move_alone':
      return alone(creature(action.creature)[action.card]?.card);
    case 'move':
      return within(creature(action.to_creature), action.above, creature(action.creature)[action.card]?.card);
    default:
      return null;
  }
}

const alone = (card: string | null | undefined) => (card ? { cards: [{ card, offset: 0 }], card } : null);

const within = (cards: MetamorphoseLayer[], above: number, card: string | null | undefined) =>
  card ? { cards: [...cards.slice(0, above), { card, offset: 0 }, ...cards.slice(above)], card } : null;

const shifted = (cards: MetamorphoseLayer[], at: number, offset: number) => ({
  cards: cards.map((layer, nth) => (nth === at ? { ...layer, offset } : layer)),
  card: cards[at]?.card ?? null,
});
