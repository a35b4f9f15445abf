/** Finds the element of the board that performs an action. */
import type { AnyAction } from '../../lib/advice';

export function where(action: AnyAction): string | null {
  switch (action['type']) {
    case 'roll':
      return 'button.die';
    case 'choose':
      return `[data-place="${action['place']}"] button`;
    case 'stop_clock':
      return '.line .button.main';
    case 'decline':
      return '.line .button:not(.main)';
    default:
      return null;
  }
}
