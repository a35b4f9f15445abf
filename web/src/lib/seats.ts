/** The seats of a table. */
import type { SeatInfo } from './board';
import { nickname } from './person';
import type { ChairKind, Summary } from './protocol';

/** The seat where a guest may sit down: a free one, else one of a computer player, or null. */
export function freeSeat(sitters: readonly { kind: ChairKind }[]): number | null {
  const first = (kind: ChairKind) => sitters.findIndex((sitter) => sitter.kind === kind);
  return [first('empty'), first('bot')].find((seat) => seat >= 0) ?? null;
}

/** The seats with their names on this device. */
export function seatsOf(summary: Summary, mine: number[]): SeatInfo[] {
  return summary.sitters.map((sitter, seat) => ({
    seat,
    name: nickname(summary.id, seat) ?? sitter.name,
    animal: sitter.animal,
    kind: sitter.kind,
    isMine: mine.includes(seat),
    here: sitter.here || sitter.kind === 'bot',
    away: sitter.away,
    colour: summary.colours[seat] ?? seat,
  }));
}
