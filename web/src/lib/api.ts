/** The questions that the server answers once. */
import type { Luck } from './fair';
import type {
  CodeFound,
  GameCard,
  HouseOpened,
  HttpRefusal,
  Invitation,
  LookedBack,
  NewTable,
  OwnTable,
  Printed,
  Replayed,
  Shared,
  Summary,
  TableHeld,
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

/** A match that is over: of a table, the one with this number or the latest; or one that somebody has shared, without
 * its table. */
export type Finished = { table: string; round: number | null } | { share: string };

const then = (match: Finished, more: string): string => {
  if ('share' in match) return `/shared/${encodeURIComponent(match.share)}${more}`;
  return at(match.table, match.round === null ? more : `/rounds/${match.round}${more}`);
};

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
  /** What has become of these tables of this device. */
  ownTables = (tables: TableHeld[]) => this.#ask<OwnTable[]>('/tables/own', { tables });
  find = (code: string) => this.#ask<CodeFound>('/codes', { code });
  invitation = (table: string) => this.#ask<Invitation>(at(table, '/invitation'));
  /** Let the other devices of the house in. */
  openHouse = () => this.#ask<HouseOpened>('/house', {});
  record = (match: Finished) => this.#ask<Luck>(then(match, '/record'));
  turning = (match: Finished) => this.#ask<LookedBack>(then(match, '/turning'));
  replay = (match: Finished, seat: number | null) =>
    this.#ask<Replayed>(then(match, seat === null ? '/replay' : `/replay?seat=${seat}`));
  share = (table: string, round: number) => this.#ask<Shared>(then({ table, round }, '/share'));

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
  recordFile = (match: Finished) => this.server.address(then(match, '/record'));

  async #ask<T>(path: string, body?: unknown): Promise<T> {
    const answer = await this.server.request(path, body).catch(() => null);
    if (!answer?.ok) throw new ApiError((answer?.body as HttpRefusal | null | undefined)?.code ?? SILENT);
    return answer.body as T;
  }
}

export const api = new Api(server);
