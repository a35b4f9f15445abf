/** The picture after one event of several: where cards and tokens lie, who has how many points. For the eye
 * only: what shows and counts is the server's to say, in the view that follows. */
import type {
  MetamorphoseArea,
  MetamorphoseCreature,
  MetamorphoseEvent,
  MetamorphoseLayer,
  MetamorphoseView,
} from './protocol';

export function step(view: MetamorphoseView, event: MetamorphoseEvent): MetamorphoseView {
  switch (event.type) {
    case 'won':
    case 'glorified':
      return before(view, event.seat, (area) => ({ ...area, points: area.points + event.points }));
    case 'summoned':
      return { ...view, hand: event.card, market: without(view.market, event.place) };
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

const without = (market: MetamorphoseView['market'], place: number) =>
  market.map((card, at) => (at === place ? null : card));

/** What lies before one seat, changed. */
function before(
  view: MetamorphoseView,
  seat: number,
  change: (area: MetamorphoseArea) => MetamorphoseArea,
): MetamorphoseView {
  return { ...view, areas: view.areas.map((area, at) => (at === seat ? change(area) : area)) };
}

/** The cards of one creature, changed. Without cards there is no creature. */
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

/** Offsets are counted from the top card. */
function lined(cards: MetamorphoseLayer[]): MetamorphoseLayer[] {
  const line = cards[0]?.offset ?? 0;
  return cards.map((layer) => ({ ...layer, offset: layer.offset - line }));
}

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
