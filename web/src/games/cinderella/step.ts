/**
 * Computes the picture after one of several events, for display only. The server's own view
 * follows.
 */
import type { CinderellaEvent, CinderellaTile, CinderellaView } from './protocol';

export function step(view: CinderellaView, event: CinderellaEvent): CinderellaView {
  switch (event.type) {
    case 'rolled':
      return { ...unlooked(view), die: event.die };
    case 'shown':
      return { ...view, showing: [...view.showing, seen(event.place, event.face)] };
    case 'looked':
      return looked(view, event.seat, event.place, event.face);
    case 'opened':
      return { ...view, grid: lay(view.grid, [event.place], 'open'), open: seen(event.place, event.face) };
    case 'pointed':
      return {
        ...view,
        pointed: view.pointed.map((at, seat) => (seat === event.seat ? [...at, event.place] : at)),
      };
    case 'took':
      return took(view, event.places, event.faces);
    case 'put_back':
      return {
        ...view,
        grid: lay(view.grid, [event.place], 'down'),
        open: null,
        pointed: view.pointed.map(() => []),
      };
    case 'used_special':
      return {
        ...view,
        specials: view.specials.map((s, seat) => (seat === event.seat ? { ...s, used: true } : s)),
      };
    case 'hand_moved':
      return { ...view, hand: event.hour, pointed: view.pointed.map(() => []) };
    case 'figure_passed':
      return { ...view, active: event.seat, awaited: [event.seat], die: null };
    case 'named':
      return { ...unlooked(view), named: event.place };
    case 'named_wrongly':
      return {
        ...unlooked(view),
        showing: event.places.map((place, i) => seen(place, event.faces[i] ?? '')),
      };
    default:
      return view;
  }
}

const seen = (place: number, face: string): CinderellaTile => ({ place, face });

const unlooked = (view: CinderellaView): CinderellaView => ({
  ...view,
  showing: [],
  looked: [],
  looker: null,
});

const lay = (grid: string[], places: readonly number[], how: string): string[] =>
  grid.map((lies, place) => (places.includes(place) ? how : lies));

function looked(view: CinderellaView, looker: number, place: number, face: string | null): CinderellaView {
  const showing = face === null ? view.showing : [...view.showing, seen(place, face)];
  return { ...view, looker, looked: [...view.looked, place], showing };
}

function took(view: CinderellaView, places: readonly number[], faces: readonly string[]): CinderellaView {
  const isThis = (pair: { faces: string[] }) => [...pair.faces].sort().join() === [...faces].sort().join();
  return {
    ...view,
    grid: lay(view.grid, places, 'gone'),
    open: null,
    named: null,
    looked: view.looked.filter((place) => !places.includes(place)),
    showing: view.showing.filter((tile) => !places.includes(tile.place)),
    pairs: view.pairs.map((pair) => (isThis(pair) ? { ...pair, places: [...places] } : pair)),
  };
}
