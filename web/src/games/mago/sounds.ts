/** The sounds of this game. */
import type { Note } from '../../sounds';
import { SPIN } from './motion';

/** A tick whenever the arrow passes a space: fast at first, then slower and slower. */
export const spin: Note[] = ticks(SPIN / 1000 - 0.2).map((at, nth) => ({
  at,
  pitch: 900 - Math.min(nth * 6, 300),
  long: 0.06,
  loud: 0.4,
  wave: 'noise',
}));

function ticks(until: number): number[] {
  const at: number[] = [];
  for (let time = 0.05, gap = 0.06; time < until; time += gap, gap *= 1.085) at.push(time);
  return at;
}

/** A witch's laugh. */
const cackle: Note[] = [0, 0.13, 0.26, 0.4].map((at, nth) => ({
  at,
  pitch: 760 - nth * 60,
  to: 1050 - nth * 90,
  long: 0.15,
  loud: 0.2,
  wave: 'triangle',
  swell: 0.02,
}));

const croak = (at: number, loud: number): Note[] => [
  { at, pitch: 190, to: 120, long: 0.12, loud, wave: 'triangle', swell: 0.01 },
  { at: at + 0.09, pitch: 240, to: 130, long: 0.2, loud, wave: 'triangle', swell: 0.01 },
  { at: at + 0.02, pitch: 420, long: 0.16, loud: loud * 0.8, wave: 'noise', swell: 0.02 },
];

export const frog: Note[] = [...cackle, ...croak(0.72, 0.4)];
export const hop: Note[] = [
  { at: 0, pitch: 260, to: 520, long: 0.16, loud: 0.24, swell: 0.02 },
  ...croak(0.3, 0.3),
];

/** Small boots on the path. */
export const steps: Note[] = [0, 0.32].map((at) => ({
  at,
  pitch: 1300,
  long: 0.06,
  loud: 0.4,
  wave: 'noise',
}));

export const shield: Note[] = [392, 523, 659, 784].map((pitch, nth) => ({
  at: nth * 0.05,
  pitch,
  long: 0.9,
  loud: 0.16,
  swell: 0.06,
}));

export const glint: Note[] = [1568, 2093, 2637].map((pitch, nth) => ({
  at: nth * 0.07,
  pitch,
  long: 0.4,
  loud: 0.13,
}));

export const clatter: Note[] = [2349, 1760, 1976].map((pitch, nth) => ({
  at: nth * 0.09,
  pitch,
  long: 0.25,
  loud: 0.14,
}));

export const own = { spin, frog, hop, steps, shield, glint, clatter };
