/** The curtain: a step function. Somebody looks as long as a finger stays down, or from key to key. */

export type Curtain = 'closed' | 'pressed' | 'latched';
export type Touch = 'down' | 'up' | 'key' | 'escape' | 'leave';

export function step(curtain: Curtain, touch: Touch): Curtain {
  switch (touch) {
    case 'down':
      return curtain === 'closed' ? 'pressed' : 'closed';
    case 'up':
      return curtain === 'pressed' ? 'closed' : curtain;
    case 'key':
      return curtain === 'closed' ? 'latched' : 'closed';
    case 'escape':
    case 'leave':
      return 'closed';
  }
}
