/** The pictures of this game, by the words of its views. */
import type { Face } from '../../pieces/Card.svelte';

const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });
const frames = import.meta.glob<string>('../../pieces/art/frame-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const picture = (name: string): string => pictures[`./art/${name}.svg`] ?? '';
const frame = (name: string): string => frames[`../../pieces/art/frame-${name}.svg`] ?? '';

/** The corners that two tiles of a pair share, so that nobody needs to tell colours apart. */
const CORNERS: Record<string, string> = {
  mouse: 'mouse',
  horse: 'horse',
  slipper: 'slipper',
  dress: 'dress',
  gloves: 'dress',
  rat: 'coach',
  coachman: 'coach',
  pumpkin: 'pumpkin',
  carriage: 'pumpkin',
};

const faces = new Map<string, Face>();

/** Always the same object for the same word. */
export function faceOf(word: string): Face {
  const known = faces.get(word) ?? { picture: picture(word), frame: frame(CORNERS[word] ?? 'magic') };
  faces.set(word, known);
  return known;
}

/** The six sides of the die, one of each kind in front. */
export const SIDES = ['hourglass', 'hourglass', 'cauldron', 'wand', 'hourglass', 'cauldron'].map(picture);

/** What a phase is about. */
const ABOUT: Record<string, string> = {
  show: 'wand',
  show_another: 'wand',
  look: 'cauldron',
  look_again: 'cauldron',
  open: 'hourglass',
  seek: 'hourglass',
  seek_again: 'mirror',
  hold_clock: 'hourglass',
};

export function about(phase: string): string | null {
  const name = ABOUT[phase];
  return name ? picture(name) : null;
}
