/** The pages and their addresses. */

export type Route =
  | { page: 'shelf' }
  | { page: 'table'; table: string; watching: boolean }
  | { page: 'replay'; table: string; round: number | null }
  | { page: 'rules'; game: string }
  | { page: 'about' }
  | { page: 'nowhere' };

export function parse(path: string, search = ''): Route {
  const [first = '', second = '', third, ...more] = path.split('/').filter(Boolean).map(decode);
  if (first === 'replay' && second && !more.length) return replay(second, third);
  if (third !== undefined) return { page: 'nowhere' };
  if (!first) return { page: 'shelf' };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 't' && second) return { page: 'table', table: second, watching: search === '?watch' };
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
