/** What somebody looks at, and what can be done with it. A step function: no rule is known here. */
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

/** What lies on the bench, to be looked at closely. */
export type Pick =
  | { what: 'market'; place: number }
  | { what: 'deck'; level: number }
  | { what: 'creature'; seat: number; place: number; card?: number; deed?: 'shift' | 'move' }
  | { what: 'area'; seat: number };

/** An action that can be taken now, with its code. */
export type Choice = Action & { code: number };

/** What these codes say. */
export const choices = (codes: readonly number[]): Choice[] =>
  codes.flatMap((code) => {
    const action = ACTIONS.at(code);
    return action ? [{ ...action, code }] : [];
  });

/** A choice, and whose it is. */
export type Mine = Choice & { seat: number };

/** Everything the seats of this device may do, the awaited one's first. */
export function all(legal: Legal, awaited: readonly number[]): Mine[] {
  return ableSeats(legal, awaited).flatMap((seat) =>
    choices(legal[seat] ?? []).map((choice) => ({ ...choice, seat })),
  );
}

export const passing = (deeds: readonly Mine[]): Mine | undefined =>
  deeds.find((deed) => deed.type === 'pass');
export const placing = (deeds: readonly Mine[]): Mine[] =>
  deeds.filter((deed) => deed.type === 'place' || deed.type === 'place_alone');

/** The one choice there is, if there is no other. */
export const theOnly = (deeds: readonly Mine[]): Mine | null =>
  deeds.length === 1 ? (deeds[0] ?? null) : null;

/** Ways to take a card of the market, or the top of a deck. */
export function taking(deeds: readonly Mine[], pick: Pick): Mine[] {
  if (pick.what === 'market') return deeds.filter((deed) => 'place' in deed && deed.place === pick.place);
  if (pick.what === 'deck') return deeds.filter((deed) => deckOf(deed) === pick.level);
  return [];
}

/** The level of the deck whose top an action takes. */
export const deckOf = (action: Action): number | null =>
  action.type === 'draw' ? FREE : action.type === 'draw_with' ? action.level : null;

/** Where the card in hand may go: anywhere, or anywhere in the creature that is picked. */
export function places(deeds: readonly Mine[], pick: Pick | null): Mine[] {
  const into = pick?.what === 'creature' ? pick.place : null;
  return placing(deeds).filter((deed) => into === null || (deed.type === 'place' && deed.creature === into));
}

/** What can be done with one card of an own creature. */
export function withCard(deeds: readonly Mine[], seat: number, place: number, card: number): Mine[] {
  return deeds.filter(
    (deed) => 'card' in deed && deed.seat === seat && deed.creature === place && deed.card === card,
  );
}

export const shifts = (deeds: readonly Mine[]): Mine[] => deeds.filter((deed) => deed.type === 'shift');
export const moves = (deeds: readonly Mine[]): Mine[] =>
  deeds.filter((deed) => deed.type === 'move' || deed.type === 'move_alone');

/** The creature that a choice is about, as it would be. */
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

/** By how much each strength changes, where it does. */
export const gains = (before: MetamorphoseArea, after: MetamorphoseArea): Gain[] =>
  COLOURS.map((colour) => ({ colour, by: after.strength[colour] - before.strength[colour] })).filter(
    ({ by }) => by !== 0,
  );

/** Whether this can still be looked at. */
export function stands(pick: Pick, view: MetamorphoseView): boolean {
  if (pick.what === 'market') return view.market[pick.place] !== null;
  return pick.what !== 'creature' || Boolean(view.areas[pick.seat]?.creatures[pick.place]);
}
