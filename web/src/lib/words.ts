/** The catalogue: every word a person sees, in French and in English. */

import { LANGS } from './protocol';

export type Lang = (typeof LANGS)[number];
export type Texts = Record<string, Record<Lang, string>>;
export type Values = Record<string, string | number>;

export interface Say {
  /** The text under this key, with its values put in. */
  (key: string, values?: Values): string;
  /** Whether there is a text under this key. */
  has(key: string): boolean;
  /** The text as written, placeholders and all. */
  text(key: string): string;
  /** Several things in one sentence: "a, b and c". */
  list(items: string[]): string;
  /** A number with so many decimals: "0,62" in French, "0.62" in English. */
  number(value: number, decimals: number): string;
}

/** Speaks the language that `lang` says now. Of several catalogues the first that knows a key is asked. */
export function speaker(lang: () => Lang, ...catalogues: Texts[]): Say {
  const find = (key: string) => catalogues.find((texts) => key in texts)?.[key];
  const text = (key: string) => find(key)?.[lang()] ?? key;
  const say = (key: string, values: Values = {}) => typeset(fill(text(key), values), lang());
  // `Intl.ListFormat` says the same, but takes longer than a frame to be made.
  const list = (items: string[]) => {
    const before = items.slice(0, -1);
    const last = items.at(-1) ?? '';
    if (before.length === 0) return last;
    const key = before.length > 1 ? 'list.more' : 'list.two';
    return say(key, { items: before.join(', '), last });
  };
  const number = (value: number, decimals: number) =>
    value.toFixed(decimals).replace('.', lang() === 'fr' ? ',' : '.');
  return Object.assign(say, { has: (key: string) => find(key) !== undefined, text, list, number });
}

/** Puts values where the text has their names in braces. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** French keeps its double punctuation on the line of the word before it. */
export function typeset(text: string, lang: Lang): string {
  return lang === 'fr' ? text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : text;
}

/** The names in braces, each once. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''))];
}

/** The language to begin with: one the browser asks for, else our first. */
export function preferred(asked: readonly string[]): Lang {
  const known = asked.map((tag) => tag.slice(0, 2).toLowerCase());
  return (
    LANGS.find((lang) => lang === known.find((tag) => (LANGS as readonly string[]).includes(tag))) ?? LANGS[0]
  );
}
