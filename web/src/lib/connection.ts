/** One table, over one line after another: says hello, remembers the last number (`seq`) it has heard, and opens a new
 * line when one breaks. */
import { RESTARTING, type AnyAnswer, type AnyRequest, type Refused } from './protocol';
import type { Line } from './server';

/** connecting: for the first time; lost: it was there and will be tried again; gone: no such table. */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'gone';

/** A request with an id. It is kept until it is answered and sent again after a break; the server does what has the
 * same id only once. */
type Kept = Extract<AnyRequest, { id: string }>;

/** What a connection needs of the world around it. */
export interface Surroundings {
  open(table: string): Line;
  later(ms: number, then: () => void): () => void;
  /** A number from 0 to 1: devices that lost the same server do not all come back at once. */
  jitter(): number;
}

export interface ConnectionListener {
  heard(answer: AnyAnswer): void;
  /** `isExpected`: the server said that it would be back. */
  changed(state: ConnectionState, tries: number, isExpected: boolean): void;
}

export const FIRST_WAIT = 400;
export const LONGEST_WAIT = 8000;
/** The server asks "are you there?" more often than this: silence means the line is dead. */
export const SILENCE = 20_000;

/** Refusals that are not about the request itself: nothing was done, and it is sent again after a while. */
const UNDONE = ['log/not-written', 'wire/too-fast'];

export class Connection {
  state: ConnectionState = 'connecting';
  seq = -1;
  #tries = 0;
  #isExpected = false;
  #line: Line | null = null;
  #pending = new Map<string, Kept>();
  #again = new Set<string>();
  #undone = new Map<string, { tries: number; cancel: () => void }>();
  #cancelWait: (() => void) | null = null;
  #cancelWatch: (() => void) | null = null;

  constructor(
    private readonly table: string,
    private readonly keys: () => string[],
    private readonly listener: ConnectionListener,
    private readonly surroundings: Surroundings,
  ) {}

  connect(): void {
    this.#cancelWait?.();
    this.#cancelWait = null;
    const line = this.surroundings.open(this.table);
    this.#line = line;
    line.onopen = () => this.#send({ type: 'hello', table: this.table, keys: this.keys(), since: this.seq });
    line.onmessage = (text) => this.#heard(JSON.parse(text) as AnyAnswer);
    line.onclose = (code) => this.#broke(line, code);
  }

  /** Leave for good. */
  close(): void {
    const line = this.#line;
    this.#line = null;
    this.#cancelWait?.();
    this.#cancelWatch?.();
    for (const { cancel } of this.#undone.values()) cancel();
    line?.close();
  }

  /** Open the next line now instead of after the wait: somebody pressed the button, or the network is back. */
  retry(): void {
    if (this.state === 'lost' && this.#cancelWait) this.connect();
  }

  /** Ask for something. What has an id waits for the line; anything else is dropped while it is broken. */
  ask(request: AnyRequest): void {
    if ('id' in request) this.#keep(request);
    if (this.state === 'live') this.#send(request);
  }

  /** Keep it until it is answered. Requests that are still waiting to be sent again are dropped: a newer one means
   * that people have gone on. */
  #keep(request: Kept): void {
    for (const id of [...this.#undone.keys()]) this.#forget(id);
    this.#pending.set(request.id, request);
  }

  #forget(id: string): void {
    this.#undone.get(id)?.cancel();
    this.#undone.delete(id);
    this.#pending.delete(id);
  }

  #send(request: AnyRequest): void {
    this.#line?.send(JSON.stringify(request));
  }

  #heard(answer: AnyAnswer): void {
    this.#watch();
    if (answer.type === 'ping') return this.#send({ type: 'pong', n: answer.n });
    if (answer.type === 'refused' && this.#settled(answer)) return;
    if (answer.type === 'welcome' || answer.type === 'update') this.#reached(answer.seq);
    if (answer.type === 'welcome') this.#welcomed();
    this.listener.heard(answer);
  }

  /** Whether this refusal stays in here: it only says that the first of two sendings was done, or that the table has
   * gone on meanwhile. */
  #settled(refused: Refused): boolean {
    if (refused.code === 'table/no-such-table') return this.#gone();
    if (refused.id === null) return false;
    if (UNDONE.includes(refused.code) && this.#pending.has(refused.id)) return this.#tryLater(refused.id);
    this.#forget(refused.id);
    return this.#again.delete(refused.id) && isJudged(refused.code);
  }

  /** Send it again after a while, longer each time. True from the second time on: people are told once. */
  #tryLater(id: string): boolean {
    const before = this.#undone.get(id);
    before?.cancel();
    const tries = (before?.tries ?? 0) + 1;
    const cancel = this.surroundings.later(wait(tries, this.surroundings.jitter()), () =>
      this.#sendAgain(id),
    );
    this.#undone.set(id, { tries, cancel });
    return tries > 1;
  }

  #sendAgain(id: string): void {
    const kept = this.#pending.get(id);
    if (!kept || this.state !== 'live') return;
    this.#again.add(id);
    this.#send(kept);
  }

  #reached(seq: number): void {
    this.seq = Math.max(this.seq, seq);
    if (this.state !== 'live') return;
    for (const [id, kept] of this.#pending) if (!('seq' in kept) || kept.seq < seq) this.#forget(id);
  }

  #welcomed(): void {
    this.#tries = 0;
    this.#isExpected = false;
    this.#move('live');
    for (const id of this.#pending.keys()) this.#sendAgain(id);
  }

  #broke(line: Line, code?: number): void {
    if (line !== this.#line) return;
    this.#isExpected ||= code === RESTARTING;
    this.#line = null;
    this.#cancelWatch?.();
    this.#tries += 1;
    this.#move('lost');
    this.#cancelWait = this.surroundings.later(wait(this.#tries, this.surroundings.jitter()), () =>
      this.connect(),
    );
  }

  #gone(): boolean {
    this.#move('gone');
    this.close();
    return true;
  }

  #move(state: ConnectionState): void {
    this.state = state;
    this.listener.changed(state, this.#tries, this.#isExpected);
  }

  #watch(): void {
    this.#cancelWatch?.();
    const line = this.#line;
    this.#cancelWatch = this.surroundings.later(SILENCE, () => {
      line?.close();
      if (line) this.#broke(line);
    });
  }
}

/** Whether the rules or the table have refused it, so that sending it again would change nothing. */
function isJudged(code: string): boolean {
  return /^(game|table)\//.test(code) && code !== 'table/too-long';
}

/** How long to wait before the next try: twice as long each time, up to a bound. */
export function wait(tries: number, jitter: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1)) * (0.75 + jitter / 2);
}
