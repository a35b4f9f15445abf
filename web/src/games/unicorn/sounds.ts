/** The sounds of this game. */
import type { Note } from '../../sounds';

const bark = (at: number): Note[] => [
  { at, pitch: 520, to: 190, long: 0.17, loud: 0.5, wave: 'triangle', swell: 0.012 },
  { at, pitch: 260, to: 120, long: 0.2, loud: 0.4, wave: 'triangle', swell: 0.02 },
  { at, pitch: 900, long: 0.1, loud: 0.35, wave: 'noise', swell: 0.015 },
];

/** The dog barks twice. */
export const woof: Note[] = [...bark(0.35), ...bark(0.68)];
