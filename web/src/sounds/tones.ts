/** Sounds as notes, and notes as samples: plain arithmetic, the same in a browser and in a test. */

export interface Note {
  /** Seconds from the start. */
  at: number;
  /** Hertz; from and, if it glides, to. For noise: the pitch it hovers around. */
  pitch: number;
  to?: number;
  /** Seconds until it has faded. */
  long: number;
  loud: number;
  wave?: 'sine' | 'triangle' | 'noise';
  /** Seconds until it is at its loudest. */
  swell?: number;
}

/** High enough for bells, low enough to be quick. */
export const RATE = 22050;
const SWELL = 0.006;
/** A note has faded when a thousandth is left of it. */
const FADED = Math.log(1000);

/** How long all of them last, in seconds. */
export function lengthOf(notes: readonly Note[]): number {
  return Math.max(0, ...notes.map((note) => note.at + note.long + (note.swell ?? SWELL)));
}

/** All notes together, between -1 and 1. */
export function render(notes: readonly Note[], rate = RATE): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(lengthOf(notes) * rate));
  for (const note of notes) add(samples, note, rate);
  return samples.map(Math.tanh);
}

function add(samples: Float32Array, note: Note, rate: number): void {
  const start = Math.floor(note.at * rate);
  const count = Math.floor((note.long + (note.swell ?? SWELL)) * rate);
  const voice = note.wave === 'noise' ? rustle(note, rate) : tone(note, rate);
  for (let i = 0; i < count && start + i < samples.length; i++) {
    samples[start + i]! += note.loud * envelope(note, i / rate) * voice(i / rate);
  }
}

function envelope(note: Note, time: number): number {
  const swell = note.swell ?? SWELL;
  return time < swell ? time / swell : Math.exp((-FADED * (time - swell)) / note.long);
}

function tone(note: Note, rate: number): (time: number) => number {
  const glide = Math.log((note.to ?? note.pitch) / note.pitch);
  let turns = 0;
  return (time) => {
    turns += (note.pitch * Math.exp(glide * Math.min(1, time / note.long))) / rate;
    return note.wave === 'triangle' ? 1 - 4 * Math.abs((turns % 1) - 0.5) : Math.sin(2 * Math.PI * turns);
  };
}

/** Noise through a resonator: paper, wood. Always the same noise. */
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
