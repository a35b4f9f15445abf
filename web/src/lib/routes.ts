/** The pages and their addresses. */
import { isAlone } from '#house';

export type Route =
  | { page: 'shelf' }
  | { page: 'table'; table: string; watching: boolean }
  | { page: 'replay'; table: string; round: number | null }
  | { page: 'shared'; share: string }
  | { page: 'rules'; game: string }
  | { page: 'about' }
  | { page: 'nowhere' };

/** How a link says where it leads: in a page that needs no server everything is at one address, and the rest comes after
 * a `#`. */
export const to = (path: string): string => (isAlone ? `#${path}` : path);

/** Where a link leads to, or the address bar. */
export function placeOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return isAlone ? hash.slice(1) : pathname + search;
}

export function parse(path: string, search = ''): Route {
  const [first = '', second = '', third, ...more] = path.split('/').filter(Boolean).map(decode);
  if (first === 'replay' && second && !more.length) return replay(second, third);
  if (third !== undefined) return { page: 'nowhere' };
  if (!first) return { page: 'shelf' };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 't' && second) return { page: 'table', table: second, watching: search === '?watch' };
  if (first === 'shared' && second) return { page: 'shared', share: second };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  return { page: 'nowhere' };
}

/** The match with this number, or the latest that is over. */
function replay(table: string, round?: string): Route {
  if (round === undefined) return { page: 'replay', table, round: null };
  return /^\d{1,5}$/.test(round) ? { page: 'replay', table, round: Number(round) } : { page: 'nowhere' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
