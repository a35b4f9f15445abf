/** Where sounds are made: beside the page, so that nothing on it stands still meanwhile. */
import { render, type Note } from './tones';

export type Samples = Float32Array<ArrayBuffer>;
type Sound = readonly Note[];
type Serve = (samples: Samples) => void;

export class Kitchen {
  readonly #made = new Map<Sound, Samples>();
  readonly #orders = new Map<Sound, Serve[]>();
  #later: Sound[] = [];
  #cook: Worker | null = null;
  #busy: Sound | null = null;

  /** Serve a sound at once if it is made, or as soon as it is. */
  order(sound: Sound, serve: Serve): void {
    const samples = this.#made.get(sound);
    if (samples) return serve(samples);
    this.#orders.set(sound, [...(this.#orders.get(sound) ?? []), serve]);
    this.#next();
  }

  /** Make these when there are no orders. */
  prepare(sounds: Iterable<Sound>): void {
    this.#later.push(...sounds);
    this.#next();
  }

  #next(): void {
    if (this.#busy) return;
    const sound = this.#orders.keys().next().value ?? this.#soon();
    if (!sound) return;
    this.#busy = sound;
    if (typeof Worker === 'undefined') return this.#done(render(sound));
    this.#cook ??= this.#hire();
    this.#cook.postMessage(sound);
  }

  #soon(): Sound | undefined {
    this.#later = this.#later.filter((sound) => !this.#made.has(sound));
    return this.#later.shift();
  }

  #hire(): Worker {
    const cook = new Worker(new URL('./cook.ts', import.meta.url), { type: 'module' });
    cook.onmessage = ({ data }: MessageEvent<Samples>) => this.#done(data);
    return cook;
  }

  #done(samples: Samples): void {
    const sound = this.#busy;
    this.#busy = null;
    if (!sound) return;
    this.#made.set(sound, samples);
    const orders = this.#orders.get(sound) ?? [];
    this.#orders.delete(sound);
    for (const serve of orders) serve(samples);
    this.#next();
  }
}
