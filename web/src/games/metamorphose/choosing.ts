/**
 * What the player looks at, and the possible actions with it. A step function that applies no
 * rules.
 */
import { ableSeats, type Legal } from '../../lib/legal';
import type { Colour } from './look';
import {
  ACTIONS,
  COLOURS,
  FREE,
  type Action,
  type MetamorphoseArea,
  type MetamorphoseView,
} from './protocol';

/** The content of the bench, shown in close-up. */
export type Pick =
  | { what: 'market'; place: number }
  | { what: 'deck'; level: number }
  | { what: 'creature'; seat: number; place: number; card?: number; deed?: 'shift' | 'move' }
  | { what: 'area'; seat: number };

/** A legal action, with its code. */
export type Choice = Action & { code: number };

/** The actions of these codes. */
export const choices = (codes: readonly number[]): Choice[] =>
  codes.flatMap((code) => {
    const action = ACTIONS.at(code);
    return action ? [{ ...action, code }] : [];
  });

/** A choice, and its seat. */
export type Mine = Choice & { seat: number };

/** All legal actions of the seats of this device, those of the awaited seat first. */
export function all(legal: Legal, awaited: readonly number[]): Mine[] {
  return ableSeats(legal, awaited).flatMap((seat) =>
    choices(legal[seat] ?? []).map((choice) => ({ ...choice, seat })),
  );
}

export const passing = (deeds: readonly Mine[]): Mine | undefined =>
  deeds.find((deed) => deed.type === 'pass');
export const placing = (deeds: readonly Mine[]): Mine[] =>
  deeds.filter((deed) => deed.type === 'place' || deed.type === 'place_alone');

/** The choice, if there is exactly one. */
export const theOnly = (deeds: readonly Mine[]): Mine | null =>
  deeds.length === 1 ? (deeds[0] ?? null) : null;

/** The choices that take a card of the market, or the top of a deck. */
export function taking(deeds: readonly Mine[], pick: Pick): Mine[] {
  if (pick.what === 'market') return deeds.filter((deed) => 'place' in deed && deed.place === pick.place);
  if (pick.what === 'deck') return deeds.filter((deed) => deckOf(deed) === pick.level);
  return [];
}

/** The level of the deck from which an action takes the top card. */
export const deckOf = (action: Action): number | null =>
  action.type === 'draw' ? FREE : action.type === 'draw_with' ? action.level : null;

/** The choices for the card in hand: all, or those within the selected creature. */
export function places(deeds: readonly Mine[], pick: Pick | null): Mine[] {
  const into = pick?.what === 'creature' ? pick.place : null;
  return placing(deeds).filter((deed) => into === null || (deed.type === 'place' && deed.creature === into));
}

/** The choices for one card of an own creature. */
export function withCard(deeds: readonly Mine[], seat: number, place: number, card: number): Mine[] {
  return deeds.filter(
    (deed) => 'card' in deed && deed.seat === seat && deed.creature === place && deed.card === card,
  );
}

export const shifts = (deeds: readonly Mine[]): Mine[] => deeds.filter((deed) => deed.type === 'shift');
export const moves = (deeds: readonly Mine[]): Mine[] =>
  deeds.filter((deed) => deed.type === 'move' || deed.type === 'move_alone');

/** The creature of a choice, as it would become. */
export function targetOf(choice: Choice, before: MetamorphoseArea, after: MetamorphoseArea): number {
  if (choice.type === 'place' || choice.type === 'shift') return choice.creature;
  if (choice.type === 'move') return choice.to_creature;
  const fresh = after.creatures.findIndex((creature, place) => creature && !before.creatures[place]);
  return fresh >= 0 ? fresh : 'creature' in choice ? choice.creature : 0;
}

export interface Gain {
  colour: Colour;
  by: number;
}

/** The change of each strength, if there is one. */
export const gains = (before: MetamorphoseArea, after: MetamorphoseArea): Gain[] =>
  COLOURS.map((colour) => ({ colour, by: after.strength[colour] - before.strength[colour] })).filter(
    ({ by }) => by !== 0,
  );

/** Whether this item still exists. */
export function stands(pick: Pick, view: MetamorphoseView): boolean {
  if (pick.what === 'market') return view.market[pick.place] !== null;
  return pick.what !== 'creature' || Boolean(view.areas[pick.seat]?.creatures[pick.place]);
}
