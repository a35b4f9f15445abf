/** The view, seat by seat: what is to be said there, and who may do what. No rule is known here. */
import { nameAt, type SeatInfo } from '../../lib/board';
import { may, type Legal } from '../../lib/legal';
import { promptFor, type Prompt } from '../../lib/prompt';
import type { Say } from '../../lib/words';
import type { Value } from '../../lib/protocol';
import { CODES, LIES, type BellCard, type BellEvent, type BellView } from './protocol';

/** What a seat may do with its own pile now: turn a card, or have all gathered. */
export function onward(legal: Legal, seat: number): number | null {
  return [CODES.turn, CODES.gather].find((code) => may(legal, seat, code)) ?? null;
}

/** How many milliseconds cards lie there at this table, before the next one is turned. */
export function liesFor(options: Record<string, Value> = {}): number {
  return LIES.find(([pace]) => pace === options['pace'])?.[1] ?? 0;
}

/** "3 red hats". */
export function faceName(card: BellCard, say: Say): string {
  const { symbols, shape, colour } = card;
  return say('face', { symbols, shape_id: shape, colour_id: colour });
}

/** What made a ring right, as the table has told it: shapes and colours. */
export const fivesIn = (news: readonly BellEvent[]): string[] =>
  news.flatMap((event) => (event.type === 'rang_rightly' ? event.fives : []));

/** Whether this card is one of those that made a ring right. */
export const counts = (card: BellCard | null, fives: readonly string[]): boolean =>
  card !== null && (fives.includes(card.shape) || fives.includes(card.colour));

/** Seats in the order in which they sit, from the one in front. */
export function around(count: number, front: number): number[] {
  return Array.from({ length: count }, (_, i) => (front + i) % count);
}

// ── the sentence above the table ──

export interface Asked {
  view: BellView;
  legal: Legal;
  mine: number[];
  seats: SeatInfo[];
  say: Say;
  /** What has just happened. */
  fresh: readonly BellEvent[];
  /** Who has asked for the next card, while others may still ring. */
  waiting?: number | null;
}

export function promptOf(asked: Asked): Prompt {
  const { view, mine, say, waiting = null } = asked;
  if (view.outcome) return { text: say(`reason.${view.outcome.reason}`), mine: false };
  if (waiting !== null) return promptFor(view, waiting, asked, `going.${view.phase}`);
  const isOurs = mine.includes(view.active) && onward(asked.legal, view.active) !== null;
  return newsOf(asked) ?? (isOurs ? promptFor(view, view.active, asked) : watching(asked));
}

function newsOf({ fresh, seats, say }: Asked): Prompt | null {
  const event = fresh.find((one) => one.type !== 'turned' && one.type !== 'dealt');
  if (!event || !say.has(`news.${event.type}`)) return null;
  const name = 'seat' in event ? nameAt(seats, event.seat) : '';
  const fives = say.list(fivesIn([event]).map((word) => say(`five.${word}`)));
  return { text: say(`news.${event.type}`, { name, fives }), mine: event.type === 'rang_rightly' };
}

/** Whoever may ring is told what to look for. */
function watching({ view, legal, mine, seats, say }: Asked): Prompt {
  if (mine.some((seat) => may(legal, seat, CODES.ring))) return { text: say('watch'), mine: true };
  return { text: say(`wait.${view.phase}`, { seat: nameAt(seats, view.active) }), mine: false };
}
