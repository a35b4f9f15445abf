/** The pages and their addresses. */

export type Route =
  | { page: 'shelf' }
  | { page: 'table'; table: string; watching: boolean }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string }
  | { page: 'about' }
  | { page: 'nowhere' };

export function parse(path: string, search = ''): Route {
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean).map(decode);
  if (more.length) return { page: 'nowhere' };
  if (!first) return { page: 'shelf' };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 't' && second) return { page: 'table', table: second, watching: search === '?watch' };
  if (first === 'replay' && second) return { page: 'replay', table: second };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  return { page: 'nowhere' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
