/** Loads the files of the catalogue on demand, in the current language. */
import { FluentResource } from '@fluent/bundle';
import { covers } from 'virtual:shelf';
import type { Lang } from './languages';
import type { Texts } from './words';

type Load = () => Promise<string>;

const found = import.meta.glob<string>(['@words/*/*.ftl', '!@words/*/{server,site,press*}.ftl'], {
  import: 'default',
});
const files = new Map(
  Object.entries(found).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]),
);
const opened = new Map<string, Texts>();

/**
 * Opens a file of the catalogue, also for languages selected later. Does nothing if there is no
 * such file.
 */
export async function open(name: string, lang: Lang): Promise<Texts> {
  const texts = opened.get(name) ?? {};
  opened.set(name, texts);
  const load = loader(name, lang);
  if (load) texts[lang] ??= new FluentResource(await load());
  return texts;
}

/** Loads all open files in another language. */
export async function loadLanguage(lang: Lang): Promise<void> {
  await Promise.all([...opened.keys()].map((name) => open(name, lang)));
}

/** The texts of an open file. */
export function texts(name: string): Texts {
  const known = opened.get(name) ?? {};
  opened.set(name, known);
  return known;
}

function loader(name: string, lang: Lang): Load | undefined {
  const cover = covers[lang];
  if (name === 'covers') return cover && (async () => (await cover()).default);
  return files.get(`${lang}/${name}.ftl`);
}
