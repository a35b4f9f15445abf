/** Rules pages at build time: docs/rules/<game>.<language>.md becomes HTML; no script is sent for it. */
import { marked } from 'marked';
import type { Plugin } from 'vite';

export function rules(folder: string): Plugin {
  return {
    name: 'rules',
    enforce: 'pre',
    transform: async (code, id) =>
      id.startsWith(folder) && id.endsWith('.md')
        ? { code: `export default ${JSON.stringify(await marked.parse(code))}`, map: null }
        : null,
  };
}
