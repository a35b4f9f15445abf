/**
 * Short-lived effects: lights, and figures that turn over. Both are removed from the page
 * afterwards.
 */
import { childId, frogId, type Id } from './figures';
import type { MagoEvent, MagoView } from './protocol';
import { houseAt, spotsOf, type Area, type Point } from './ring';

/** How long a light is visible, in milliseconds. */
export const FLASH_MS = 1500;

/** A figure turns over; before, it was a frog or the child of a seat. */
export interface Turn {
  id: Id;
  was: 'frog' | number;
}

export function turnOf(event: MagoEvent | undefined): Turn | null {
  if (event?.type === 'bewitched') return { id: frogId(event.token), was: event.owner };
  return event?.type === 'freed' ? { id: childId(event.owner, event.child), was: 'frog' } : null;
}

/** A light on the board; `small`: on one figure only. */
export interface Flash extends Point {
  kind: string;
  small: boolean;
}

const SHINING: readonly MagoEvent['type'][] = [
  'spun',
  'bewitched',
  'protected',
  'freed',
  'took',
  'delivered',
];

/** With reduced motion, a light marks the affected frog: viewers could not follow it otherwise. */
export function flashOf(
  event: MagoEvent | undefined,
  view: MagoView,
  areas: readonly Area[],
  calm: boolean,
): Flash | null {
  if (calm && (event?.type === 'bewitched' || event?.type === 'frog_moved')) {
    const spot = spotsOf(view, areas)[frogId(event.token)];
    return spot ? { x: spot.x, y: spot.y, kind: 'bewitched', small: true } : null;
  }
  if (!event || !SHINING.includes(event.type)) return null;
  const stand = areas['place' in event ? event.place : houseAt(view)]?.stand;
  return stand ? { ...stand, kind: event.type, small: false } : null;
}
