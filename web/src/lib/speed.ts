/** How fast this device shows what happens. Computer players themselves wait as the host of the table has chosen. */
import { SPEEDS } from './protocol';

export type Speed = (typeof SPEEDS)[number];

/** So many times as long as usual is an event shown. */
export const LASTS: Record<Speed, number> = { calm: 1.6, brisk: 1, quick: 0.5 };
