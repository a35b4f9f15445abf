/**
 * The languages of the catalogue: every folder of `sortilege/words` that contains a
 * `language.json`.
 */
import { languages } from 'virtual:shelf';

/** The code of a language, such as `fr`. */
export type Lang = string;
export const LANGS: readonly Lang[] = Object.keys(languages);
/** The default, for people whose language the catalogue does not have. */
export const DEFAULT_LANG: Lang = 'en';

/** How a language writes lists and decimals. */
export function described(lang: Lang) {
  const found = languages[lang] ?? languages[DEFAULT_LANG];
  if (!found) throw new Error(`no language ${lang}`);
  return found;
}
