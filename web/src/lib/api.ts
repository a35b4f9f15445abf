/** HTTP requests to the server. */
import type { Luck } from './fair';
import type {
  CodeFound,
  GameCard,
  LanOpened,
  HttpRefusal,
  Invitation,
  LookedBack,
  NewScreenTable,
  NewTable,
  OwnTable,
  Printed,
  Replayed,
  ScreenTableOpened,
  Shared,
  Summary,
  TableHeld,
  TableOpened,
} from './protocol';
import { server, type Server } from './server';

/** The server refused a request; the catalogue has a message for `code` under `refused`. */
export class ApiError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** The code used if there is no answer, or none that can be parsed. */
export const NO_ANSWER = 'server/silent';

export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : NO_ANSWER);

const at = (table: string, more: string): string => `/tables/${encodeURIComponent(table)}${more}`;

/**
 * A finished match: the one with this number at a table (default: the latest), or a shared match
 * without its table.
 */
export type Finished = { table: string; round: number | null } | { share: string };

const then = (match: Finished, more: string): string => {
  if ('share' in match) return `/shared/${encodeURIComponent(match.share)}${more}`;
  return at(match.table, match.round === null ? more : `/rounds/${match.round}${more}`);
};

export class Api {
  #games: Promise<GameCard[]> | null = null;

  constructor(private readonly server: Server) {}

  /**
   * The games that the server offers. Requested once per page, because the list does not change
   * while the page is open.
   */
  games(): Promise<GameCard[]> {
    this.#games ??= this.#ask<GameCard[]>('/games');
    this.#games.catch(() => (this.#games = null));
    return this.#games;
  }

  openTables = () => this.#ask<Summary[]>('/tables');
  open = (table: NewTable) => this.#ask<TableOpened>('/tables', table);
  /** Fetches the current state of these tables of this device. */
  ownTables = (tables: TableHeld[]) => this.#ask<OwnTable[]>('/tables/own', { tables });
  openOnScreen = (game: string) =>
    this.#ask<ScreenTableOpened>('/screens', { game } satisfies NewScreenTable);
  find = (code: string) => this.#ask<CodeFound>('/codes', { code });
  invitation = (table: string) => this.#ask<Invitation>(at(table, '/invitation'));
  /** Makes the server reachable from other devices on the local network. */
  openLan = () => this.#ask<LanOpened>('/house', {});
  record = (match: Finished) => this.#ask<Luck>(then(match, '/record'));
  turning = (match: Finished) => this.#ask<LookedBack>(then(match, '/turning'));
  replay = (match: Finished, seat: number | null) =>
    this.#ask<Replayed>(then(match, seat === null ? '/replay' : `/replay?seat=${seat}`));
  share = (table: string, round: number) => this.#ask<Shared>(then({ table, round }, '/share'));

  /** The URL of the invitation's QR code. */
  invitationPicture = (table: string) => this.server.address(at(table, '/invitation.svg'));
  /** The games that can be printed; empty if the server does not answer. */
  printed = () =>
    this.#ask<Printed>('/prints').then(
      ({ games }) => games,
      (): string[] => [],
    );
  /** The URL of a game's print file (PDF). */
  print = (game: string, wishes: Record<string, string>) =>
    this.server.address(`/prints/${encodeURIComponent(game)}?${new URLSearchParams(wishes)}`);
  /** The URL of a match record for download. */
  recordFile = (match: Finished) => this.server.address(then(match, '/record'));

  async #ask<T>(path: string, body?: unknown): Promise<T> {
    const answer = await this.server.request(path, body).catch(() => null);
    if (!answer?.ok) throw new ApiError((answer?.body as HttpRefusal | null | undefined)?.code ?? NO_ANSWER);
    return answer.body as T;
  }
}

export const api = new Api(server);
