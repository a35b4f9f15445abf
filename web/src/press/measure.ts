/** The size of a picture. */

export interface Size {
  wide: number;
  high: number;
}

/** Its view box and its content. */
export function parts(svg: string): { view: string; inner: string } {
  const match = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(svg);
  const view = /viewBox="([^"]+)"/.exec(match?.[1] ?? '')?.[1];
  if (!match || !view) throw new Error(`no picture: ${svg.slice(0, 60)}`);
  return { view, inner: match[2] ?? '' };
}
