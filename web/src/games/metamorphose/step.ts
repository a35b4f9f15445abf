/**
 * Computes the picture after one of several events: the places of cards and tokens, and the points.
 * For display only: the server computes strengths, in the view that follows.
 */
import {
  MARKET,
  SHIFT,
  type MetamorphoseArea,
  type MetamorphoseCreature,
  type MetamorphoseEvent,
  type MetamorphoseLayer,
  type MetamorphoseView,
} from './protocol';

/**
 * `after` is the server's view after the last event: it describes the cards that these events
 * reveal.
 */
export function step(
  view: MetamorphoseView,
  event: MetamorphoseEvent,
  after: MetamorphoseView = view,
): MetamorphoseView {
  switch (event.type) {
    case 'won':
    case 'glorified':
      return before(view, event.seat, (area) => ({ ...area, points: area.points + event.points }));
    case 'summoned':
      return { ...view, hand: event.card, market: withCard(view.market, event.place, null) };
    case 'refilled':
      return refilled(view, event.place, event.card, after.cards);
    case 'spent':
      return token(view, event.seat, event.creature, event.mana, 'used');
    case 'earned':
      return token(view, event.seat, event.creature, event.mana, 'new');
    case 'placed':
      return { ...laid(view, event.seat, event.creature, event.card, event.above), hand: null };
    case 'placed_alone':
      return { ...laid(view, event.seat, event.creature, event.card, 0), hand: null };
    case 'moved':
      return laid(taken(view, event), event.seat, event.to_creature, event.card, event.above);
    case 'moved_alone':
      return laid(taken(view, event), event.seat, event.to_creature, event.card, 0);
    case 'shifted':
      return creature(view, event.seat, event.creature, (cards) =>
        cards.map((layer) => (layer.card === event.card ? { ...layer, offset: event.offset } : layer)),
      );
    case 'round_began':
      return { ...view, round: event.round, alpha: event.alpha };
    default:
      return view;
  }
}

const withCard = (market: MetamorphoseView['market'], place: number, card: string | null) =>
  market.map((old, at) => (at === place ? card : old));

/** The market with a new card from the deck of its level. */
function refilled(
  view: MetamorphoseView,
  place: number,
  card: string,
  known: MetamorphoseView['cards'],
): MetamorphoseView {
  const level = Math.floor(place / MARKET);
  const face = known[card];
  return {
    ...view,
    market: withCard(view.market, place, card),
    decks: view.decks.map((left, nth) => (nth === level ? left - 1 : left)),
    cards: face ? { ...view.cards, [card]: face } : view.cards,
  };
}

/** Changes one seat's area. */
function before(
  view: MetamorphoseView,
  seat: number,
  change: (area: MetamorphoseArea) => MetamorphoseArea,
): MetamorphoseView {
  return { ...view, areas: view.areas.map((area, at) => (at === seat ? change(area) : area)) };
}

/** Changes the cards of one creature. Without cards there is no creature. */
function creature(
  view: MetamorphoseView,
  seat: number,
  place: number,
  change: (cards: MetamorphoseLayer[]) => MetamorphoseLayer[],
): MetamorphoseView {
  return before(view, seat, (area) => ({
    ...area,
    creatures: area.creatures.map((old, at) => {
      if (at !== place) return old;
      const cards = change(old?.cards ?? []);
      const colour = view.cards[cards[0]?.card ?? '']?.colour ?? old?.colour ?? '';
      return cards.length ? { ...(old ?? FRESH), colour, cards } : null;
    }),
  }));
}

const FRESH: MetamorphoseCreature = { colour: '', cards: [], shows: [], tokens: [], bonus: 0 };

const laid = (view: MetamorphoseView, seat: number, place: number, card: string, above: number) =>
  creature(view, seat, place, (cards) => [
    ...cards.slice(0, above),
    { card, offset: 0 },
    ...cards.slice(above),
  ]);

const taken = (
  view: MetamorphoseView,
  { seat, creature: place, card }: { seat: number; creature: number; card: string },
) => creature(view, seat, place, (cards) => lined(cards.filter((layer) => layer.card !== card)));

/** Offsets count from the top card, and are limited. */
function lined(cards: MetamorphoseLayer[]): MetamorphoseLayer[] {
  const line = cards[0]?.offset ?? 0;
  return cards.map((layer) => ({ ...layer, offset: limited(layer.offset - line) }));
}

const limited = (offset: number) => Math.max(-SHIFT, Math.min(SHIFT, offset));

function token(view: MetamorphoseView, seat: number, place: number, mana: number, state: string) {
  return before(view, seat, (area) => ({
    ...area,
    creatures: area.creatures.map((old, at) =>
      old && at === place
        ? { ...old, tokens: [...old.tokens.filter((one) => one.mana !== mana), { mana, state }] }
        : old,
    ),
  }));
}
