/** What a page and its worker tell each other. Lines and questions have numbers, which the page gives them. */

export type ToWorker =
  /** `id` names the lock that the worker holds as long as it lives: so its page notices when it is gone. */
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
