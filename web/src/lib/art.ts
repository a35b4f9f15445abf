/** Pictures by name: animals, emotes, box covers. */
const animals = import.meta.glob<string>('../art/animals/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const emotes = import.meta.glob<string>('../art/emotes/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const covers = import.meta.glob<string>('../games/*/cover.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const animalPicture = (name: string): string | null => animals[`../art/animals/${name}.svg`] ?? null;
export const emotePicture = (name: string): string | null => emotes[`../art/emotes/${name}.svg`] ?? null;

export const coverPicture = (game: string): string | null => covers[`../games/${game}/cover.svg`] ?? null;
