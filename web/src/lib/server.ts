/** The server as this page knows it: lines to its tables, and questions that it answers once. What is behind it, a
 * network or a worker inside the page, is said by `#house` and nowhere else. */

/** A way for text to come and go, in order. It opens by itself; once closed it stays closed. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((text: string) => void) | null;
  /** It has closed, or never opened; with a code that says why, where there is one. */
  onclose: ((code?: number) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What was answered; `ok`: it is what was asked for, else a refusal. */
export interface Answer {
  ok: boolean;
  body: unknown;
}

export interface Server {
  /** A line to the server, for whoever comes to this table. */
  open(table: string): Line;
  /** Ask for what lies at a path, or hand something in there. Rejects where nobody answers. */
  request(path: string, body?: unknown): Promise<Answer>;
  /** Where the browser itself can load what lies at a path: a picture, a file to keep. */
  address(path: string): string;
}

export { server } from '#house';
