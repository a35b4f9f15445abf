/** Ringing from this device: it reacts at once, the table says later who was first. */
import { band } from '../../sounds';
import { settings } from '../../lib/settings.svelte';
import { Watch } from './watch';

/** After this long without an answer somebody may press again. */
export const PATIENCE = 1200;

export interface Bell {
  /** Whether a ring of this seat would be heard. */
  may(seat: number): boolean;
  /** A ring on its way; null: the reveal has no number, the rules alone decide. */
  send(seat: number, answer: { reveal: number; ms: number } | null): void;
}

export class Ringing {
  /** Seats that have rung, and wait to be told. */
  rung = $state.raw<number[]>([]);
  /** Blows on this device, to be seen. */
  blows = $state(0);
  readonly watch: Watch;

  constructor(
    private readonly bell: Bell,
    watch = new Watch(),
  ) {
    this.watch = watch;
  }

  /** A press at a time of the page's clock. */
  press(seat: number, at: number): void {
    if (!this.bell.may(seat) || this.rung.includes(seat)) return;
    this.bell.send(seat, this.watch.press(at));
    this.rung = [...this.rung, seat];
    this.blows += 1;
    heard = performance.now();
    // In a task of its own, after the presses that came in the same moment: the first sound of all takes a while, and
    // would delay them.
    if (settings.sound) setTimeout(() => band.play(voice));
    setTimeout(() => this.forget(seat), PATIENCE);
  }

  forget(seat: number): void {
    this.rung = this.rung.filter((other) => other !== seat);
  }

  /** Other cards lie there now, or it is settled. */
  clear(): void {
    if (this.rung.length) this.rung = [];
  }
}

/** What the bell of this table sounds like. */
let voice: 'ding' | 'chime' = 'ding';
export const soften = (gentle: boolean): void => void (voice = gentle ? 'chime' : 'ding');

/** A ring elsewhere. Whoever has just rung here has heard it already. */
let heard = -Infinity;
export function toll(): void {
  if (performance.now() - heard > PATIENCE) band.play(voice);
}
