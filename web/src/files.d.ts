declare module 'virtual:covers' {
  const covers: Record<string, Record<string, { fr: string; en: string }>>;
  export default covers;
}

declare module '*.toml' {
  const texts: Record<string, { fr: string; en: string }>;
  export default texts;
}

declare module '*.md' {
  const html: string;
  export default html;
}
