/** The seats of a table. */
import type { SeatInfo } from './board';
import { nickname } from './person';
import type { Summary } from './protocol';

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
