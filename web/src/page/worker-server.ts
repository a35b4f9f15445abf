/**
 * The server inside this page: connections and requests are messages to a worker, which runs
 * Python. If the worker dies, all connections break and the next one starts another worker: the log
 * in this browser contains all acknowledged moves.
 */
import { built } from 'virtual:page';
import { kept } from '../lib/storage';
import type { Answer, Channel, Server } from '../lib/server';
import type { FromWorker, ToWorker } from './messages';
import { status } from './status.svelte';

/** The name of the database in this browser. */
const DATABASE = 'sortilege';

interface Asked {
  resolve(answer: Answer): void;
  reject(why: Error): void;
}

export class WorkerServer implements Server {
  /**
   * Longer than over a network: Python may compute for seconds in the worker and sends no
   * heartbeats meanwhile.
   */
  readonly silence = 20_000;
  #worker: Worker | null = null;
  #isReady = false;
  #count = 0;
  readonly #channels = new Map<number, Channel>();
  readonly #asked = new Map<number, Asked>();

  constructor(private readonly make: () => Worker) {}

  open(): Channel {
    const number = (this.#count += 1);
    const line: Channel = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.#post({ type: 'say', line: number, text }),
      close: () => this.#close(number),
    };
    this.#channels.set(number, line);
    this.#post({ type: 'open', line: number });
    if (this.#isReady) queueMicrotask(() => line.onopen?.());
    return line;
  }

  async request(path: string, body?: unknown): Promise<Answer> {
    if (path === '/games') return { ok: true, body: built.games };
    if (path === '/tables' && body !== undefined) requestPersistence();
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

  /** This server has no URLs. */
  address(): string {
    return '';
  }

  /** Starts loading Python, unless it has begun. */
  start(): Worker | null {
    if (this.#worker || status.stage === 'old') return this.#worker;
    if (typeof WebAssembly !== 'object' || !('indexedDB' in window)) status.stage = 'old';
    if (status.stage === 'old') return null;
    status.stage = 'loading';
    const worker = (this.#worker = this.make());
    const id = `sortilege-worker-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(worker, id, data);
    // After startup, an error means that one request failed, as in a remote server.
    worker.onerror = ({ message }) => (this.#isReady ? console.warn(message) : this.#fail(worker));
    const base = new URL('.', document.baseURI).href;
    worker.postMessage({
      type: 'start',
      id,
      base,
      store: DATABASE,
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
        return this.#channels.get(told.line)?.onmessage?.(told.text);
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
    for (const line of this.#channels.values()) line.onopen?.();
    void navigator.locks?.request(id, () => this.#gone(worker));
  }

  #close(number: number): void {
    if (this.#channels.delete(number) && this.#worker) this.#post({ type: 'close', line: number });
  }

  #ended(number: number, code: number): void {
    const line = this.#channels.get(number);
    this.#channels.delete(number);
    line?.onclose?.(code);
  }

  /** Python could not be loaded, or has crashed. */
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
    const [lines, asked] = [[...this.#channels.values()], [...this.#asked.values()]];
    this.#channels.clear();
    this.#asked.clear();
    for (const line of lines) line.onclose?.();
    for (const { reject } of asked) reject(new Error('the worker is gone'));
  }
}

/**
 * Requests persistent storage, so that the browser keeps it even if space is short; the browser
 * decides.
 */
function requestPersistence(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

export const workerServer = new WorkerServer(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sortilege' }),
);
