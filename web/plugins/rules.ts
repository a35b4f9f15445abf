/** Rules pages at build time: docs/rules/<game>.<language>.md becomes HTML; no script is sent for it. */
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** A stretch of the page, or house rulings that stand together: those fold away. */
type Part = string | string[];

export function rules(folder: string): Plugin {
  return {
    name: 'rules',
    enforce: 'pre',
    transform: (code, id) =>
      id.startsWith(folder) && id.endsWith('.md')
        ? { code: `export default ${JSON.stringify(partsOf(code))}`, map: null }
        : null,
  };
}

export function partsOf(markdown: string): Part[] {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last && isRuling(last[0]) === isRuling(token)) last.push(token);
    else runs.push([token]);
  }
  return runs.map((run) => (isRuling(run[0]) ? run.map(ruling) : reachable(marked.parser(run))));
}

/** A drawing in letters is wider than a phone: it is pushed sideways, by a keyboard too. */
const reachable = (html: string): string => html.replaceAll('<pre>', '<pre tabindex="0">');

const isRuling = (token: Token | undefined): boolean => token?.type === 'blockquote';

/** What a ruling says. The words in bold before it are those that it is folded under. */
function ruling(token: Token): string {
  const [first, ...more] = (token as Tokens.Blockquote).tokens;
  const words = (first as Tokens.Paragraph).tokens;
  const said = words[0]?.type === 'strong' ? words.slice(1) : words;
  return marked.parser([{ ...first, tokens: said } as Token, ...more]);
}
