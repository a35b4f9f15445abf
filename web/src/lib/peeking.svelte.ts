/**
 * Which player looks behind the curtain of a shared device. Several elements can hold it open: its
 * text, or the card itself.
 */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { step, type Curtain, type Touch } from './curtain';

export interface Deeds {
  hold(): void;
  release(): void;
}

export class Peeking {
  #curtain = $state<Curtain>('closed');
  isOpen = $derived(this.#curtain !== 'closed');

  constructor(private readonly deeds: Deeds) {}

  touch(what: Touch): void {
    const was = this.#curtain;
    this.#curtain = step(was, what);
    if (was === 'closed' && this.#curtain !== 'closed') this.deeds.hold();
    if (was !== 'closed' && this.#curtain === 'closed') this.deeds.release();
  }

  /**
   * Makes a button part of the curtain: a finger on it peeks, Space or Enter opens and closes it.
   * Losing the focus closes it.
   */
  readonly held: Attachment<HTMLElement> = (button) => {
    const ways: [string, (event: Event) => void][] = [
      ['keydown', (event) => this.#key(event as KeyboardEvent)],
      ['pointerdown', (event) => this.#down(event as PointerEvent, button)],
      ['pointerup', () => this.touch('up')],
      ['pointercancel', () => this.touch('leave')],
      ['blur', () => this.touch('leave')],
      ['contextmenu', (event) => event.preventDefault()],
    ];
    // Uses Svelte's own `on`, because removing a focused button fires `blur` during rendering.
    const offs = ways.map(([name, then]) => on(button, name, then));
    return () => {
      for (const off of offs) off();
      this.touch('leave');
    };
  };

  #down(event: PointerEvent, button: HTMLElement): void {
    button.setPointerCapture(event.pointerId);
    this.touch('down');
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.touch('escape');
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) this.touch('key');
  }
}
