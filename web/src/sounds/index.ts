/** Sounds of the table, made here and now: no files. The browser lets them begin after a first touch. */
import { table, type SoundName } from './table';
import { RATE, render } from './tones';

export type { SoundName } from './table';

class Band {
  muted = false;
  #volume = 0.8;
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  readonly #made = new Map<SoundName, AudioBuffer>();

  /** Between 0 and 1. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = Math.min(1, Math.max(0, volume));
    if (this.#out) this.#out.gain.value = this.#volume;
  }

  play(name: SoundName): void {
    if (this.muted || this.#volume === 0) return;
    const out = this.#open();
    if (!out || !this.#context) return;
    void this.#context.resume().catch(() => undefined);
    const source = this.#context.createBufferSource();
    source.buffer = this.#made.get(name) ?? this.#make(this.#context, name);
    source.connect(out);
    source.start();
  }

  #make(context: AudioContext, name: SoundName): AudioBuffer {
    const samples = render(table[name]);
    const buffer = context.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    this.#made.set(name, buffer);
    return buffer;
  }

  /** The way out, made at the first sound; none where the browser has none. */
  #open(): GainNode | null {
    if (this.#out || typeof AudioContext === 'undefined') return this.#out;
    this.#context = new AudioContext();
    this.#out = this.#context.createGain();
    this.#out.gain.value = this.#volume;
    this.#out.connect(this.#context.destination);
    return this.#out;
  }
}

export const band = new Band();

/** A sound for later: `sounds: { rolled: play('roll') }`. */
export const play = (name: SoundName) => (): void => band.play(name);
