/** How long a card takes to turn over, in milliseconds. */
export const TURN = 520;
