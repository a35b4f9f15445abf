/** The complete catalogue, loaded synchronously for tests. */
import { FluentResource } from '@fluent/bundle';
import { LANGS, type Lang } from './languages';
import { speaker, type Say, type Texts } from './words';

const found = import.meta.glob<string>('@words/*/*.ftl', { eager: true, import: 'default' });

/** A file in every language. */
export function textsOf(name: string): Texts {
  const ends = (lang: Lang) =>
    Object.entries(found).find(([path]) => path.endsWith(`/${lang}/${name}.ftl`))?.[1];
  return Object.fromEntries(LANGS.map((lang) => [lang, new FluentResource(ends(lang) ?? '')]));
}

/** The texts for the table of a game. */
export function sayAt(game: string, lang: Lang = 'en'): Say {
  return speaker(
    () => lang,
    ...[`client_${game}`, game, 'client', 'common', 'offline', 'fair', 'about'].map(textsOf),
  );
}

/** Texts for a test, the same in every language. */
export function written(source: string): Texts {
  const lines = source.split('\n').map((line) => line.replace(/^ {2}(?=\S)/, ''));
  const resource = new FluentResource(lines.join('\n'));
  return Object.fromEntries(LANGS.map((lang) => [lang, resource]));
}
