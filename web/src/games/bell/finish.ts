/** The order of the rings as displayed: the ring that counts first, then by time. */
import type { Race } from '../../lib/protocol';

export interface Place {
  seat: number;
  ms: number;
  first: boolean;
}

export function places(race: Race): Place[] {
  const rings = race.rings.map(({ seat, ms }) => ({ seat, ms, first: seat === race.seat }));
  return rings.sort((a, b) => Number(b.first) - Number(a.first) || a.ms - b.ms);
}
