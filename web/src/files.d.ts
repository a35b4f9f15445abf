declare module 'virtual:shelf' {
  /** The games that have a title. */
  export const games: readonly string[];
  /** What every language calls itself. */
  export const languages: Record<string, string>;
  /** What stands on the boxes. */
  export const covers: Record<string, () => Promise<{ default: string }>>;
}

declare module 'virtual:page' {
  /** What `page_build.py` has packed: folders below the page, how many bytes there are to load, a lock that names no
   * package, the games on the shelf, and whether rules and computer players are compiled. */
  export const built: {
    runtime: string;
    python: string;
    size: number;
    lock: string;
    games: import('./lib/protocol').GameCard[];
    isCompiled: boolean;
  };
}

declare module '*.ftl' {
  const source: string;
  export default source;
}

declare module '*.md' {
  /** Stretches of the page as HTML; lists of house rulings, which fold away. */
  const parts: readonly (string | readonly string[])[];
  export default parts;
}
