/**
 * Represents sounds as notes and renders notes to samples: pure arithmetic, the same in a browser
 * and in a test.
 */

export interface Note {
  /** Seconds from the start. */
  at: number;
  /** Hertz; start and, if it glides, end. For noise: its centre frequency. */
  pitch: number;
  to?: number;
  /** Seconds until it has faded. */
  long: number;
  loud: number;
  wave?: 'sine' | 'triangle' | 'noise';
  /** Seconds until it reaches its maximum volume. */
  swell?: number;
}

/** High enough for bells, low enough to compute quickly. */
export const RATE = 22050;
const SWELL = 0.006;
/** A note ends when it has faded to a thousandth. */
const FADED = Math.log(1000);

/** The duration of all notes, in seconds. */
export function lengthOf(notes: readonly Note[]): number {
  return Math.max(0, ...notes.map((note) => note.at + note.long + (note.swell ?? SWELL)));
}

/** The sum of all notes, between -1 and 1. */
export function render(notes: readonly Note[], rate = RATE): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(lengthOf(notes) * rate));
  for (const note of notes) add(samples, note, rate);
  return samples.map(Math.tanh);
}

/**
 * Computes volume and phase of each sample from the sample before: faster than a power and a sine
 * per sample.
 */
function add(samples: Float32Array, note: Note, rate: number): void {
  const start = Math.floor(note.at * rate);
  const swell = (note.swell ?? SWELL) * rate;
  const end = Math.min(start + Math.floor(note.long * rate + swell), samples.length);
  const voice = voiceOf(note, rate);
  const fade = Math.exp(-FADED / (note.long * rate));
  let level = note.loud;
  for (let at = start; at < end; at++) {
    const rising = (at - start) / swell;
    if (rising >= 1) level *= fade;
    samples[at]! += Math.min(rising, 1) * level * voice();
  }
}

function voiceOf(note: Note, rate: number): () => number {
  if (note.wave === 'noise') return rustle(note, rate);
  return note.wave === 'triangle' || note.to ? tone(note, rate) : hum(note, rate);
}

/**
 * A sine of constant pitch, by a recurrence over the two samples before, without computing further
 * sines.
 */
function hum(note: Note, rate: number): () => number {
  const turn = (2 * Math.PI * note.pitch) / rate;
  const twice = 2 * Math.cos(turn);
  let [before, last] = [-Math.sin(turn), 0];
  return () => {
    const now = twice * last - before;
    before = last;
    last = now;
    return now;
  };
}

function tone(note: Note, rate: number): () => number {
  const glide = Math.pow((note.to ?? note.pitch) / note.pitch, 1 / (note.long * rate));
  let [step, turns, left] = [note.pitch / rate, 0, note.long * rate];
  return () => {
    turns += step;
    if (left-- > 0) step *= glide;
    return note.wave === 'triangle' ? 1 - 4 * Math.abs((turns % 1) - 0.5) : Math.sin(2 * Math.PI * turns);
  };
}

/** Noise through a resonator: paper, wood. The noise is always the same. */
function rustle(note: Note, rate: number): () => number {
  const turn = (2 * Math.PI * note.pitch) / rate;
  const keep = 0.86;
  let [seed, last, before] = [7, 0, 0];
  return () => {
    seed = (seed * 16807) % 2147483647;
    const fresh = (seed / 2147483647) * 2 - 1;
    const now = 0.3 * fresh + 2 * keep * Math.cos(turn) * last - keep * keep * before;
    [before, last] = [last, now];
    return now;
  };
}
