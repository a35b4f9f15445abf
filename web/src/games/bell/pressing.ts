/**
 * A press counts when the finger goes down, not when it goes up. Several fingers are several
 * presses.
 */
import type { Attachment } from 'svelte/attachments';

/** The time on the page's clock. */
export type Press = (at: number) => void;

const KEY_UP = 1000;

/** The time of an event. Events created by a script may have none. */
export const timeOf = (event: Event): number => event.timeStamp || performance.now();

export function pressing(press: Press): Attachment<HTMLElement> {
  return (button) => {
    let keyed = -Infinity;
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      press(timeOf(event));
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      keyed = timeOf(event);
      if (!event.repeat) press(keyed);
    };
    // A click without a pointer or a key comes from a screen reader. Some browsers also create one
    // when a key goes up.
    const click = (event: MouseEvent) => {
      if (event.detail === 0 && timeOf(event) - keyed > KEY_UP) press(timeOf(event));
    };
    button.addEventListener('pointerdown', down);
    button.addEventListener('keydown', key);
    button.addEventListener('click', click);
    return () => {
      button.removeEventListener('pointerdown', down);
      button.removeEventListener('keydown', key);
      button.removeEventListener('click', click);
    };
  };
}
