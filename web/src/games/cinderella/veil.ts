/**
 * Draws a secret on a device with several seats: hidden while the curtain is closed; while it is
 * open, as it was when it opened, regardless of later events.
 */
import type { CinderellaTile, CinderellaView } from './protocol';

/** A secret behind the curtain: its seat, its places, and its faces. */
export interface Secret {
  looker: number;
  looked: readonly number[];
  tiles: readonly CinderellaTile[];
}

export function secretOf(view: CinderellaView, mine: readonly number[]): Secret | null {
  const { looker, looked } = view;
  if (mine.length < 2 || looker === null || !mine.includes(looker) || looked.length === 0) return null;
  return { looker, looked, tiles: view.showing.filter(({ place }) => looked.includes(place)) };
}

/** An id: another look is another secret. */
export const nameOfSecret = (secret: Secret | null): string | null =>
  secret && `${secret.looker}: ${secret.looked.join()}`;

/** The table with the curtain closed over this secret, or open. */
export function veiled(view: CinderellaView, secret: Secret | null, isOpen: boolean): CinderellaView {
  if (!secret) return view;
  const others = view.showing.filter(({ place }) => !secret.looked.includes(place));
  if (!isOpen) return { ...view, showing: others };
  const { looker, looked, tiles } = secret;
  return { ...view, looker, looked: [...looked], showing: [...others, ...tiles] };
}
