/** What `page_build.py` has packed, and in a page without a server what stands in its head. */
import { existsSync, readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const ID = 'virtual:page';

/** As `server/http/guard.py` has it for a server, but for what only a header can say. The worker that runs Python is held
 * to what the host sends along with it: docs/operating.md. */
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
