/** How fast this device shows events. The host of the table sets the delay of computer players. */
import { SPEEDS } from './protocol';

export type Speed = (typeof SPEEDS)[number];

/** The factor applied to the duration of every event. */
export const DURATION_FACTOR: Record<Speed, number> = { calm: 1.6, brisk: 1, quick: 0.5 };
