/** The sounds of a table: flips, dice, bells, victory and defeat. */
import type { Note } from './tones';

/** The frequency of a note in Hertz, in semitones from A4. */
const key = (halves: number): number => 440 * 2 ** (halves / 12);

/** A bell: its partials are inharmonic, and the low ones ring longest. */
function bell(at: number, pitch: number, long: number, loud: number): Note[] {
  const partials = [
    [0.5, 1, 0.9],
    [1, 0.8, 1],
    [1.19, 0.5, 0.7],
    [1.5, 0.3, 0.5],
    [2, 0.45, 0.45],
    [2.74, 0.22, 0.3],
    [4.1, 0.12, 0.15],
  ] as const;
  return partials.map(([times, part, rest]) => ({
    at,
    pitch: pitch * times,
    long: long * rest,
    loud: loud * part * 0.5,
  }));
}

function melody(
  halves: readonly number[],
  step: number,
  long: number,
  loud: number,
  wave: 'sine' | 'triangle',
): Note[] {
  return halves.map((half, i) => ({ at: i * step, pitch: key(half), long, loud, wave, swell: 0.012 }));
}

const clack = (at: number, pitch: number, loud: number): Note => ({
  at,
  pitch,
  long: 0.07,
  loud,
  wave: 'noise',
});

export const flip: Note[] = [
  { at: 0, pitch: 2600, long: 0.14, loud: 0.5, wave: 'noise', swell: 0.03 },
  { at: 0.13, pitch: 420, to: 260, long: 0.1, loud: 0.22 },
];

export const unflip: Note[] = [
  { at: 0, pitch: 1500, long: 0.16, loud: 0.4, wave: 'noise', swell: 0.04 },
  { at: 0.15, pitch: 240, to: 160, long: 0.12, loud: 0.22 },
];

export const deal: Note[] = Array.from({ length: 12 }, (_, i) =>
  clack(i * 0.055, 2200 - i * 40, 0.55 - i * 0.025),
);

export const roll: Note[] = [
  ...[0, 0.09, 0.19, 0.3, 0.43, 0.58].map((at, i) => clack(at, 1500 - i * 110, 0.85 - i * 0.09)),
  { at: 0.78, pitch: 190, to: 120, long: 0.14, loud: 0.3 },
];

export const hush: Note[] = [
  { at: 0, pitch: key(3), to: key(10), long: 0.5, loud: 0.16, swell: 0.09 },
  { at: 0.12, pitch: key(15), long: 0.4, loud: 0.07, swell: 0.09 },
];

export const tap: Note[] = [
  { at: 0, pitch: 660, to: 520, long: 0.13, loud: 0.3, wave: 'triangle' },
  { at: 0, pitch: 1800, long: 0.05, loud: 0.3, wave: 'noise' },
];

export const sparkle: Note[] = [
  ...melody([3, 7, 10, 15, 19, 22, 27], 0.075, 0.6, 0.22, 'triangle'),
  ...melody([27, 31, 34, 39], 0.09, 0.35, 0.06, 'sine').map((note) => ({ ...note, at: note.at + 0.4 })),
];

export const magic: Note[] = melody([12, 19, 14, 22, 17, 26], 0.06, 0.5, 0.17, 'sine');

export const sorry: Note[] = [
  { at: 0, pitch: key(-5), to: key(-7), long: 0.32, loud: 0.26, wave: 'triangle', swell: 0.02 },
  { at: 0.24, pitch: key(-9), to: key(-12), long: 0.5, loud: 0.2, wave: 'triangle', swell: 0.02 },
];

export const strike: Note[] = bell(0, 196, 2.6, 0.75);

/** Twelve fast strokes. */
export const midnight: Note[] = Array.from({ length: 12 }, (_, i) =>
  bell(i * 0.27, 174.6, 2.2, 0.6 - i * 0.025),
).flat();

export const pass: Note[] = melody([7, 12], 0.1, 0.25, 0.12, 'triangle');

export const fanfare: Note[] = [
  ...[3, 3, 3, 8, 15, 12, 15, 20].flatMap((half, i) => {
    const at = [0, 0.14, 0.28, 0.42, 0.72, 0.95, 1.1, 1.28][i] ?? 0;
    const long = half === 20 ? 1.4 : 0.3;
    return [0, -5, -12].map((below) => ({
      at,
      pitch: key(half + below),
      long,
      loud: 0.13,
      wave: 'triangle' as const,
      swell: 0.015,
    }));
  }),
  ...melody([20, 24, 27, 32], 0.08, 0.7, 0.07, 'sine').map((note) => ({ ...note, at: note.at + 1.35 })),
];

/** A small table bell: two tones so close that they shimmer, and high ones that fade quickly. */
export const ding: Note[] = [
  clack(0, 5200, 0.4),
  { at: 0, pitch: 1865, long: 2, loud: 0.36, swell: 0.002 },
  { at: 0, pitch: 1873, long: 1.7, loud: 0.24, swell: 0.002 },
  { at: 0, pitch: 932, long: 0.6, loud: 0.1, swell: 0.004 },
  { at: 0, pitch: 5050, long: 0.9, loud: 0.17, swell: 0.002 },
  { at: 0, pitch: 5079, long: 0.7, loud: 0.1, swell: 0.002 },
  { at: 0, pitch: 9600, long: 0.25, loud: 0.08, swell: 0.002 },
];

/** The same, softly. */
export const chime: Note[] = [
  { at: 0, pitch: key(15), long: 1.4, loud: 0.22, swell: 0.02 },
  { at: 0, pitch: key(15) * 1.004, long: 1.1, loud: 0.12, swell: 0.02 },
  { at: 0.02, pitch: key(34), long: 0.5, loud: 0.06, swell: 0.02 },
];

/** A descending lullaby, for a defeat. */
export const lullaby: Note[] = melody([10, 7, 3, 5, 2, -2, 3], 0.34, 0.9, 0.2, 'triangle');

export const table = {
  flip, unflip, deal, roll, hush, tap, sparkle, magic, sorry, strike, midnight, pass, fanfare, lullaby,
  ding, chime,
} as const; // prettier-ignore
export type SoundName = keyof typeof table;
