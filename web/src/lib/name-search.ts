/** Finds names by their first letters, whatever accents they have. */

export interface NameLists {
  FIRST_NAMES: readonly string[];
  FAMILY_WORDS: Readonly<Record<string, readonly string[]>>;
}

/** Letters that no accent was put on: they are letters of their own. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', œ: 'oe', æ: 'ae' };

/** As somebody types it who is in a hurry. */
export const hurried = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđıßœæ]/g, (letter) => PLAIN[letter] ?? letter);

/** The names that begin so: first what families say in this language, then all others, in the order of its alphabet. At
 * last those that go on so after a hyphen. Before anything is typed: the families' words, and those names that `usual` has. */
export function findNames(typed: string, lists: NameLists, lang: string, usual: readonly string[]): string[] {
  const start = hurried(typed.trim());
  const family = lists.FAMILY_WORDS[lang] ?? [];
  if (!start) return [...new Set([...family, ...usual])];
  const begins = (name: string) => hurried(name).startsWith(start);
  const goesOn = (name: string) => hurried(name).includes(`-${start}`);
  const order = new Intl.Collator(lang).compare;
  const all = [...lists.FIRST_NAMES, ...Object.values(lists.FAMILY_WORDS).flat()].sort(order);
  return [...new Set([...family.filter(begins), ...all.filter(begins), ...all.filter(goesOn)])];
}
