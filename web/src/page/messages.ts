/** The messages between the page and its worker. The page numbers connections and requests. */

export type ToWorker =
  /**
   * `id` names the lock that the worker holds while it runs: the page uses it to detect a dead
   * worker.
   */
  | { type: 'start'; id: string; base: string; store: string; pace: string }
  | { type: 'open'; line: number }
  | { type: 'say'; line: number; text: string }
  | { type: 'close'; line: number }
  | { type: 'ask'; question: number; path: string; body?: string };

export type FromWorker =
  | { type: 'progress'; loaded: number; total: number }
  | { type: 'ready' }
  | { type: 'failed'; why: string }
  | { type: 'told'; line: number; text: string }
  | { type: 'closed'; line: number; code: number }
  | { type: 'answered'; question: number; ok: boolean; body: string }
  | { type: 'unkept'; why: string };
