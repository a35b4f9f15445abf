/** The pictures that pieces share. */
import back from './art/back.svg?url';
import candle from './art/candle.svg?url';
import eye from './art/eye.svg?url';
import hand from './art/hand.svg?url';

export const art = { back, candle, eye, hand } as const;
