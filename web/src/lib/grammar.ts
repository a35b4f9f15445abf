/** Functions and value types for messages, beyond those of Fluent.
 *
 * `COUNT($names)` is the number of items, for words that agree with it. `SOUND($name)` is `vowel` or
 * `consonant`, depending on the first sound, for « d'Inès » and « de Mila ». A list becomes "A, B, and C".
 * `sortilege/words/grammar.py` does the same in the terminal. */
import { FluentNumber, FluentType, type FluentFunction, type FluentValue, type Scope } from '@fluent/bundle';
import { described, type Lang } from './languages';

export type Value = string | number | readonly string[];

/** A whole number, which selects plural forms. It needs no formatter, and creating one takes longer than a frame. */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** A list of names or things. */
class Several extends FluentType<readonly string[]> {
  override toString(scope: Scope): string {
    return listed(this.value, scope.bundle.locales[0] ?? '');
  }
}

/** Several things in one sentence: "a, b, and c". Intl could do this, but the first formatter of a page takes as long as
 * three frames on a slow phone, in the middle of a match. */
export function listed(items: readonly string[], lang: Lang): string {
  if (items.length < 3) return items.join(described(lang).list_of_two);
  return `${items.slice(0, -1).join(', ')}${described(lang).list_end}${items.at(-1)}`;
}

/** A number with so many decimals: "0,62" in French, "0.62" in English. */
export function decimal(value: number, places: number, lang: Lang): string {
  return value.toFixed(places).replace('.', described(lang).decimal_mark);
}

/** Converts a value for Fluent: numbers select plural forms, lists are joined. */
export function valueOf(value: Value): FluentValue {
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return new Several(value);
  return Number.isInteger(value) ? new Whole(value) : new FluentNumber(value);
}

/** The functions of one language. */
export function functions(lang: Lang): Record<string, FluentFunction> {
  const begins = new RegExp(described(lang).initial_vowel, 'iu');
  const sound = (value?: FluentValue) => {
    const first = value instanceof Several ? (value.value[0] ?? '') : String(value);
    return begins.test(first) ? 'vowel' : 'consonant';
  };
  return { COUNT: ([value]) => count(value), SOUND: ([value]) => sound(value) };
}

const count = (value?: FluentValue) => new Whole(value instanceof Several ? value.value.length : 1);
