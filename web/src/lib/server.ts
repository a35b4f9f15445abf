/**
 * The interface of a server: connections to its tables, and single requests. `#backend` provides
 * the implementation: a network server, or a worker inside the page.
 */

/** An ordered text channel. It opens automatically; once closed it stays closed. */
export interface Channel {
  onopen: (() => void) | null;
  onmessage: ((text: string) => void) | null;
  /** Called when it has closed or failed to open; with the close code, if there is one. */
  onclose: ((code?: number) => void) | null;
  send(text: string): void;
  close(): void;
}

/** An answer; if `ok` is false, `body` is a refusal. */
export interface Answer {
  ok: boolean;
  body: unknown;
}

export interface Server {
  /** Opens a connection to this table. */
  open(table: string): Channel;
  /**
   * Milliseconds without a message after which a connection counts as dead: the server sends
   * heartbeats more often.
   */
  readonly silence: number;
  /** Requests a path, or posts to it. Rejects if there is no answer. */
  request(path: string, body?: unknown): Promise<Answer>;
  /** The URL at which the browser can load a path: a picture, a download. */
  address(path: string): string;
}

export { server } from '#backend';
