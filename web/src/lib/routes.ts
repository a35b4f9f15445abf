/** The pages and their URLs. */
import { isOffline } from '#backend';

export type Route =
  | { page: 'shelf' }
  | { page: 'table'; table: string; watching: boolean; joining: boolean }
  | { page: 'replay'; table: string; round: number | null; asking: boolean }
  | { page: 'shared'; share: string }
  | { page: 'rules'; game: string }
  | { page: 'about' }
  | { page: 'screen'; table: string | null }
  | { page: 'nowhere' };

/** The href of a route: the offline page has one URL, and the route follows `#`. */
export const to = (path: string): string => (isOffline ? `#${path}` : path);

/** Parses the route from a link or the address bar. */
export function placeOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return isOffline ? hash.slice(1) : pathname + search;
}

export function parse(path: string, search = ''): Route {
  const [first = '', second = '', third, ...more] = path.split('/').filter(Boolean).map(decode);
  if (first === 'replay' && second && !more.length) return replay(second, third, search === '?owl');
  if (third !== undefined) return { page: 'nowhere' };
  if (!first) return { page: 'shelf' };
  if (first === 'tv') return { page: 'screen', table: second || null };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 't' && second)
    return { page: 'table', table: second, watching: search === '?watch', joining: search === '?join' };
  if (first === 'shared' && second) return { page: 'shared', share: second };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  return { page: 'nowhere' };
}

/**
 * The match with this number, or the latest finished one; `asking`: the owl's turning points are
 * open.
 */
function replay(table: string, round: string | undefined, asking: boolean): Route {
  if (round === undefined) return { page: 'replay', table, round: null, asking };
  const isNumber = /^\d{1,5}$/.test(round);
  return isNumber ? { page: 'replay', table, round: Number(round), asking } : { page: 'nowhere' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
