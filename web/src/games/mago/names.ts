/** Names everything on the board, for screen readers. */
import { nameAt, type SeatInfo } from '../../lib/board';
import { promptFor, type Prompt } from '../../lib/prompt';
import type { Say } from '../../lib/words';
import { figuresOf, type Figure } from './figures';
import type { MagoView } from './protocol';

export function figureName(figure: Figure, seats: readonly SeatInfo[], say: Say): string {
  switch (figure.kind) {
    case 'magician':
      return say('piece.magician');
    case 'child':
      return say(figure.crystal ? 'piece.child.crystal' : 'piece.child', {
        name: nameAt(seats, figure.seat),
        child: figure.child + 1,
      });
    case 'frog':
      return say(figure.own ? 'piece.frog.own' : 'piece.frog', { token: figure.token + 1 });
  }
}

/** A piece and its space. */
export function pieceName(figure: Figure, seats: readonly SeatInfo[], say: Say): string {
  return say('piece.on', { piece: figureName(figure, seats, say), place: figure.place + 1 });
}

export const spaceWhere = (view: MagoView, place: number, say: Say): string =>
  say('space.where', { place: place + 1, kind: say(`short.${view.ring[place]?.kind ?? 'meadow'}`) });

/** A space with everything on it. */
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
  return count ? [say('space.crystals', { count })] : [];
}

export function promptOf(
  view: MagoView,
  mine: number[],
  seats: SeatInfo[],
  say: Say,
  walks: boolean,
): Prompt {
  return promptFor(view, view.active, { mine, seats, say }, walks ? 'ask.where' : askOf(view, say));
}

/** The catalogue key of the prompt; some prompts have a special form for a single point. */
function askOf(view: MagoView, say: Say): string {
  const one = `ask.${view.phase}.one`;
  return view.points === 1 && say.has(one) ? one : `ask.${view.phase}`;
}
