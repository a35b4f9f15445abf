/** Interprets the end of a match for the viewer. */
import type { CommonView, SeatInfo } from './board';

type Outcome = NonNullable<CommonView['outcome']>;

/** How the viewer sees the end; `shown`: no player of this device took part. */
export type Ending = 'won_together' | 'lost_together' | 'won' | 'lost' | 'shown';

export function ending(outcome: Outcome, seats: SeatInfo[]): Ending {
  const { winners } = outcome;
  if (winners.length === 0) return 'lost_together';
  if (winners.length === seats.length) return 'won_together';
  const mine = seats.filter((seat) => seat.isMine);
  if (mine.length === 0) return 'shown';
  return mine.some((seat) => winners.includes(seat.seat)) ? 'won' : 'lost';
}

/** Formats points; by default as a plain number. */
export type Written = (seat: number) => string;

export const asCounted =
  ({ scores }: Outcome): Written =>
  (seat) =>
    String(scores[seat] ?? 0);

/** The seats from best to worst, if their points differ. */
export function ranking(
  outcome: Outcome,
  seats: SeatInfo[],
  written: Written = asCounted(outcome),
): { seat: SeatInfo; points: string; won: boolean }[] {
  if (new Set(seats.map(({ seat }) => written(seat))).size < 2) return [];
  return standings(outcome, seats).map(({ seat }) => ({
    seat,
    points: written(seat.seat),
    won: outcome.winners.includes(seat.seat),
  }));
}

/** All seats by place; seats with equal results share a place. */
export function standings(
  outcome: Outcome,
  seats: SeatInfo[],
): { seat: SeatInfo; score: number; place: number }[] {
  const ranked = seats
    .map((seat) => ({
      seat,
      score: outcome.scores[seat.seat] ?? 0,
      won: outcome.winners.includes(seat.seat),
    }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
  return ranked.map(({ seat, score, won }) => ({
    seat,
    score,
    place:
      1 + ranked.filter((other) => (other.won && !won) || (other.won === won && other.score > score)).length,
  }));
}
