/** What the texts can ask of the values put into them, beyond what Fluent itself knows.
 *
 * `COUNT($names)`: how many they are, for words that agree with them. `SOUND($name)`: `vowel` or
 * `consonant`, by how it begins, for « d'Inès » and « de Mila ». A list is said as one: "A, B and C".
 * `sortilege/words/grammar.py` says the same. */
import { FluentNumber, FluentType, type FluentFunction, type FluentValue, type Scope } from '@fluent/bundle';
import type { Lang } from './words';

export type Value = string | number | readonly string[];

/** The entry of every language that tells which words begin with a vowel: a regular expression. */
export const SOUND_KEY = 'begins-with-vowel';

/** A whole number, which chooses plurals. Its digits need no formatter, and making one takes longer than a frame. */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** A list of names or things. */
class Several extends FluentType<readonly string[]> {
  override toString(scope: Scope): string {
    return listed(this.value, scope.bundle.locales[0] as Lang);
  }
}

/** What a language writes between two things, before the last of more, and before decimals. Intl knows all this; but
 * the first formatter a page makes takes as long as three frames on a slow phone, in the middle of a match. */
const MARKS: Record<Lang, { and: string; last: string; decimal: string }> = {
  fr: { and: ' et ', last: ' et ', decimal: ',' },
  en: { and: ' and ', last: ', and ', decimal: '.' },
};

/** Several things in one sentence: "a, b and c". */
export function listed(items: readonly string[], lang: Lang): string {
  if (items.length < 3) return items.join(MARKS[lang].and);
  return `${items.slice(0, -1).join(', ')}${MARKS[lang].last}${items.at(-1)}`;
}

/** A number with so many decimals: "0,62" in French, "0.62" in English. */
export function decimal(value: number, places: number, lang: Lang): string {
  return value.toFixed(places).replace('.', MARKS[lang].decimal);
}

/** A value as Fluent takes it: numbers choose plurals, lists are said as such. */
export function valueOf(value: Value): FluentValue {
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return new Several(value);
  return Number.isInteger(value) ? new Whole(value) : new FluentNumber(value);
}

/** The functions of one language, by how its words begin with a vowel. */
export function functions(vowel: string): Record<string, FluentFunction> {
  const begins = new RegExp(vowel, 'iu');
  const sound = (value?: FluentValue) => {
    const first = value instanceof Several ? (value.value[0] ?? '') : String(value);
    return begins.test(first) ? 'vowel' : 'consonant';
  };
  return { COUNT: ([value]) => count(value), SOUND: ([value]) => sound(value) };
}

const count = (value?: FluentValue) => new Whole(value instanceof Several ? value.value.length : 1);
