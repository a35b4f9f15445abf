/**
 * Schedules what the board shows. Updates arrive as fast as the server sends them and wait here, so
 * that players see one event after another, each for its duration.
 */

import type { Legal } from './legal';
import type { Race } from './protocol';

/** One frame on the board: a view, and the events that led to it. `last`: no other frame waits. */
export interface Scene<V, E> {
  view: V;
  events: E[];
  legal: Legal;
  viewer: number | null;
  undo: number[];
  last: boolean;
  /** How long it is shown, in milliseconds. */
  ms?: number;
  /** The target of the current race. */
  reveal?: number | null;
  /** The result of the race that has just ended. */
  race?: Race | null;
  /** The number of the update that has been shown completely. */
  seq?: number | null;
}

/**
 * The server's state of the match, typed by its game. `seq`: the number of the update that
 * contained it.
 */
export interface Moment<V, E> {
  viewer: number | null;
  events: E[];
  view: V;
  legal: Legal;
  undo: number[];
  reveal?: number | null;
  race?: Race | null;
  seq?: number | null;
}

export interface SceneCallbacks<V, E> {
  lasts(event: E): number;
  /** Whether this event belongs to the same scene as the one before it. */
  joins?(before: E, event: E): boolean;
  /** How long a scene of several events is shown. */
  stages?(events: readonly E[]): number;
  /** The view after one of several events; `after` is the view after all of them. */
  step(view: V, event: E, after: V): V;
  /** Whether players race to respond to this event, so that it cannot wait. */
  atOnce?(event: E): boolean;
  show(scene: Scene<V, E>): void;
  /** More frames are waiting, so the players cannot act now: the legal actions may have changed. */
  hush(): void;
  /** Called with events that are skipped: they are announced but not shown. */
  skip(events: E[]): void;
  later(ms: number, then: () => void): () => void;
  now(): number;
}

interface Beat<V, E> {
  moment: Moment<V, E>;
  events: E[];
  isLast: boolean;
}

/** With this many frames waiting, the queue runs twice as fast; with twice as many, three times. */
export const SPEED_UP_LENGTH = 6;
/** With more than this many, the queue skips to the end: the player has been away. */
export const MAX_LENGTH = 40;

export class SceneQueue<V, E> {
  #waiting: Beat<V, E>[] = [];
  #view: V | null = null;
  #busyUntil = 0;
  #cancel: (() => void) | null = null;
  #isPaused = false;

  constructor(private readonly callbacks: SceneCallbacks<V, E>) {}

  /** Shows this view immediately without its events: on first paint, or after a long absence. */
  cut(moment: Moment<V, E>): void {
    const late = this.#waiting.flatMap(({ events }) => events);
    this.#clear();
    this.callbacks.skip([...late, ...moment.events]);
    this.#show({ moment, events: [], isLast: true });
  }

  /** Starts a match: shows its set-up as one scene. */
  begin(moment: Moment<V, E>): void {
    this.#clear();
    this.#view = moment.view;
    const ms = Math.max(0, ...moment.events.map((e) => this.callbacks.lasts(e)));
    this.#busyUntil = this.callbacks.now() + ms;
    this.callbacks.show({ ...moment, last: true, ms });
  }

  /** Adds an update to the queue. */
  add(moment: Moment<V, E>): void {
    if (this.#view === null || this.#isFlooded(moment)) return this.cut(moment);
    if (moment.events.some((event) => this.callbacks.atOnce?.(event))) this.flush();
    this.#waiting.push(...beats(moment, this.callbacks.joins));
    if (!this.#cancel) this.#next();
    if (this.#waiting.length) this.callbacks.hush();
  }

  /** Holds the current frame; further updates wait. */
  pause(): void {
    this.stop();
    this.#isPaused = true;
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    const last = this.#waiting.at(-1);
    if (last && this.#waiting.length > MAX_LENGTH) this.#skipTo(last.moment);
    else this.#next();
  }

  /**
   * The queue is too long to watch, so the player has been away. A player who holds the current
   * frame is present.
   */
  #isFlooded(moment: Moment<V, E>): boolean {
    return !this.#isPaused && this.#waiting.length + moment.events.length > MAX_LENGTH;
  }

  /** The race belongs to this update, whose events are queued. */
  #skipTo(moment: Moment<V, E>): void {
    this.cut({ ...moment, events: [] });
  }

  /**
   * Shows all queued updates immediately and the following ones without pause; but keeps a frame
   * that a player holds.
   */
  flush(): void {
    if (this.#isPaused) return;
    this.stop();
    for (let beat = this.#waiting.shift(); beat; beat = this.#waiting.shift()) this.#show(beat);
    this.#busyUntil = 0;
  }

  #clear(): void {
    this.stop();
    this.#isPaused = false;
    this.#waiting = [];
    this.#busyUntil = 0;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #next(): void {
    this.#cancel = null;
    if (this.#isPaused) return;
    const rest = this.#busyUntil - this.callbacks.now();
    if (rest > 0 && this.#waiting.length) {
      this.#cancel = this.callbacks.later(rest, () => this.#next());
      return;
    }
    const beat = this.#waiting.shift();
    if (!beat) return;
    this.#show(beat);
    this.#next();
  }

  #show({ moment, events, isLast }: Beat<V, E>): void {
    const before = this.#view;
    const view = isLast || before === null ? moment.view : this.#stepped(before, events, moment.view);
    this.#view = view;
    const ms = events.length ? this.#pace(events) : 0;
    if (ms) this.#busyUntil = this.callbacks.now() + ms;
    const last = this.#waiting.length === 0;
    const { viewer, race = null } = moment;
    const { legal, undo, reveal = null } = last ? moment : { legal: {}, undo: [] };
    const seq = isLast ? (moment.seq ?? null) : null;
    this.callbacks.show({ view, events, viewer, last, ms, race, legal, undo, reveal, seq });
  }

  #stepped(before: V, events: readonly E[], after: V): V {
    return events.reduce<V>((view, event) => this.callbacks.step(view, event, after), before);
  }

  /** Staged scenes run at normal speed, unless too many frames wait. */
  #pace(events: readonly E[]): number {
    const crowd = this.#waiting.length / SPEED_UP_LENGTH;
    const [event] = events;
    if (event === undefined || events.length > 1)
      return (this.callbacks.stages?.(events) ?? 0) / Math.max(1, crowd);
    return this.callbacks.lasts(event) / (1 + crowd);
  }
}

function beats<V, E>(moment: Moment<V, E>, joins?: (before: E, event: E) => boolean): Beat<V, E>[] {
  if (moment.events.length === 0) return [{ moment, events: [], isLast: true }];
  const scenes = groupScenes(moment.events, joins);
  return scenes.map((events, index) => ({ moment, events, isLast: index === scenes.length - 1 }));
}

/** The events in order, grouped by scene. */
export function groupScenes<E>(events: readonly E[], joins?: (before: E, event: E) => boolean): E[][] {
  const scenes: E[][] = [];
  for (const event of events) {
    const scene = scenes.at(-1);
    const before = scene?.at(-1);
    if (scene && before !== undefined && joins?.(before, event)) scene.push(event);
    else scenes.push([event]);
  }
  return scenes;
}
