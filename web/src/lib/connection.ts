/**
 * Keeps one table connected, across several connections: sends hello, stores the last sequence
 * number (`seq`) it received, and reconnects when a connection breaks.
 */
import { MOVED, OLD_CLIENT, RESTARTING, type AnyAnswer, type AnyRequest, type Refused } from './protocol';
import type { Channel } from './server';

/**
 * connecting: for the first time, or because the table moved to another process; lost: the
 * connection broke and the client will retry; gone: no such table; old: this page is too old for
 * the server.
 */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'gone' | 'old';

/**
 * A request with an id. The client stores it until the server answers, and sends it again after a
 * disconnection; the server processes each id only once.
 */
type Kept = Extract<AnyRequest, { id: string }>;

/** The dependencies of a connection: server, clock, randomness. */
export interface Environment {
  open(table: string): Channel;
  /** Milliseconds without a message after which the client considers the connection dead. */
  readonly silence: number;
  later(ms: number, then: () => void): () => void;
  /** The time of day in milliseconds: it also passes while the device sleeps. */
  now(): number;
  /**
   * A random number from 0 to 1: devices that lost the same server do not all reconnect
   * simultaneously.
   */
  jitter(): number;
}

export interface ConnectionListener {
  heard(answer: AnyAnswer): void;
  /** `isExpected`: the server announced a restart. */
  changed(state: ConnectionState, tries: number, isExpected: boolean): void;
}

export const FIRST_RETRY_MS = 400;
export const MAX_RETRY_MS = 8000;

/** Refusals for temporary reasons: the server did nothing, and the client retries after a delay. */
const TEMPORARY_REFUSALS = ['log/not-written', 'wire/too-fast'];
/**
 * Another process owns the table now: the server did nothing, and the client sends the request
 * again over the next connection.
 */
const TABLE_MOVED = 'table/moved';
/**
 * The table moved while this device sent its hello. The server closes the connection, so there is
 * nothing to show.
 */
const RELAYED_TWICE = 'wire/relayed-twice';

export class Connection {
  state: ConnectionState = 'connecting';
  seq = -1;
  #tries = 0;
  #isExpected = false;
  #channel: Channel | null = null;
  #pending = new Map<string, Kept>();
  #again = new Set<string>();
  #undone = new Map<string, { tries: number; cancel: () => void }>();
  #cancelWait: (() => void) | null = null;
  #cancelWatch: (() => void) | null = null;
  /** When the last message arrived, or the connection began. */
  #heardAt = 0;

  constructor(
    private readonly table: string,
    private readonly keys: () => string[],
    private readonly listener: ConnectionListener,
    private readonly environment: Environment,
    /** This device is a big screen: it presents no keys. */
    private readonly isScreen = false,
  ) {}

  connect(): void {
    this.#cancelWait?.();
    this.#cancelWait = null;
    this.#heardAt = this.environment.now();
    const channel = this.environment.open(this.table);
    this.#channel = channel;
    channel.onopen = () => this.#hello();
    channel.onmessage = (text) => this.#heard(JSON.parse(text) as AnyAnswer);
    channel.onclose = (code) => this.#broke(channel, code);
  }

