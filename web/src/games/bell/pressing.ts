/** A press counts when the finger comes down, not when it goes up. Several fingers are several presses. */
import type { Attachment } from 'svelte/attachments';

/** At a time of the page's own clock. */
export type Press = (at: number) => void;

const KEY_UP = 1000;

/** When an event happened. One that was made by a script may not say. */
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
    // A click without a finger or a key: a screen reader's. Some browsers make one of a key that goes up.
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
