/** Dragging, as step functions: where a card would go if dropped here. They apply no rules. */
import type { Mine } from './choosing';

/** The distance in pixels below which a movement is no drag, because fingers tremble. */
export const DRAG_THRESHOLD = 6;

/** The position within a creature: the upper end is on top, the lower end under all cards. */
export function aboveAt<T>(part: number, options: readonly T[]): T | null {
  const at = Math.floor(part * options.length);
  return options[Math.max(0, Math.min(options.length - 1, at))] ?? null;
}

/** The offset nearest to the drag position, or the original one. */
export function snapped(from: number, rows: number, legal: readonly number[]): number {
  const wanted = from + rows;
  const far = (offset: number) => Math.abs(offset - wanted);
  return [from, ...legal].reduce((best, offset) => (far(offset) < far(best) ? offset : best));
}

/** The result of dropping the card in hand on this element. */
export function deedAt(under: Element | null, y: number, placing: readonly Mine[]): Mine | null {
  const code = under?.closest('[data-code]')?.getAttribute('data-code');
  if (code) return placing.find((deed) => String(deed.code) === code) ?? null;
  const spot = under?.closest('[data-at]');
  if (!spot) return null;
  if (spot.hasAttribute('data-free')) return placing.find((deed) => deed.type === 'place_alone') ?? null;
  const box = spot.getBoundingClientRect();
  return within(spot.getAttribute('data-at') ?? '', (y - box.y) / (box.height || 1), placing);
}

/** `at` is a seat and a place: `0-3`. */
function within(at: string, part: number, placing: readonly Mine[]): Mine | null {
  const [seat, place] = at.split('-').map(Number);
  const own = placing.filter((deed) => deed.seat === seat);
  const into = own.filter((deed) => deed.type === 'place' && deed.creature === place);
  return into.length ? aboveAt(part, into) : null;
}
