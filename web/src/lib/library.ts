/** The files of the catalogue, fetched when they are needed, in the language that is spoken. */
import { FluentResource } from '@fluent/bundle';
import { covers } from 'virtual:shelf';
import type { Lang, Texts } from './words';

type Load = () => Promise<string>;

const found = import.meta.glob<string>(['@words/*/*.ftl', '!@words/*/{server,press*}.ftl'], {
  import: 'default',
});
const files = new Map(
  Object.entries(found).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]),
);
const opened = new Map<string, Texts>();

/** A file in a language; in those that are spoken later, too. Nothing where there is no such file. */
export async function open(name: string, lang: Lang): Promise<Texts> {
  const texts = opened.get(name) ?? {};
  opened.set(name, texts);
  const load = loader(name, lang);
  if (load) texts[lang] ??= new FluentResource(await load());
  return texts;
}

/** Fetches what is open, in another language. */
export async function learn(lang: Lang): Promise<void> {
  await Promise.all([...opened.keys()].map((name) => open(name, lang)));
}

/** The texts of a file that is open. */
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
