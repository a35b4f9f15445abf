/**
 * Arrow keys move the focus to the nearest control in their direction, so that a remote control is
 * enough. Controls that use the arrow keys themselves keep them.
 */
import type { Attachment } from 'svelte/attachments';

type Direction = readonly [x: number, y: number];

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const CONTROLS = 'a[href], button:not(:disabled), input, summary';
/** How much a step to the side counts, compared with one in the direction of the key. */
const SIDEWAYS = 3;

interface Spot {
  x: number;
  y: number;
}

/** The index of the nearest spot in this direction; -1 if there is none. */
export function nearest(from: Spot, spots: readonly Spot[], [x, y]: Direction): number {
  let best = -1;
  let shortest = Infinity;
  spots.forEach((spot, index) => {
    const ahead = (spot.x - from.x) * x + (spot.y - from.y) * y;
    const aside = Math.abs((spot.x - from.x) * y) + Math.abs((spot.y - from.y) * x);
    const distance = ahead + SIDEWAYS * aside;
    if (ahead > 1 && distance < shortest) [best, shortest] = [index, distance];
  });
  return best;
}

export const arrowFocus: Attachment<HTMLElement> = (page) => {
  const key = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.defaultPrevented || isEditing(event)) return;
    const dialog = page.querySelector('dialog[open]');
    const controls = [...(dialog ?? page).querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible);
    const focused = controls.find((control) => control === document.activeElement);
    const to = focused ? controls[nearest(spotOf(focused), controls.map(spotOf), direction)] : controls[0];
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  document.addEventListener('keydown', key);
  return () => document.removeEventListener('keydown', key);
};

/** The left and right keys move the cursor in a field, and all of them a slider. */
function isEditing({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return target.type === 'range' || ((key === 'ArrowLeft' || key === 'ArrowRight') && target.value !== '');
}

const isVisible = (control: HTMLElement): boolean => control.getClientRects().length > 0;

function spotOf(control: HTMLElement): Spot {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
