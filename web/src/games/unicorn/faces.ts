/** The pictures of this game, by the words of its views. */
import type { Colour } from '../../lib/board';
import type { Face } from '../../pieces/Card.svelte';
import { COLOURS, MOTIFS } from './protocol';

const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

export const picture = (name: string): string => pictures[`./art/${name}.svg`] ?? '';

/** The layers of a picture, from back to front: sky, land, coat, mane, horn, meadow. */
export const LAYERS = ['star', 'secret', 'verse', 'mane', 'book', 'moon'] as const;

export const isMotif = (face: string): boolean => (MOTIFS as readonly string[]).includes(face);

const TINTS: Record<(typeof COLOURS)[number], string> = {
  blue: '#8ec5f0',
  pink: '#f7a8c4',
  yellow: '#f6d365',
  green: '#8fd3b6',
};

/** The frames of the pictures. */
export const MATS: readonly Colour[] = COLOURS.map((word) => ({ word, paint: TINTS[word] }));

const faces = new Map<string, Face>();

/** Returns the same object for the same word. */
export function faceOf(word: string): Face {
  const frame = isMotif(word) ? 'motif' : word;
  const known = faces.get(word) ?? { picture: picture(word), frame: picture(`frame-${frame}`) };
  faces.set(word, known);
  return known;
}

export const BACK = picture('back');
