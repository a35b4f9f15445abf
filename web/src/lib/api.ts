/** The questions that the server answers once. */
import type { Luck } from './fair';
import type {
  CodeFound,
  GameCard,
  HttpRefusal,
  Invitation,
  LookedBack,
  NewTable,
  Printed,
  Replayed,
  Summary,
  TableOpened,
} from './protocol';
import { server, type Server } from './server';

/** Asked and not given; `code` is in the catalogue under `refused`. */
export class ApiError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** The code where there is no answer, or none that can be read. */
export const SILENT = 'server/silent';

export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : SILENT);

const at = (table: string, more: string): string => `/tables/${encodeURIComponent(table)}${more}`;

/** About a match that is over: the one with this number, or the latest. */
const then = (table: string, round: number | null, more: string): string =>
  at(table, round === null ? more : `/rounds/${round}${more}`);

export class Api {
  #games: Promise<GameCard[]> | null = null;

  constructor(private readonly server: Server) {}

  /** The games of the house. Asked once: they stay the same while the page lives. */
  games(): Promise<GameCard[]> {
    this.#games ??= this.#ask<GameCard[]>('/games');
    this.#games.catch(() => (this.#games = null));
    return this.#games;
  }

  openTables = () => this.#ask<Summary[]>('/tables');
  open = (table: NewTable) => this.#ask<TableOpened>('/tables', table);
  find = (code: string) => this.#ask<CodeFound>('/codes', { code });
  invitation = (table: string) => this.#ask<Invitation>(at(table, '/invitation'));
  record = (table: string, round: number | null) => this.#ask<Luck>(then(table, round, '/record'));
  turning = (table: string, round: number | null) => this.#ask<LookedBack>(then(table, round, '/turning'));
  replay = (table: string, round: number | null, seat: number | null) =>
    this.#ask<Replayed>(then(table, round, seat === null ? '/replay' : `/replay?seat=${seat}`));

  /** The invitation as a picture to point a phone at. */
  invitationPicture = (table: string) => this.server.address(at(table, '/invitation.svg'));
  /** The games that can be printed; none where nobody answers. */
  printed = () =>
    this.#ask<Printed>('/prints').then(
      ({ games }) => games,
      (): string[] => [],
    );
  /** A game as PDF. */
  print = (game: string, wishes: Record<string, string>) =>
    this.server.address(`/prints/${encodeURIComponent(game)}?${new URLSearchParams(wishes)}`);
  /** The record as a file to keep. */
  recordFile = (table: string, round: number) => this.server.address(then(table, round, '/record'));

  async #ask<T>(path: string, body?: unknown): Promise<T> {
    const answer = await this.server.request(path, body).catch(() => null);
    if (!answer?.ok) throw new ApiError((answer?.body as HttpRefusal | null | undefined)?.code ?? SILENT);
    return answer.body as T;
  }
}

export const api = new Api(server);
