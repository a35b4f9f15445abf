/** The pictures of this game, by the words of its views. */
import type { Colour } from '../../lib/board';
import { COLOURS, DIE, type MagoView } from './protocol';

const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

export const picture = (name: string): string => pictures[`./art/${name}.svg`] ?? '';

/** The children of each player wear capes of one colour and pattern. */
export const cape = (colour: number): string => picture(`cape-${colour}`);

export const CAPES: readonly Colour[] = COLOURS.map((word, colour) => ({
  word,
  paint: `center / 80% no-repeat url("${cape(colour)}")`,
}));

const NUMBERS: Record<string, string> = { '2': 'two', '3': 'three', '4': 'four' };
export const dieFace = (die: string): string => picture(`die-${NUMBERS[die] ?? die}`);

/** Which of the die's faces is on which side of the cube: one of each kind in front. */
const FACE_OF_SIDE = [0, 2, 3, 5, 4, 1];
export const SIDES = FACE_OF_SIDE.map((face) => dieFace(DIE[face] ?? ''));

/** The picture that illustrates a phase. */
const PHASE_PICTURES: Partial<Record<MagoView['phase'], string>> = {
  spin: 'witch',
  carry: 'crystal',
  take: 'crystal',
  roll_again: 'magician',
};

export function phasePicture(phase: MagoView['phase']): string | null {
  const name = PHASE_PICTURES[phase];
  return name ? picture(name) : null;
}
