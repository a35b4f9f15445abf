/**
 * Caches the samples of sounds, computed once each in a worker: computing them on the page would
 * drop frames. If a browser has no workers, the page computes them.
 */
import { render, type Note } from './tones';

export type Samples = Float32Array<ArrayBuffer>;
type Sound = readonly Note[];
type Receive = (samples: Samples) => void;

export class SampleCache {
  readonly #ready = new Map<Sound, Samples>();
  readonly #requests = new Map<Sound, Receive[]>();
  #idle: Sound[] = [];
  #worker: Worker | null = null;
  #busy: Sound | null = null;

  /** Calls back with the samples: immediately if they are ready, else later. */
  request(sound: Sound, receive: Receive): void {
    const samples = this.#ready.get(sound);
    if (samples) return receive(samples);
    this.#requests.set(sound, [...(this.#requests.get(sound) ?? []), receive]);
    this.#next();
  }

  /** Computes these when no other sound is requested. */
  prepare(sounds: Iterable<Sound>): void {
    this.#idle.push(...sounds);
    this.#next();
  }

  #next(): void {
    if (this.#busy) return;
    const sound = this.#requests.keys().next().value ?? this.#nextIdle();
    if (!sound) return;
    this.#busy = sound;
    if (typeof Worker === 'undefined') return this.#done(render(sound));
    this.#worker ??= this.#startWorker();
    this.#worker.postMessage(sound);
  }

  #nextIdle(): Sound | undefined {
    this.#idle = this.#idle.filter((sound) => !this.#ready.has(sound));
    return this.#idle.shift();
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Samples>) => this.#done(data);
    return worker;
  }

  #done(samples: Samples): void {
    const sound = this.#busy;
    this.#busy = null;
    if (!sound) return;
    this.#ready.set(sound, samples);
    const requests = this.#requests.get(sound) ?? [];
    this.#requests.delete(sound);
    for (const receive of requests) receive(samples);
    this.#next();
  }
}
