/**
 * Interprets the codes of `legal`: which piece may walk where, and the other actions. It applies no
 * rules.
 */
import { ableSeats, type Legal } from '../../lib/legal';
import { childId, frogId, MAGICIAN, placeOf, type Id } from './figures';
import { ACTIONS, HOP, type MagoView } from './protocol';

/** A piece may go this many spaces clockwise; negative: counterclockwise. */
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

/** The actions of the seat of this device that may act. Only one seat at a time may. */
export function deedsOf(legal: Legal): Deeds | null {
  const able = ableSeats(legal)[0];
  if (able === undefined) return null;
  const codes = legal[able] ?? [];
  const walks = codes.map((code) => walkOf(code, able)).filter((walk) => walk !== null);
  const takes = codes.map((code) => takeOf(code, able)).filter((take) => take !== null);
  return { seat: able, codes, walks, takes };
}

/** The child that takes a crystal with this code; null for other codes. */
function takeOf(code: number, seat: number): Take | null {
  const action = ACTIONS.at(code);
  return action?.type === 'take' ? { id: childId(seat, action.child), code, child: action.child } : null;
}

/** The piece that a code moves, and how far; null if it moves none. */
export function walkOf(code: number, seat: number): Walk | null {
  const action = ACTIONS.at(code);
  switch (action?.type) {
    case 'move_child':
      return { id: childId(seat, action.child), code, shift: shiftOf(action) };
    case 'move_magician':
      return { id: MAGICIAN, code, shift: shiftOf(action) };
    case 'move_frog':
      return { id: frogId(action.token), code, shift: shiftOf({ ...action, steps: HOP }) };
    default:
      return null;
  }
}

const shiftOf = ({ direction, steps }: { direction: string; steps: number }): number =>
  direction === 'clockwise' ? steps : -steps;

/** A space that a piece may walk to, and the code of that move. */
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

/** The piece that walks with the next tap: the selected one, or the only one that may. */
export function walker(deeds: Deeds | null, picked: Id | null): Id | null {
  const able = walkers(deeds);
  if (picked !== null && able.includes(picked)) return picked;
  const takers = deeds?.takes.length ?? 0;
  return able.length === 1 && takers === 0 ? (able[0] ?? null) : null;
}
