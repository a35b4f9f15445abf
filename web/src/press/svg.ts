/** Stand-alone pictures: each is a complete SVG, with all its definitions. */
import { parts as measured, type Size } from './measure';

/** A picture of this size with this content. */
export const picture = ({ wide, high }: Size, drawn: string, style = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">` +
  (style && `<style>${style}</style>`) +
  `${drawn}</svg>`;

export interface Box extends Size {
  x: number;
  y: number;
}

/**
 * A picture within a picture, as large as its box allows. Its ids get a unique prefix, because two
 * pictures may both define `gold`.
 */
export function inside(svg: string, box: Box, prefix: string): string {
  const { view, inner } = measured(svg);
  const own = inner
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}-$1"`);
  return `<svg x="${box.x}" y="${box.y}" width="${box.wide}" height="${box.high}" viewBox="${view}">${own}</svg>`;
}

/**
 * The text of a picture that the build has inlined as a data URL, with single quotes replaced by
 * double ones.
 */
export function textOf(address: string): string {
  const comma = address.indexOf(',');
  const body = address.slice(comma + 1);
  return address.slice(0, comma).endsWith('base64')
    ? Buffer.from(body, 'base64').toString('utf8')
    : decodeURIComponent(body).replaceAll("'", '"');
}

/** The markup of a component, without Svelte's hydration comments. */
export const drawn = (html: string): string =>
  html.replace(/<!--.*?-->/gs, '').replace(/ class="svelte-\w+"/g, '');
