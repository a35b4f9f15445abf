/** Finds the element of the board that performs an action. */
import type { AnyAction } from '../../lib/advice';
import { FREE } from './protocol';

export function where(action: AnyAction, seat: number): string | null {
  switch (action['type']) {
    case 'summon':
    case 'summon_with':
      return `.market [data-place="${action['place']}"]`;
    case 'draw':
      return `.market [data-deck="${FREE}"]`;
    case 'draw_with':
      return `.market [data-deck="${action['level']}"]`;
    case 'place_alone':
      return '[data-free]';
    case 'pass':
      return '.line .button.main';
    default:
      return `[data-at="${seat}-${action['creature']}"]`;
  }
}
