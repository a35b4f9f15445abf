/** The buttons on the board, in keyboard order: around the ring. */
import type { SeatInfo } from '../../lib/board';
import type { Say } from '../../lib/words';
import { walkers, type Deeds, type Goal } from './codes';
import { figuresOf, type Id } from './figures';
import { pieceName, spaceName } from './names';
import type { MagoView } from './protocol';
import type { Area, Point, Spots } from './ring';

export type Press = { code: number } | { pick: Id } | null;

/** A button: a space, a piece, or crystals. */
export interface Stop extends Point {
  key: string;
  kind: 'space' | 'piece' | 'crystals';
  name: string;
  wide: number;
  high: number;
  press: Press;
  /** The button of its space, which remains when the piece leaves. */
  space: string;
  place: number;
  /** For a piece: whether it is the one that walks. */
  chosen: boolean;
}

export interface Scene {
  view: MagoView;
  areas: Area[];
  spots: Spots;
  deeds: Deeds | null;
  goals: Goal[];
  chosen: Id | null;
  seats: readonly SeatInfo[];
  say: Say;
}

export function stopsOf(scene: Scene): Stop[] {
  return scene.areas.flatMap((_, place) => [
    spaceStop(scene, place),
    ...crystalStop(scene, place),
    ...pieceStops(scene, place),
  ]);
}

function spaceStop({ view, areas, goals, seats, say }: Scene, place: number): Stop {
  const area = areas[place] as Area;
  const goal = goals.find((one) => one.place === place);
  const name = spaceName(view, place, seats, say);
  return {
    key: `space ${place}`,
    space: `space ${place}`,
    place,
    kind: 'space',
    name: goal ? say('space.goal', { space: name }) : name,
    x: area.x,
    y: area.y,
    wide: 2 * area.wide,
    high: 2 * area.high,
    press: goal ? { code: goal.code } : null,
    chosen: false,
  };
}

function crystalStop({ view, areas, deeds, chosen, say }: Scene, place: number): Stop[] {
  const here = deeds?.takes.filter(({ id }) => isAt(view, id, place)) ?? [];
  const take = here.find(({ id }) => id === chosen) ?? here[0];
  if (!take) return [];
  const { x, y } = areas[place]?.heap ?? { x: 0, y: 0 };
  const name = say('action.take', { child: take.child + 1 });
  return [
    {
      key: `crystals ${place}`, space: `space ${place}`, place, kind: 'crystals', name, x, y,
      wide: 11, high: 11, press: { code: take.code }, chosen: false,
    },
  ]; // prettier-ignore
}

const isAt = (view: MagoView, id: Id, place: number): boolean =>
  figuresOf(view).some((figure) => figure.id === id && figure.place === place);

/** Pieces on a target of the selected piece do not cover it. */
function pieceStops({ view, spots, deeds, goals, chosen, seats, say }: Scene, place: number): Stop[] {
  const able = walkers(deeds);
  if (goals.some((goal) => goal.place === place)) return [];
  return figuresOf(view)
    .filter((figure) => figure.place === place && able.includes(figure.id))
    .map((figure) => {
      const { x, y, size } = spots[figure.id] ?? { x: 0, y: 0, size: 1 };
      return {
        key: figure.id,
        space: `space ${place}`,
        place,
        kind: 'piece',
        name: pieceName(figure, seats, say),
        x,
        y: y - 2 * size,
        wide: 9 * size,
        high: 11 * size,
        press: { pick: figure.id },
        chosen: figure.id === chosen,
      };
    });
}

/**
 * The target of a key: forwards or backwards around the ring; null if the board does not use the
 * key.
 */
export function rove(at: number, key: string, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
