/**
 * Computes the picture after one of several events, for display only. The server's own view
 * follows.
 */
import type { MagoChild, MagoEvent, MagoView } from './protocol';

export function step(view: MagoView, event: MagoEvent): MagoView {
  switch (event.type) {
    case 'rolled':
      return { ...view, die: event.die };
    case 'spun':
      return { ...view, arrow: event.place };
    case 'bewitched':
      return {
        ...child(view, event.owner, event.child, { place: null, crystal: false }),
        frogs: [...view.frogs, { token: event.token, place: event.place }],
      };
    case 'dropped':
      return lay(view, event.place, 1);
    case 'child_moved':
      return child(view, event.seat, event.child, { place: event.place });
    case 'magician_moved':
      return { ...view, magician: event.place };
    case 'frog_moved':
      return { ...view, frogs: [...others(view, event.token), { token: event.token, place: event.place }] };
    case 'freed':
      return {
        ...child(view, event.owner, event.child, { place: event.place, crystal: false }),
        frogs: others(view, event.token),
      };
    case 'took':
      return lay(child(view, event.seat, event.child, { crystal: true }), event.place, -1);
    case 'delivered':
      return {
        ...child(view, event.seat, event.child, { crystal: false }),
        delivered: view.delivered.map((had, seat) => (seat === event.seat ? event.crystals : had)),
      };
    case 'die_passed':
      return { ...view, active: event.seat, awaited: [event.seat], phase: 'roll', die: null, points: null };
    default:
      return view;
  }
}

function child(view: MagoView, seat: number, which: number, changed: Partial<MagoChild>): MagoView {
  const children = view.children.map((two, owner) =>
    owner === seat ? two.map((one, nth) => (nth === which ? { ...one, ...changed } : one)) : two,
  );
  return { ...view, children };
}

function lay(view: MagoView, place: number, more: number): MagoView {
  const ring = view.ring.map((space, at) =>
    at === place ? { ...space, crystals: space.crystals + more } : space,
  );
  return { ...view, ring };
}

const others = (view: MagoView, token: number) => view.frogs.filter((frog) => frog.token !== token);
