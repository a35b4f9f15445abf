/**
 * Converts rules pages at build time: docs/rules/<game>.<language>.md becomes HTML; the browser
 * needs no script for it.
 */
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/**
 * A section of the page, consecutive house rulings (those fold away), or a picture by its number.
 */
type Part = string | string[] | number;

export function rules(folder: string): Plugin {
  return {
    name: 'rules',
    enforce: 'pre',
    transform: (code, id) =>
      id.startsWith(folder) && id.endsWith('.md')
        ? { code: `export default ${JSON.stringify(partsOf(shownOn(code, 'screen')))}`, map: null }
        : null,
  };
}

export type Medium = 'screen' | 'paper';

/**
 * The text for one medium. `<!-- screen -->` and `<!-- paper -->` begin blocks for that medium
 * alone, `<!-- all -->` ends them.
 */
export function shownOn(markdown: string, medium: Medium): string {
  const [before = '', ...blocks] = markdown.split(/^<!-- (screen|paper|all) -->\n/m);
  return blocks.reduce(
    (text, block, nth) =>
      nth % 2 === 1 && ['all', medium].includes(blocks[nth - 1] ?? '') ? text + block : text,
    before,
  );
}

const PICTURE = /^<!-- picture (\d+) -->/;

export function partsOf(markdown: string): Part[] {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last && kindOf(last[0]) === kindOf(token) && kindOf(token) !== 'picture') last.push(token);
    else runs.push([token]);
  }
  return runs.map(partOf);
}

function partOf(run: Token[]): Part {
  const kind = kindOf(run[0]);
  if (kind === 'picture') return Number(PICTURE.exec(run[0]?.raw ?? '')?.[1]);
  return kind === 'ruling' ? run.map(ruling) : marked.parser(run);
}

function kindOf(token: Token | undefined): 'ruling' | 'picture' | 'text' {
  if (token?.type === 'blockquote') return 'ruling';
  return token?.type === 'html' && PICTURE.test(token.raw) ? 'picture' : 'text';
}

/** The text of a ruling. It folds away under the words in bold before it. */
function ruling(token: Token): string {
  const [first, ...more] = (token as Tokens.Blockquote).tokens;
  const words = (first as Tokens.Paragraph).tokens;
  const said = words[0]?.type === 'strong' ? words.slice(1) : words;
  return marked.parser([{ ...first, tokens: said } as Token, ...more]);
}
