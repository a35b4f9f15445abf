/** The pictures of this game, by the words of its views. */
const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

export const picture = (name: string): string => pictures[`./art/${name}.svg`] ?? '';

/** Every player's children wear a cape of their own colour and pattern. */
export const cape = (seat: number): string => picture(`cape-${seat % 5}`);

/** The sides of the die, one of each kind in front. */
const FACES = ['witch', 'two', 'three', 'four', 'three', 'witch'];
export const SIDES = FACES.map((face) => picture(`die-${face}`));

const NUMBERS: Record<string, string> = { '2': 'two', '3': 'three', '4': 'four' };
export const dieFace = (die: string): string => picture(`die-${NUMBERS[die] ?? die}`);

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
