/** All texts of the client, in every language. */

import { FluentBundle, type FluentResource } from '@fluent/bundle';
import { decimal, functions, listed, valueOf, type Value } from './grammar';
import { DEFAULT_LANG, LANGS, type Lang } from './languages';

/** A file of the catalogue, in the languages loaded so far. */
export type Texts = Partial<Record<Lang, FluentResource>>;
export type Values = Record<string, Value>;

export interface Say {
  /** The text of this key, with its values. */
  (key: string, values?: Values): string;
  /** Whether this key has a text. */
  has(key: string): boolean;
  /** The names of the variables of a text. */
  blanks(key: string): string[];
  /** Several things in one sentence: "a, b, and c". */
  list(items: string[]): string;
  /** A number with so many decimals: "0,62" in French, "0.62" in English. */
  number(value: number, decimals: number): string;
}

type Pattern = FluentResource['body'][number]['value'];

/** The id of a key in the files: hyphens replace dots and slashes. */
const idOf = (key: string) => key.replace(/[./]/g, '-');

/** Formats texts in the language that `lang` returns. If several catalogues have a key, the first one wins. */
export function speaker(lang: () => Lang, ...catalogues: Texts[]): Say {
  const bundles = new Map<Lang, FluentBundle>();
  const bundle = () => {
    const now = lang();
    const made = bundles.get(now) ?? bundleOf(now, catalogues);
    bundles.set(now, made);
    return made;
  };
  const pattern = (key: string): Pattern => bundle().getMessage(idOf(key))?.value ?? null;
  const said = (key: string, values: Values) => {
    const found = pattern(key);
    if (found === null) return key;
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value)]));
    return bundle().formatPattern(found, given, []); // a variable without a value stays as its name in braces
  };
  const say = (key: string, values: Values = {}) => typeset(said(key, values));
  const list = (items: string[]) => listed(items, lang());
  const number = (value: number, decimals: number) => decimal(value, decimals, lang());
  const has = (key: string) => bundle().hasMessage(idOf(key));
  const quoted = (key: string) => [key, ...named(pattern(key), 'mesg')];
  const blanks = (key: string) => [...new Set(quoted(key).flatMap((one) => named(pattern(one), 'var')))];
  return Object.assign(say, { has, blanks, list, number });
}

function bundleOf(lang: Lang, catalogues: Texts[]): FluentBundle {
  const resources = catalogues.flatMap((texts) => texts[lang] ?? []);
  const made = new FluentBundle(lang, {
    functions: functions(lang),
    useIsolating: false, // adds no isolation marks around values
  });
  for (const resource of resources) made.addResource(resource);
  return made;
}

/** Keeps punctuation that follows a space, as in French, on the line of the word before it. */
export function typeset(text: string): string {
  return text.replace(/ ([:;!?»%])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
}

/** The variables of a text, or the messages that it contains, each once. */
export function named(pattern: Pattern, type: 'var' | 'mesg'): string[] {
  const found = new Set<string>();
  JSON.stringify(pattern, (_, part: unknown) => {
    if (isNamed(part) && part.type === type) found.add(part.name);
    return part;
  });
  return [...found];
}

function isNamed(part: unknown): part is { type: string; name: string } {
  return typeof part === 'object' && part !== null && 'type' in part && 'name' in part;
}

/** The first language that the browser asks for and we have; else the default. */
export function preferred(asked: readonly string[], langs: readonly Lang[] = LANGS): Lang {
  const codes = new Map(langs.map((lang) => [lang.toLowerCase(), lang]));
  const tags = asked.map((tag) => tag.toLowerCase()).flatMap((tag) => [tag, tag.split('-')[0] ?? tag]);
  return tags.map((tag) => codes.get(tag)).find((lang) => lang !== undefined) ?? DEFAULT_LANG;
}
