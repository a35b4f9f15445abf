/** Finds the element of the board that performs an action. */
import type { AnyAction } from '../../lib/advice';
import { MOTIFS } from './protocol';

export function where(action: AnyAction): string | null {
  switch (action['type']) {
    case 'flip':
      return `[data-spot="${action['owner']}-${action['place']}"] button`;
    case 'flip_pile':
      return '[data-spot="pile"] button';
    case 'stop':
      return '.stop';
    case 'transform':
      return `.parts .part:nth-of-type(${MOTIFS.findIndex((part) => part === action['part']) + 1})`;
    case 'accept':
      return '.line .button.main';
    default:
      return '.line .button:not(.main)';
  }
}
