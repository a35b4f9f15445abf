/**
 * Provides the output of `tools/page_build.py`, and in the offline page the content of its head.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const ID = 'virtual:page';

/**
 * The same policy as in `server/http/guard.py`, without the directives that only a header can set.
 * The policy of the worker that runs Python is the one that the host sends with it:
 * docs/offline-page.md.
 */
const CONTENT =
  "default-src 'self'; img-src 'self' data:; connect-src 'self'; style-src 'self'; script-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";

const HEAD: HtmlTagDescriptor[] = [
  {
    tag: 'meta',
    attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT },
    injectTo: 'head-prepend',
  },
  { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head' },
  { tag: 'link', attrs: { rel: 'manifest', href: 'manifest.webmanifest' }, injectTo: 'head' },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: 'icon-180.png' }, injectTo: 'head' },
];

export function page(packed: string): Plugin {
  let isPage = false;
  return {
    name: 'page',
    configResolved: (config) => void (isPage = config.mode === 'page'),
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) =>
      id === `\0${ID}`
        ? `export const built = ${existsSync(packed) ? readFileSync(packed, 'utf8') : 'null'};`
        : null,
    transformIndexHtml: () => (isPage ? HEAD : []),
  };
}
