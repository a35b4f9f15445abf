/** The pictures of this game, by the words of its views. */
import type { Face } from '../../pieces/Card.svelte';
import { MOTIFS } from './protocol';

const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

export const picture = (name: string): string => pictures[`./art/${name}.svg`] ?? '';

/** The layers of a picture, from the sky to what grows in front: sky, land, coat, mane, horn, meadow. */
export const LAYERS = ['star', 'secret', 'verse', 'mane', 'book', 'moon'] as const;

export const isMotif = (face: string): boolean => (MOTIFS as readonly string[]).includes(face);

const faces = new Map<string, Face>();

/** Always the same object for the same word. */
export function faceOf(word: string): Face {
  const frame = isMotif(word) ? 'motif' : word;
  const known = faces.get(word) ?? { picture: picture(word), frame: picture(`frame-${frame}`) };
  faces.set(word, known);
  return known;
}

export const BACK = picture('back');
