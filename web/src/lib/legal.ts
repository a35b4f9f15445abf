/** Looks up the legal actions. The server sends them as codes; the client never computes them. */

/** The codes of the legal actions of each seat of this device. */
export type Legal = Record<number, number[]>;

/** One legal action, and its seat. */
export interface Deed {
  seat: number;
  code: number;
}

export const may = (legal: Legal, seat: number, code: number): boolean =>
  legal[seat]?.includes(code) ?? false;

/** Finds this action among those of the seats of this device; null if none of them may take it. */
export function deed(legal: Legal, code: number): Deed | null {
  const seat = ableSeats(legal).find((own) => may(legal, own, code));
  return seat === undefined ? null : { seat, code };
}

/** The seats of this device that may act; the seats that the table awaits come first. */
export function ableSeats(legal: Legal, awaited: readonly number[] = []): number[] {
  const seats = Object.keys(legal).map(Number);
  const able = seats.filter((seat) => legal[seat]?.length);
  return able.sort((a, b) => Number(awaited.includes(b)) - Number(awaited.includes(a)) || a - b);
}
