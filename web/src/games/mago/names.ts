/** What everything on the board is called, for those who hear it. */
import type { SeatInfo } from '../../lib/board';
import type { Say } from '../../lib/words';
import { figuresOf, type Figure } from './figures';
import type { MagoView } from './protocol';

export function figureName(figure: Figure, seats: readonly SeatInfo[], say: Say): string {
  switch (figure.kind) {
    case 'magician':
      return say('piece.magician');
    case 'child':
      return say(figure.crystal ? 'piece.child.crystal' : 'piece.child', {
        name: seats[figure.seat]?.name ?? '',
        child: figure.child + 1,
      });
    case 'frog':
      return say(figure.own ? 'piece.frog.own' : 'piece.frog', { token: figure.token + 1 });
  }
}

/** A piece and where it stands. */
export function pieceName(figure: Figure, seats: readonly SeatInfo[], say: Say): string {
  return say('piece.on', { piece: figureName(figure, seats, say), place: figure.place + 1 });
}

export const spaceWhere = (view: MagoView, place: number, say: Say): string =>
  say('space.where', { place: place + 1, kind: say(`short.${view.ring[place]?.kind ?? 'meadow'}`) });

/** A space with all that is there. */
export function spaceName(view: MagoView, place: number, seats: readonly SeatInfo[], say: Say): string {
  const there = figuresOf(view).filter((figure) => figure.place === place);
  return [
    spaceWhere(view, place, say),
    ...crystalsAt(view, place, say),
    ...there.map((figure) => figureName(figure, seats, say)),
    ...(view.arrow === place ? [say('space.arrow')] : []),
  ].join(', ');
}

function crystalsAt(view: MagoView, place: number, say: Say): string[] {
  const count = view.ring[place]?.crystals ?? 0;
  return count ? [say(count > 1 ? 'space.crystals' : 'space.crystal', { count })] : [];
}

/** What the line says, and to whom. */
export interface Line {
  text: string;
  mine: boolean;
}

export function lineOf(
  view: MagoView,
  mine: number[],
  seats: readonly SeatInfo[],
  say: Say,
  walks: boolean,
): Line {
  if (view.outcome) return { text: say(`reason.${view.outcome.reason}`), mine: false };
  const name = seats[view.active]?.name ?? '';
  if (!mine.includes(view.active)) return { text: say(`wait.${view.phase}`, { seat: name }), mine: false };
  const ask = say(walks ? 'ask.where' : askOf(view, say));
  return { text: mine.length > 1 ? say('ask.named', { name, ask }) : ask, mine: true };
}

/** After the witch a piece walks a single space: that is said. */
function askOf(view: MagoView, say: Say): string {
  const one = `ask.${view.phase}.witch`;
  return view.die === 'witch' && say.has(one) ? one : `ask.${view.phase}`;
}
