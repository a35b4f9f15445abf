/**
 * The figures on the board, in an order that reveals nothing: children by seat, frogs by token, the
 * magician in front.
 */
import type { MagoView } from './protocol';

/** The id of a piece. A frog has only its token: players must not see its owner. */
export type Id = string;

export const MAGICIAN: Id = 'magician';
export const childId = (seat: number, child: number): Id => `child ${seat} ${child}`;
export const frogId = (token: number): Id => `frog ${token}`;

export type Figure = { id: Id; place: number } & (
  | { kind: 'magician' }
  | { kind: 'child'; seat: number; child: number; crystal: boolean }
  | { kind: 'frog'; token: number; own: boolean }
);

export function figuresOf(view: MagoView): Figure[] {
  return [...childrenOf(view), ...frogsOf(view), { id: MAGICIAN, kind: 'magician', place: view.magician }];
}

function childrenOf(view: MagoView): Figure[] {
  return view.children.flatMap((two, seat) =>
    two.flatMap(({ place, crystal }, child): Figure[] =>
      place === null ? [] : [{ id: childId(seat, child), kind: 'child', place, seat, child, crystal }],
    ),
  );
}

function frogsOf(view: MagoView): Figure[] {
  const byToken = [...view.frogs].sort((a, b) => a.token - b.token);
  return byToken.map(({ token, place }) => ({
    id: frogId(token),
    kind: 'frog',
    place,
    token,
    own: view.remembered?.includes(token) ?? false,
  }));
}

export function placeOf(view: MagoView, id: Id): number | null {
  return figuresOf(view).find((figure) => figure.id === id)?.place ?? null;
}
