/** Follows a pointer that drags an element, from down to up. */
import { DRAG_THRESHOLD } from './drag';

export interface Way {
  /** The distance from the start, in pixels. */
  dx: number;
  dy: number;
  x: number;
  y: number;
}

/**
 * Follows this pointer. Calls `move` at every step, and `end` with the last one, or with null if
 * there was no drag.
 */
export function follow(event: PointerEvent, move: (way: Way) => void, end: (way: Way | null) => void): void {
  const held = event.currentTarget;
  if (!(held instanceof Element) || event.button > 0) return;
  const begin = { x: event.clientX, y: event.clientY };
  let last: Way | null = null;
  const stop = new AbortController();
  const listen = (type: string, heard: (event: Event) => void) =>
    window.addEventListener(type, heard, { signal: stop.signal });
  const finish = (way: Way | null) => {
    stop.abort();
    end(way);
  };
  const step = (at: Event) => {
    if (!(at instanceof PointerEvent) || at.pointerId !== event.pointerId) return;
    const [x, y] = [at.clientX, at.clientY];
    const way = { x, y, dx: x - begin.x, dy: y - begin.y };
    if (!last && Math.hypot(way.dx, way.dy) < DRAG_THRESHOLD) return;
    move((last = way));
  };
  listen('pointermove', step);
  listen('pointerup', () => finish(last));
  listen('pointercancel', () => finish(null));
  listen('keydown', (key) => key instanceof KeyboardEvent && key.key === 'Escape' && finish(null));
}
