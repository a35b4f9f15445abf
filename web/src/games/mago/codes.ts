/** What the codes of `legal` say: who may walk where, and what else may be done. No rule is known here. */
import { MAGO_CODES as CODES, type MagoView } from '../../lib/protocol';
import { childId, frogId, MAGICIAN, placeOf, type Id } from './figures';

export type Legal = Record<number, number[]>;

const CHILDREN = CODES.move_child - CODES.take;
const FAR = (CODES.move_frog - CODES.move_magician) / 2;
/** Every frog there could be has two codes, one for each way round. */
const TOKENS = 10;

/** A piece may go so many spaces on, clockwise; fewer than none: the other way. */
export interface Walk {
  id: Id;
  code: number;
  shift: number;
}

/** A child may take a crystal. */
export interface Take {
  id: Id;
  code: number;
  child: number;
}

/** What one seat may do now. */
export interface Deeds {
  seat: number;
  codes: number[];
  walks: Walk[];
  takes: Take[];
}

/** The deeds of the seat of this device that may do something. Only one at a time may. */
export function deedsOf(legal: Legal): Deeds | null {
  const able = Object.keys(legal)
    .map(Number)
    .find((seat) => legal[seat]?.length);
  if (able === undefined) return null;
  const codes = legal[able] ?? [];
  const walks = codes.map((code) => walkOf(code, able)).filter((walk) => walk !== null);
  const takes = codes
    .map((code) => ({ code, child: code - CODES.take }))
    .filter(({ child }) => child >= 0 && child < CHILDREN)
    .map(({ code, child }) => ({ code, child, id: childId(able, child) }));
  return { seat: able, codes, walks, takes };
}

/** What a code moves, and how far; null if it moves nothing. */
export function walkOf(code: number, seat: number): Walk | null {
  if (code >= CODES.move_frog) return frogWalk(code);
  if (code >= CODES.move_magician) return { id: MAGICIAN, code, shift: shiftOf(code - CODES.move_magician) };
  if (code < CODES.move_child) return null;
  const nth = code - CODES.move_child;
  return { id: childId(seat, Math.floor(nth / (2 * FAR))), code, shift: shiftOf(nth % (2 * FAR)) };
}

function frogWalk(code: number): Walk {
  const nth = code - CODES.move_frog;
  return { id: frogId(nth % TOKENS), code, shift: nth < TOKENS ? 1 : -1 };
}

const shiftOf = (nth: number): number => (nth < FAR ? nth + 1 : FAR - nth - 1);

/** A space that a piece may walk to, and the code that takes it there. */
export interface Goal {
  place: number;
  code: number;
}

export function goalsOf(view: MagoView, deeds: Deeds | null, id: Id | null): Goal[] {
  const from = id === null ? null : placeOf(view, id);
  if (!deeds || from === null) return [];
  const count = view.ring.length;
  return deeds.walks
    .filter((walk) => walk.id === id)
    .map(({ code, shift }) => ({ code, place: (from + shift + count) % count }));
}

/** The pieces that may walk. */
export function walkers(deeds: Deeds | null): Id[] {
  return [...new Set(deeds?.walks.map(({ id }) => id) ?? [])];
}

/** Who walks with the next tap: the one that was picked, or the only one that may. */
export function walker(deeds: Deeds | null, picked: Id | null): Id | null {
  const able = walkers(deeds);
  if (picked !== null && able.includes(picked)) return picked;
  const takers = deeds?.takes.length ?? 0;
  return able.length === 1 && takers === 0 ? (able[0] ?? null) : null;
}
