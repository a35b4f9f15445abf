/** Finds names by their first letters, ignoring accents. */

export interface NameLists {
  FIRST_NAMES: readonly string[];
  FAMILY_WORDS: Readonly<Record<string, readonly string[]>>;
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const BASE_LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', œ: 'oe', æ: 'ae' };

/** Simplifies a name to what a player may type: lower case, no accents. */
export const simplified = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđıßœæ]/g, (letter) => BASE_LETTERS[letter] ?? letter);

/**
 * The names that start with these letters: first family words of this language, then other names in
 * alphabetical order, then names with a part after a hyphen that starts so. Before anything is
 * typed: the family words, and the names in `usual`.
 */
export function findNames(typed: string, lists: NameLists, lang: string, usual: readonly string[]): string[] {
  const start = simplified(typed.trim());
  const family = lists.FAMILY_WORDS[lang] ?? [];
  if (!start) return [...new Set([...family, ...usual])];
  const begins = (name: string) => simplified(name).startsWith(start);
  const goesOn = (name: string) => simplified(name).includes(`-${start}`);
  const order = new Intl.Collator(lang).compare;
  const all = [...lists.FIRST_NAMES, ...Object.values(lists.FAMILY_WORDS).flat()].sort(order);
  return [...new Set([...family.filter(begins), ...all.filter(begins), ...all.filter(goesOn)])];
}

/** The name that a typed text means: an exact match ignoring accents, or the only match. */
export function matchingName(typed: string, found: readonly string[]): string | null {
  const same = found.filter((name) => simplified(name) === simplified(typed.trim()));
  const spelt = typed.trim().toLowerCase();
  return (
    same.find((name) => name.toLowerCase() === spelt) ?? same[0] ?? (found.length === 1 ? found[0]! : null)
  );
}