  #hello(): void {
    this.#watch();
    const hello = { type: 'hello', table: this.table, since: this.seq } as const;
    this.#send(this.isScreen ? { ...hello, keys: [], screen: true } : { ...hello, keys: this.keys() });
  }

  /** Closes the connection for good. */
  close(): void {
    const channel = this.#channel;
    this.#channel = null;
    this.#cancelWait?.();
    this.#cancelWatch?.();
    for (const { cancel } of this.#undone.values()) cancel();
    channel?.close();
  }

  /**
   * Reconnects now instead of after the delay: the player pressed the button, or the network is
   * back.
   */
  retry(): void {
    if (this.state === 'lost' && this.#cancelWait) this.connect();
  }

  /**
   * The device has woken, or the network is back: reconnects now if the connection is broken, or if
   * it has been silent for so long that it may be broken. A sleeping device does not notice that.
   */
  wake(): void {
    this.retry();
    const channel = this.#channel;
    if (!channel || this.environment.now() - this.#heardAt < this.environment.silence / 2) return;
    channel.close();
    this.#broke(channel);
    this.retry();
  }

  /**
   * Sends a message. Requests with an id wait for the connection; other messages are dropped while
   * it is broken.
   */
  ask(request: AnyRequest): void {
    if ('id' in request) this.#keep(request);
    if (this.state === 'live') this.#send(request);
  }

  /**
   * Stores a request until the server answers it. Drops older requests that wait for a retry: a
   * newer one means that the players have moved on.
   */
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
    this.#channel?.send(JSON.stringify(request));
  }

  #heard(answer: AnyAnswer): void {
    this.#watch();
    if (answer.type === 'ping') return this.#send({ type: 'pong', n: answer.n });
    if (answer.type === 'refused' && this.#settled(answer)) return;
    if (answer.type === 'welcome' || answer.type === 'update') this.#reached(answer.seq);
    if (answer.type === 'welcome') this.#welcomed();
    this.listener.heard(answer);
  }

  /**
   * Whether to hide this refusal: it only means that the first of two transmissions succeeded, or
   * that the table has advanced meanwhile.
   */
  #settled(refused: Refused): boolean {
    if (refused.code === 'table/no-such-table') return this.#end('gone');
    if (refused.code === 'wire/old-client') return this.#end('old');
    if (refused.code === RELAYED_TWICE) return true;
    if (refused.id === null) return false;
    if (refused.code === TABLE_MOVED) return this.#pending.has(refused.id);
    if (TEMPORARY_REFUSALS.includes(refused.code) && this.#pending.has(refused.id))
      return this.#tryLater(refused.id);
    this.#forget(refused.id);
    return this.#again.delete(refused.id) && isFinal(refused.code);
  }

  /**
   * Schedules a retry, with a longer delay each time. Returns true from the second time on, so that
   * players see the message once.
   */
  #tryLater(id: string): boolean {
    const before = this.#undone.get(id);
    before?.cancel();
    const tries = (before?.tries ?? 0) + 1;
    const cancel = this.environment.later(wait(tries, this.environment.jitter()), () => this.#sendAgain(id));
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

  #broke(channel: Channel, code?: number): void {
    if (channel !== this.#channel) return;
    if (code === OLD_CLIENT) return void this.#end('old');
    this.#isExpected ||= code === RESTARTING;
    this.#channel = null;
    this.#cancelWatch?.();
    this.#tries += 1;
    if (code === MOVED && this.#tries === 1) return this.#reconnect();
    this.#move('lost');
    this.#cancelWait = this.environment.later(wait(this.#tries, this.environment.jitter()), () =>
      this.connect(),
    );
  }

  /**
   * Another process serves the table already, so the client reconnects without delay. If that
   * fails, the usual delays follow.
   */
  #reconnect(): void {
    this.#move('connecting');
    this.connect();
  }

  #end(state: 'gone' | 'old'): boolean {
    this.#move(state);
    this.close();
    return true;
  }

  #move(state: ConnectionState): void {
    this.state = state;
    this.listener.changed(state, this.#tries, this.#isExpected);
  }

  #watch(): void {
    this.#cancelWatch?.();
    this.#heardAt = this.environment.now();
    const channel = this.#channel;
    this.#cancelWatch = this.environment.later(this.environment.silence, () => {
      channel?.close();
      if (channel) this.#broke(channel);
    });
  }
}

/**
 * Whether the rules or the table refused the request, so that a retry would have the same result.
 */
function isFinal(code: string): boolean {
  return /^(game|table)\//.test(code) && code !== 'table/too-long';
}

/** The delay before the next attempt: doubles each time, up to a limit. */
export function wait(tries: number, jitter: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1)) * (0.75 + jitter / 2);
}
