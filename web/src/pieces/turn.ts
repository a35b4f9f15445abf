/** How long a card takes to turn over, in milliseconds. */
export const TURN_MS = 520;
