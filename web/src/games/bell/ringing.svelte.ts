/** Rings from this device: it reacts immediately, and the server decides later who was first. */
import { band } from '../../sounds';
import { settings } from '../../lib/settings.svelte';
import { Watch } from './watch';

/** Without an answer for this long, the player may press again. */
export const REPRESS_MS = 1200;

export interface Bell {
  /** Whether the server would accept a ring of this seat. */
  may(seat: number): boolean;
  /** Sends a ring; `answer` is null if the reveal has no number, so that only the rules decide. */
  send(seat: number, answer: { reveal: number; ms: number } | null): void;
}

export class Ringing {
  /** Seats that have rung and wait for the verdict. */
  rung = $state.raw<number[]>([]);
  /** Counts the rings of this device, for the animation. */
  blows = $state(0);
  readonly watch: Watch;

  constructor(
    private readonly bell: Bell,
    watch = new Watch(),
  ) {
    this.watch = watch;
  }

  /** Handles a press at a time of the page's clock. */
  press(seat: number, at: number): void {
    if (!this.bell.may(seat) || this.rung.includes(seat)) return;
    this.bell.send(seat, this.watch.press(at));
    this.rung = [...this.rung, seat];
    this.blows += 1;
    heard = performance.now();
    // In a separate task, after presses in the same frame: the first sound takes a while to start
    // and would delay them.
    if (settings.sound) setTimeout(() => band.play(voice));
    setTimeout(() => this.forget(seat), REPRESS_MS);
  }

  forget(seat: number): void {
    this.rung = this.rung.filter((other) => other !== seat);
  }

  /** Forgets all rings, because the cards have changed or the race is decided. */
  clear(): void {
    if (this.rung.length) this.rung = [];
  }
}

/** The sound of this table's bell. */
let voice: 'ding' | 'chime' = 'ding';
export const soften = (gentle: boolean): void => void (voice = gentle ? 'chime' : 'ding');

/** A ring from another device. Players who have just rung here have already heard it. */
let heard = -Infinity;
export function toll(): void {
  if (performance.now() - heard > REPRESS_MS) band.play(voice);
}
