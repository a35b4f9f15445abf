/**
 * Plays the sounds of the table, synthesized in the browser: there are no sound files. Browsers
 * play them only after a first touch.
 */
import { SampleCache } from './sample-cache';
import { table, type SoundName } from './table';
import { RATE, type Note } from './tones';

export type { SoundName } from './table';
export type { Note } from './tones';

/**
 * A sound whose samples are ready later than this, in milliseconds, no longer matches the picture
 * and is dropped.
 */
const MAX_DELAY_MS = 250;
/** Sounds that players listen for: the reader pauses during them. */
const BELLS: readonly SoundName[] = ['ding', 'chime', 'strike', 'midnight'];

class Band {
  muted = false;
  /** When the last bell will have ended, on the page's clock. */
  ringsUntil = 0;
  /** Called when such a sound begins. */
  onbell: () => void = () => undefined;
  #volume = 0.8;
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  readonly #samples = new SampleCache();

  /** Between 0 and 1. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = Math.min(1, Math.max(0, volume));
    if (this.#out) this.#out.gain.value = this.#volume;
  }

  /**
   * Creates the audio context after the first touch, in a separate task: browsers allow it only
   * then, and it is slow.
   */
  wake(): void {
    if (this.#out || typeof AudioContext === 'undefined') return;
    const open = () => setTimeout(() => this.#open());
    for (const touch of ['pointerup', 'keydown']) window.addEventListener(touch, open, { once: true });
  }

  /** Computes these in idle time, so that they are ready when needed. */
  prepare(sounds: Iterable<readonly Note[]>): void {
    if (typeof AudioContext !== 'undefined') this.#samples.prepare(sounds);
  }

  /** A sound of the table, or one of a game. */
  play(sound: SoundName | readonly Note[]): void {
    if (this.muted || this.#volume === 0 || !this.#open()) return;
    const asked = performance.now();
    if (typeof sound === 'string' && BELLS.includes(sound)) this.#ring(asked, table[sound]);
    this.#samples.request(typeof sound === 'string' ? table[sound] : sound, (samples) => {
      if (performance.now() - asked < MAX_DELAY_MS) this.#start(samples);
    });
  }

  #ring(asked: number, notes: readonly Note[]): void {
    const long = Math.max(...notes.map((note) => note.at + note.long));
    this.ringsUntil = asked + 1000 * long;
    this.onbell();
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

  /** The gain node before the output, created once; null if the browser has no audio. */
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

/** Returns a function that plays a sound: `sounds: { rolled: play('roll') }`. */
export const play = (sound: SoundName | readonly Note[]) => (): void => band.play(sound);
