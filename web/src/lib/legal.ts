/** What may be done now. The server says it, as codes; here it is only looked up. */

/** The codes that each seat of this device may take. */
export type Legal = Record<number, number[]>;

/** One of them, and whose it is. */
export interface Deed {
  seat: number;
  code: number;
}

export const may = (legal: Legal, seat: number, code: number): boolean =>
  legal[seat]?.includes(code) ?? false;

/** This one deed, by whichever seat of this device may do it; null if none may. */
export function deed(legal: Legal, code: number): Deed | null {
  const seat = ableSeats(legal).find((own) => may(legal, own, code));
  return seat === undefined ? null : { seat, code };
}

/** The seats of this device that may do something, those that the table waits for first. */
export function ableSeats(legal: Legal, awaited: readonly number[] = []): number[] {
  const seats = Object.keys(legal).map(Number);
  const able = seats.filter((seat) => legal[seat]?.length);
  return able.sort((a, b) => Number(awaited.includes(b)) - Number(awaited.includes(a)) || a - b);
}
