/** Finds the element of the board that performs an action: the piece that walks. */
import type { AnyAction } from '../../lib/advice';
import { childId, frogId, MAGICIAN } from './figures';

export function where(action: AnyAction, seat: number): string | null {
  switch (action['type']) {
    case 'roll':
      return 'button.die';
    case 'spin':
      return 'button.spinner';
    case 'move_child':
      return `[data-stop="${childId(seat, Number(action['child']))}"]`;
    case 'move_magician':
      return `[data-stop="${MAGICIAN}"]`;
    case 'move_frog':
      return `[data-stop="${frogId(Number(action['token']))}"]`;
    case 'take':
      return '.line .button.main';
    case 'leave':
    case 'pass_die':
      return '.line .button:not(.main)';
    default:
      return null;
  }
}
