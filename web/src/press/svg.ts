/** Pictures that stand alone: each a whole SVG, with all that it needs inside. */
import { parts as measured, type Size } from './measure';

/** A picture of this size around what is drawn. */
export const picture = ({ wide, high }: Size, drawn: string, style = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">` +
  (style && `<style>${style}</style>`) +
  `${drawn}</svg>`;

export interface Box extends Size {
  x: number;
  y: number;
}

/** A picture within a picture, as large as its box allows. Its names get a beginning of their own: two
 * pictures may both call something `gold`. */
export function inside(svg: string, box: Box, prefix: string): string {
  const { view, inner } = measured(svg);
  const own = inner
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}-$1"`);
  return `<svg x="${box.x}" y="${box.y}" width="${box.wide}" height="${box.high}" viewBox="${view}">${own}</svg>`;
}

/** The text of a picture that the build has put into its address, with simple quotes for double ones. */
export function textOf(address: string): string {
  const comma = address.indexOf(',');
  const body = address.slice(comma + 1);
  return address.slice(0, comma).endsWith('base64')
    ? Buffer.from(body, 'base64').toString('utf8')
    : decodeURIComponent(body).replaceAll("'", '"');
}

/** What a component has drawn, without the marks it leaves for the browser. */
export const drawn = (html: string): string =>
  html.replace(/<!--.*?-->/gs, '').replace(/ class="svelte-\w+"/g, '');
