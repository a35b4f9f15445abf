/**
 * The state of the curtain, as a step function. A player peeks while a finger stays down, or from
 * one key press to the next.
 */

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
