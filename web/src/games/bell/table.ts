/** Reads the view seat by seat: what to display, and which seat may act. It applies no rules. */
import { nameAt, type SeatInfo } from '../../lib/board';
import { may, type Legal } from '../../lib/legal';
import { promptFor, type Prompt } from '../../lib/prompt';
import type { Say } from '../../lib/words';
import type { Value } from '../../lib/protocol';
import { CODES, LIES, type BellCard, type BellEvent, type BellView } from './protocol';

/** What a seat may do with its own pile now: turn a card, or collect all cards. */
export function onward(legal: Legal, seat: number): number | null {
  return [CODES.turn, CODES.gather].find((code) => may(legal, seat, code)) ?? null;
}

/** Milliseconds for which cards lie at this table before the next one turns. */
export function liesFor(options: Record<string, Value> = {}, seats: readonly SeatInfo[] = []): number {
  const lies = LIES.find(([pace]) => pace === options['pace']);
  const hasBots = seats.some(({ kind, away }) => kind === 'bot' || away);
  return lies?.[hasBots ? 1 : 2] ?? 0;
}

/** Formats "3 red hats". */
export function faceName(card: BellCard, say: Say): string {
  const { symbols, shape, colour } = card;
  return say('face', { symbols, shape_id: shape, colour_id: colour });
}

/** The reason why a ring was right, from the event: shapes and colours. */
export const fivesIn = (news: readonly BellEvent[]): string[] =>
  news.flatMap((event) => (event.type === 'rang_rightly' ? event.fives : []));

/** Whether this card was one of those that made a ring right. */
export const counts = (card: BellCard | null, fives: readonly string[]): boolean =>
  card !== null && (fives.includes(card.shape) || fives.includes(card.colour));

/** The seats in seating order, starting with the one in front. */
export function around(count: number, front: number): number[] {
  return Array.from({ length: count }, (_, i) => (front + i) % count);
}

// ── the prompt above the table ──

export interface Asked {
  view: BellView;
  legal: Legal;
  mine: number[];
  seats: SeatInfo[];
  say: Say;
  /** The latest event as a sentence. */
  fresh: readonly BellEvent[];
  /** The seat that has asked for the next card, while others may still ring. */
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

/** Tells players who may ring what to look for. */
function watching({ view, legal, mine, seats, say }: Asked): Prompt {
  if (mine.some((seat) => may(legal, seat, CODES.ring))) return { text: say('watch'), mine: true };
  return { text: say(`wait.${view.phase}`, { seat: nameAt(seats, view.active) }), mine: false };
}
