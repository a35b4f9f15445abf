/** The pictures of this game, by the words of its views. */
import type { Face } from '../../pieces/Card.svelte';
import { DIE, PAIRS, type CinderellaView } from './protocol';

const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });
const frames = import.meta.glob<string>('../../pieces/art/frame-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const picture = (name: string): string => pictures[`./art/${name}.svg`] ?? '';
const frame = (name: string): string => frames[`../../pieces/art/frame-${name}.svg`] ?? '';

/**
 * The corner marks that both tiles of a pair share, so that players need not distinguish colours.
 */
const cornersOf = (word: string): string =>
  PAIRS.find((pair) => (pair as readonly string[]).includes(word))?.[0] ?? 'magic';

const faces = new Map<string, Face>();

/** Returns the same object for the same word. */
export function faceOf(word: string): Face {
  const known = faces.get(word) ?? { picture: picture(word), frame: frame(cornersOf(word)) };
  faces.set(word, known);
  return known;
}

/** Which of the die's faces is on which side of the cube: one of each kind in front. */
const FACE_OF_SIDE = [3, 4, 1, 0, 5, 2];
export const SIDES = FACE_OF_SIDE.map((face) => picture(DIE[face] ?? ''));

/** The picture that illustrates a phase. */
const PHASE_PICTURES: Partial<Record<CinderellaView['phase'], string>> = {
  show: 'wand',
  show_another: 'wand',
  look: 'cauldron',
  look_again: 'cauldron',
  open: 'hourglass',
  seek: 'hourglass',
  seek_again: 'mirror',
  hold_clock: 'hourglass',
};

export function phasePicture(phase: CinderellaView['phase']): string | null {
  const name = PHASE_PICTURES[phase];
  return name ? picture(name) : null;
}
