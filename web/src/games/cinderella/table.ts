/**
 * Reads the view place by place: what to display, and which seat may act on it. It applies no
 * rules.
 */
import { nameAt, type SeatInfo } from '../../lib/board';
import { ableSeats, may, type Deed, type Legal } from '../../lib/legal';
import { promptFor, type Prompt } from '../../lib/prompt';
import type { Say } from '../../lib/words';
import { ACTIONS, type CinderellaPair, type CinderellaView } from './protocol';

/** One place of the grid. */
export interface Place {
  place: number;
  lies: 'down' | 'open' | 'gone';
  /** What this viewer sees there now. */
  face: string | null;
  /** What this viewer has seen there, if the table's option helps to remember. */
  remembered: string | null;
  /** The seat that looks at it in secret. */
  looker: number | null;
  pointers: number[];
  named: boolean;
}

export function placesOf(view: CinderellaView): Place[] {
  return view.grid.map((lies, place) => ({
    place,
    lies: lies === 'open' || lies === 'gone' ? lies : 'down',
    face: faceAt(view, place),
    remembered: view.remembered?.find((tile) => tile.place === place)?.face ?? null,
    looker: view.looked.includes(place) ? view.looker : null,
    pointers: lies === 'gone' ? [] : view.pointed.flatMap((at, seat) => (at.includes(place) ? [seat] : [])),
    named: view.named === place,
  }));
}

function faceAt(view: CinderellaView, place: number): string | null {
  if (view.open?.place === place) return view.open.face;
  return view.showing.find((tile) => tile.place === place)?.face ?? null;
}

/** What a seat of this device may do with a tile: choose it, or point at it. */
export interface TileDeed extends Deed {
  points: boolean;
}

export function deedAt(legal: Legal, seat: number | null, place: number): TileDeed | null {
  if (seat === null) return null;
  const [choose, point] = [ACTIONS.code({ type: 'choose', place }), ACTIONS.code({ type: 'point', place })];
  if (may(legal, seat, choose)) return { seat, code: choose, points: false };
  if (may(legal, seat, point)) return { seat, code: point, points: true };
  return null;
}

/**
 * The seat that acts with the next tap: the selected one, else the awaited one, else one that may
 * help.
 */
export function doer(legal: Legal, active: number, picked: number | null): number | null {
  const able = ableSeats(legal, [active]);
  return picked !== null && able.includes(picked) ? picked : (able[0] ?? null);
}

/** The prompt: what a player must do now, or how a player of this device may help. */
export function promptOf(
  view: CinderellaView,
  legal: Legal,
  mine: number[],
  seats: SeatInfo[],
  say: Say,
): Prompt {
  const able = ableSeats(legal);
  const helps = !view.outcome && able.length > 0 && !able.includes(view.active);
  const offer = `offer.${view.phase}`;
  if (helps && say.has(offer)) return { text: say(offer), mine: true };
  return promptFor(view, view.active, { mine, seats, say });
}

/** A tile's complete name, for screen readers. */
export function nameOf(tile: Place, columns: number, seats: SeatInfo[], say: Say): string {
  const row = Math.floor(tile.place / columns) + 1;
  const where = say('tile.where', { place: tile.place + 1, row, column: (tile.place % columns) + 1 });
  return [where, ...lyingThere(tile, seats, say)].join(', ');
}

function lyingThere(tile: Place, seats: SeatInfo[], say: Say): string[] {
  if (tile.lies === 'gone') return [say('tile.gone')];
  const said = [stateOf(tile, say)];
  if (tile.remembered && !tile.face)
    said.push(say('tile.remembered', { face: say(`word.${tile.remembered}`) }));
  if (tile.looker !== null) said.push(say('tile.looked', { name: nameAt(seats, tile.looker) }));
  if (tile.named) said.push(say('tile.named'));
  return [...said, ...tile.pointers.map((seat) => say('tile.pointed', { name: nameAt(seats, seat) }))];
}

function stateOf(tile: Place, say: Say): string {
  if (!tile.face) return say('tile.down');
  const face = say(`word.${tile.face}`);
  if (tile.lies === 'open') return say('tile.open', { face });
  return say(tile.looker === null ? 'tile.shown' : 'tile.secret', { face });
}

/** Formats "the two mice". */
export const pairName = ({ faces }: CinderellaPair, say: Say): string => say(`both.${faces[0] ?? ''}`);

/** The faces of the missing pairs, pair by pair. */
export const leftOver = (view: CinderellaView): string[] =>
  view.pairs.flatMap(({ faces, places }) => (places ? [] : faces));
