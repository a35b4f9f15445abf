declare module 'virtual:shelf' {
  /** The games that have a title. */
  export const games: readonly string[];
  /** What every language calls itself. */
  export const languages: Record<string, string>;
  /** What stands on the boxes. */
  export const covers: Record<string, () => Promise<{ default: string }>>;
}

declare module '*.ftl' {
  const source: string;
  export default source;
}

declare module '*.md' {
  const html: string;
  export default html;
}
