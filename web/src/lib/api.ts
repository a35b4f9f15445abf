/** What the server answers over HTTP. */
import type { Luck } from './fair';
import type {
  CodeFound,
  GameCard,
  Invitation,
  LookedBack,
  NewTable,
  TableOpened,
  HttpRefusal,
  Replayed,
  Summary,
} from './protocol';

/** Asked and not given; `code` is in the catalogue under `refused`. `server/silent`: no answer at all. */
export class NotGiven extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, body === undefined ? {} : posted(body)).catch(() => null);
  if (!answer) throw new NotGiven('server/silent');
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new NotGiven((said as HttpRefusal | null)?.code ?? 'server/silent');
  return said as T;
}

function posted(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

const at = (table: string, more = ''): string => `/tables/${encodeURIComponent(table)}${more}`;

let shelf: Promise<GameCard[]> | null = null;

export const api = {
  /** The games of the house; asked once. */
  games(): Promise<GameCard[]> {
    shelf ??= ask<GameCard[]>('/games');
    shelf.catch(() => (shelf = null));
    return shelf;
  },
  openTables: () => ask<Summary[]>('/tables'),
  open: (table: NewTable) => ask<TableOpened>('/tables', table),
  find: (code: string) => ask<CodeFound>('/codes', { code }),
  invitation: (table: string) => ask<Invitation>(at(table, '/invitation')),
  record: (table: string) => ask<Luck>(at(table, '/record')),
  turning: (table: string) => ask<LookedBack>(at(table, '/turning')),
  replay: (table: string, seat: number | null) =>
    ask<Replayed>(at(table, seat === null ? '/replay' : `/replay?seat=${seat}`)),
};
