/** The view, place by place: what is to be drawn and said there, and who may do what with it. No rule is known here. */
import type { SeatInfo } from '../../lib/board';
import type { Say } from '../../lib/words';
import { ACTIONS, type CinderellaView } from './protocol';

export type Legal = Record<number, number[]>;

/** One place of the grid. */
export interface Place {
  place: number;
  lies: 'down' | 'open' | 'gone';
  /** What this viewer sees there now. */
  face: string | null;
  /** What this viewer has seen there, where the table helps to remember. */
  remembered: string | null;
  /** Who looks at it in secret. */
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
export interface Deed {
  seat: number;
  code: number;
  points: boolean;
}

export function deedAt(legal: Legal, seat: number | null, place: number): Deed | null {
  const codes = seat === null ? [] : (legal[seat] ?? []);
  const [choose, point] = [ACTIONS.code({ type: 'choose', place }), ACTIONS.code({ type: 'point', place })];
  if (seat !== null && codes.includes(choose)) return { seat, code: choose, points: false };
  if (seat !== null && codes.includes(point)) return { seat, code: point, points: true };
  return null;
}

/** Own seats that may do something now, the awaited one first. */
export function doers(legal: Legal, active: number): number[] {
  const seats = Object.keys(legal).map(Number);
  const able = seats.filter((seat) => (legal[seat] ?? []).length > 0);
  return able.sort((a, b) => Number(b === active) - Number(a === active) || a - b);
}

/** Whose deed the next tap is: the one picked, else the awaited one, else whoever may help. */
export function doer(legal: Legal, active: number, picked: number | null): number | null {
  const able = doers(legal, active);
  return picked !== null && able.includes(picked) ? picked : (able[0] ?? null);
}

/** The seat of this device that may do this one thing now. */
export function whoMay(legal: Legal, code: number): number | null {
  const seat = Object.keys(legal).find((own) => legal[Number(own)]?.includes(code));
  return seat === undefined ? null : Number(seat);
}

/** What the line above the table says, and to whom. */
export interface Line {
  text: string;
  mine: boolean;
}

export function lineOf(
  view: CinderellaView,
  legal: Legal,
  mine: number[],
  seats: SeatInfo[],
  say: Say,
): Line {
  const { phase, active } = view;
  if (view.outcome) return { text: say(`reason.${view.outcome.reason}`), mine: false };
  const able = doers(legal, active);
  const helps = able.length > 0 && !able.includes(active);
  if (helps && say.has(`offer.${phase}`)) return { text: say(`offer.${phase}`), mine: true };
  const name = seats[active]?.name ?? '';
  if (!mine.includes(active)) return { text: say(`wait.${phase}`, { seat: name }), mine: false };
  const ask = say(`ask.${phase}`);
  return { text: mine.length > 1 ? say('ask.named', { name, ask }) : ask, mine: true };
}

/** A tile's whole name, for those who hear it. */
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

const nameAt = (seats: SeatInfo[], seat: number): string => seats[seat]?.name ?? '';
