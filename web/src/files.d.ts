declare module 'virtual:shelf' {
  /** The games that have a title. */
  export const games: readonly string[];
  /** The languages of the catalogue, by code: the content of each `language.json`. */
  export const languages: Record<
    string,
    { name: string; list_of_two: string; list_end: string; decimal_mark: string; initial_vowel: string }
  >;
  /** The texts on the boxes. */
  export const covers: Record<string, () => Promise<{ default: string }>>;
}

declare module 'virtual:page' {
  /**
   * The output of `tools/page_build.py`: folders below the page, the number of bytes to load, a
   * lock that names no package, the games on the shelf, and whether rules and computer players are
   * compiled.
   */
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
  /** Sections of the page as HTML; lists of clarifications fold away. */
  const parts: readonly (string | readonly string[])[];
  export default parts;
}
