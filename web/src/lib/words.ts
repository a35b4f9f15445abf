/** The catalogue: every word a person sees, in every language. */

import { FluentBundle, type FluentResource } from '@fluent/bundle';
import { decimal, functions, listed, SOUND_KEY, valueOf, type Value } from './grammar';
import { LANGS } from './protocol';

export type Lang = (typeof LANGS)[number];
/** A file of the catalogue, in those languages that have been fetched. */
export type Texts = Partial<Record<Lang, FluentResource>>;
export type Values = Record<string, Value>;

export interface Say {
  /** The text under this key, with its values put in. */
  (key: string, values?: Values): string;
  /** Whether there is a text under this key. */
  has(key: string): boolean;
  /** The names of the values that a text asks for. */
  blanks(key: string): string[];
  /** Several things in one sentence: "a, b and c". */
  list(items: string[]): string;
  /** A number with so many decimals: "0,62" in French, "0.62" in English. */
  number(value: number, decimals: number): string;
}

type Pattern = FluentResource['body'][number]['value'];

/** What a key is called in the files: dots and slashes are hyphens there. */
const idOf = (key: string) => key.replace(/[./]/g, '-');

/** Speaks the language that `lang` says now. Of several catalogues the first that knows a key is asked. */
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
    return bundle().formatPattern(found, given, []); // what has no value stays as its name in braces
  };
  const say = (key: string, values: Values = {}) => typeset(said(key, values), lang());
  const list = (items: string[]) => listed(items, lang());
  const number = (value: number, decimals: number) => decimal(value, decimals, lang());
  const has = (key: string) => bundle().hasMessage(idOf(key));
  const quoted = (key: string) => [key, ...named(pattern(key), 'mesg')];
  const blanks = (key: string) => [...new Set(quoted(key).flatMap((one) => named(pattern(one), 'var')))];
  return Object.assign(say, { has, blanks, list, number });
}

function bundleOf(lang: Lang, catalogues: Texts[]): FluentBundle {
  const resources = catalogues.flatMap((texts) => texts[lang] ?? []);
  const entries = resources.flatMap(({ body }) => body);
  const vowel = entries.find(({ id }) => id === SOUND_KEY)?.value;
  const made = new FluentBundle(lang, {
    functions: functions(typeof vowel === 'string' ? vowel : '^$'),
    useIsolating: false, // texts stay plain: no marks around what is put in
  });
  for (const resource of resources) made.addResource(resource);
  return made;
}

/** French keeps its double punctuation on the line of the word before it. */
export function typeset(text: string, lang: Lang): string {
  return lang === 'fr' ? text.replace(/ ([:;!?»%])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : text;
}

/** The names in a text, each once: of the values it asks for, or of the texts that it quotes. */
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

/** The language to begin with: one the browser asks for, else our first. */
export function preferred(asked: readonly string[]): Lang {
  const known = asked.map((tag) => tag.slice(0, 2).toLowerCase());
  return (
    LANGS.find((lang) => lang === known.find((tag) => (LANGS as readonly string[]).includes(tag))) ?? LANGS[0]
  );
}
