/** The server inside this page: lines and questions are messages to a worker, which runs Python. Where the worker dies
 * all lines break and the next one starts another: what was told is in the log of this browser. */
import { built } from 'virtual:page';
import { kept } from '../lib/storage';
import type { Answer, Line, Server } from '../lib/server';
import type { FromWorker, ToWorker } from './messages';
import { status } from './status.svelte';

/** The name of the storage in this browser. */
const STORE = 'sortilege';

interface Asked {
  resolve(answer: Answer): void;
  reject(why: Error): void;
}

export class WorkerServer implements Server {
  #worker: Worker | null = null;
  #isReady = false;
  #count = 0;
  readonly #lines = new Map<number, Line>();
  readonly #asked = new Map<number, Asked>();

  constructor(private readonly make: () => Worker) {}

  open(): Line {
    const number = (this.#count += 1);
    const line: Line = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.#post({ type: 'say', line: number, text }),
      close: () => this.#close(number),
    };
    this.#lines.set(number, line);
    this.#post({ type: 'open', line: number });
    if (this.#isReady) queueMicrotask(() => line.onopen?.());
    return line;
  }

  async request(path: string, body?: unknown): Promise<Answer> {
    if (path === '/games') return { ok: true, body: built.games };
    if (path === '/tables' && body !== undefined) askToKeep();
    return new Promise((resolve, reject) => {
      const question = (this.#count += 1);
      this.#asked.set(question, { resolve, reject });
      this.#post({
        type: 'ask',
        question,
        path,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    });
  }

  /** Nothing of this server has an address. */
  address(): string {
    return '';
  }

  /** Have Python loaded, unless that has begun. */
  start(): Worker | null {
    if (this.#worker || status.stage === 'old') return this.#worker;
    if (typeof WebAssembly !== 'object' || !('indexedDB' in window)) status.stage = 'old';
    if (status.stage === 'old') return null;
    status.stage = 'loading';
    const worker = (this.#worker = this.make());
    const id = `sortilege-worker-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(worker, id, data);
    // Later on an error is one deed that failed, as it would be in a server.
    worker.onerror = ({ message }) => (this.#isReady ? console.warn(message) : this.#fail(worker));
    const base = new URL('.', document.baseURI).href;
    worker.postMessage({
      type: 'start',
      id,
      base,
      store: STORE,
      pace: kept('pace') ?? '',
    } satisfies ToWorker);
    return worker;
  }

  #post(message: ToWorker): void {
    const worker = this.start();
    if (worker) worker.postMessage(message);
    else queueMicrotask(() => this.#breakAll());
  }

  #hear(worker: Worker, id: string, told: FromWorker): void {
    if (worker !== this.#worker) return;
    switch (told.type) {
      case 'progress':
        status.loaded = told.loaded / told.total;
        return;
      case 'ready':
        return this.#ready(worker, id);
      case 'failed':
        console.warn(told.why);
        return this.#fail(worker);
      case 'told':
        return this.#lines.get(told.line)?.onmessage?.(told.text);
      case 'closed':
        return this.#ended(told.line, told.code);
      case 'answered':
        this.#asked.get(told.question)?.resolve({ ok: told.ok, body: JSON.parse(told.body) as unknown });
        this.#asked.delete(told.question);
        return;
      case 'unkept':
        status.isUnkept = true;
    }
  }

  #ready(worker: Worker, id: string): void {
    this.#isReady = true;
    status.stage = 'ready';
    for (const line of this.#lines.values()) line.onopen?.();
    void navigator.locks?.request(id, () => this.#gone(worker));
  }

  #close(number: number): void {
    if (this.#lines.delete(number) && this.#worker) this.#post({ type: 'close', line: number });
  }

  #ended(number: number, code: number): void {
    const line = this.#lines.get(number);
    this.#lines.delete(number);
    line?.onclose?.(code);
  }

  /** Python could not be loaded, or has failed as a whole. */
  #fail(worker: Worker): void {
    if (worker !== this.#worker) return;
    status.stage = 'failed';
    worker.terminate();
    this.#gone(worker);
  }

  #gone(worker: Worker): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    this.#isReady = false;
    this.#breakAll();
  }

  #breakAll(): void {
    const [lines, asked] = [[...this.#lines.values()], [...this.#asked.values()]];
    this.#lines.clear();
    this.#asked.clear();
    for (const line of lines) line.onclose?.();
    for (const { reject } of asked) reject(new Error('the worker is gone'));
  }
}

/** What is kept should stay, even where this device is short of room; browsers decide. */
function askToKeep(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

export const workerServer = new WorkerServer(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sortilege' }),
);
