/** The pictures of this game, by the words of its views. */
import { DIE } from './protocol';

const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

export const picture = (name: string): string => pictures[`./art/${name}.svg`] ?? '';

/** Every player's children wear a cape of their own colour and pattern. */
export const cape = (seat: number): string => picture(`cape-${seat % 5}`);

const NUMBERS: Record<string, string> = { '2': 'two', '3': 'three', '4': 'four' };
export const dieFace = (die: string): string => picture(`die-${NUMBERS[die] ?? die}`);

/** Which of the die's faces is on which side of the cube: one of each kind in front. */
const GLUED = [0, 2, 3, 5, 4, 1];
export const SIDES = GLUED.map((face) => dieFace(DIE[face] ?? ''));

/** What a phase is about. */
const ABOUT: Record<string, string> = {
  spin: 'witch',
  carry: 'crystal',
  take: 'crystal',
  roll_again: 'magician',
};

export function about(phase: string): string | null {
  const name = ABOUT[phase];
  return name ? picture(name) : null;
}
