/** Describes the table in words: every event, and "where are we?". */
import { nameAt, type Talk } from '../../lib/board';
import { cardName, creatureText, promptOf } from './names';
import { COLOURS, type MetamorphoseContest, type MetamorphoseEvent, type MetamorphoseView } from './protocol';

export const speak = (event: MetamorphoseEvent, talk: Talk): string | null => talk.tell(event);

export function position(view: MetamorphoseView, talk: Talk): string[] {
  const { say } = talk;
  return [
    promptOf(view, {}, talk.mine, talk.seats, say).text,
    `${say('story.round', { round: view.round, rounds: view.rounds })}.`,
    ...(view.contest ? [contestText(view.contest, view.starred, talk)] : []),
    ...(view.hand ? [say('position.hand', { card: say(`word.${view.hand}`) })] : []),
    ...view.areas.map((_, seat) => areaText(view, seat, talk)),
    ...talk.mine.flatMap((seat) => creatures(view, seat, talk)),
    marketText(view, talk),
  ];
}

export function contestText(
  contest: MetamorphoseContest,
  starred: boolean,
  { say }: Pick<Talk, 'say'>,
): string {
  const first = say('story.contest', {
    colour: say(`word.${contest.colour}`),
    prizes: contest.prizes.join(', '),
  });
  const then = contest.other_colour
    ? say('story.contest_other', {
        colour: say(`word.${contest.other_colour}`),
        prizes: (contest.other_prizes ?? []).join(', '),
      })
    : say('story.contest_hidden');
  return `${[first, then, ...(starred ? [say('story.contest_now')] : [])].join(', ')}.`;
}

/** Whether a player has an extra half point. */
export const isAhead = (view: MetamorphoseView, seat: number): boolean =>
  view.behind !== null && view.behind !== seat;

/** Formats the points of a player. */
export const written = (view: MetamorphoseView, seat: number): string =>
  `${view.areas[seat]!.points}${isAhead(view, seat) ? ' ½' : ''}`;

/** One player: points, strengths, and whether they hold Alpha. */
export function areaText(
  view: MetamorphoseView,
  seat: number,
  { say, seats }: Pick<Talk, 'say' | 'seats'>,
): string {
  const area = view.areas[seat]!;
  const strengths = COLOURS.map((colour) => `${say(`word.${colour}`)} ${area.strength[colour]}`);
  const text = say('position.area', { name: nameAt(seats, seat), points: area.points, strengths });
  const half = isAhead(view, seat) ? [say('position.half')] : [];
  const alpha = view.alpha === seat ? [say('position.alpha')] : [];
  return [text, ...half, ...alpha].join(' ');
}

const creatures = (view: MetamorphoseView, seat: number, { say }: Talk): string[] =>
  (view.areas[seat]?.creatures ?? []).flatMap((creature, place) =>
    creature ? [`${creatureText(creature, place, say)}.`] : [],
  );

function marketText(view: MetamorphoseView, { say }: Talk): string {
  const cards = view.market.flatMap((card) => (card ? [cardName(card, say)] : []));
  return say('position.market', { cards });
}
