/** Sounds of the table, made here and now: no files. The browser lets them begin after a first touch. */
import { Kitchen } from './kitchen';
import { table, type SoundName } from './table';
import { RATE, type Note } from './tones';

export type { SoundName } from './table';
export type { Note } from './tones';

/** A sound that is ready later than this, in milliseconds, would puzzle: it is left out. */
const LATE = 250;

class Band {
  muted = false;
  #volume = 0.8;
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  readonly #kitchen = new Kitchen();

  /** Between 0 and 1. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = Math.min(1, Math.max(0, volume));
    if (this.#out) this.#out.gain.value = this.#volume;
  }

  /** Open the way out after the first touch, when nothing else happens: it takes the browser a while. */
  wake(): void {
    if (this.#out || typeof AudioContext === 'undefined') return;
    const open = () => setTimeout(() => this.#open());
    for (const touch of ['pointerup', 'keydown']) window.addEventListener(touch, open, { once: true });
  }

  /** Make these while nothing else happens, so that they are there when they are wanted. */
  prepare(sounds: Iterable<readonly Note[]>): void {
    if (typeof AudioContext !== 'undefined') this.#kitchen.prepare(sounds);
  }

  /** One of the table's sounds, or one that a game brings. */
  play(sound: SoundName | readonly Note[]): void {
    if (this.muted || this.#volume === 0 || !this.#open()) return;
    const asked = performance.now();
    this.#kitchen.order(typeof sound === 'string' ? table[sound] : sound, (samples) => {
      if (performance.now() - asked < LATE) this.#start(samples);
    });
  }

  #start(samples: Float32Array<ArrayBuffer>): void {
    if (!this.#context || !this.#out) return;
    void this.#context.resume().catch(() => undefined);
    const buffer = this.#context.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#out);
    source.start();
  }

  /** The way out, made once; none where the browser has none. */
  #open(): GainNode | null {
    if (this.#out || typeof AudioContext === 'undefined') return this.#out;
    this.#context = new AudioContext();
    this.#out = this.#context.createGain();
    this.#out.gain.value = this.#volume;
    this.#out.connect(this.#context.destination);
    this.prepare(Object.values(table));
    return this.#out;
  }
}

export const band = new Band();

/** A sound for later: `sounds: { rolled: play('roll') }`. */
export const play = (sound: SoundName | readonly Note[]) => (): void => band.play(sound);
