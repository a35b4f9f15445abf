/** What is shown when. Updates come as fast as the server sends them; they wait here, so that people see one event
 * after another, each as long as it lasts. */

import type { Legal } from './legal';
import type { Race } from './protocol';

/** What is shown at one moment: a view, and what has just happened. `last`: nothing waits behind it. */
export interface Scene<V, E> {
  view: V;
  events: E[];
  legal: Legal;
  viewer: number | null;
  undo: number[];
  last: boolean;
  /** What can be raced for now. */
  reveal?: number | null;
  /** How a race has just ended. */
  race?: Race | null;
}

/** What the server says of the match, typed by its game. */
export interface Moment<V, E> {
  viewer: number | null;
  events: E[];
  view: V;
  legal: Legal;
  undo: number[];
  reveal?: number | null;
  race?: Race | null;
}

export interface SceneCallbacks<V, E> {
  lasts(event: E): number;
  step(view: V, event: E): V;
  /** People race to answer it: it cannot wait. */
  atOnce?(event: E): boolean;
  show(scene: Scene<V, E>): void;
  /** More is waiting behind what is shown, so nothing can be done now: what was legal may no longer be. */
  hush(): void;
  /** These will not be shown: only told. */
  skip(events: E[]): void;
  later(ms: number, then: () => void): () => void;
  now(): number;
}

interface Beat<V, E> {
  moment: Moment<V, E>;
  event: E | null;
  isLast: boolean;
}

/** With so many beats waiting they go twice as fast; with twice as many, three times. */
export const CROWD = 6;
/** With more than this, the queue skips to the end: somebody has been away. */
export const FLOOD = 40;

export class SceneQueue<V, E> {
  #waiting: Beat<V, E>[] = [];
  #view: V | null = null;
  #busyUntil = 0;
  #cancel: (() => void) | null = null;

  constructor(private readonly callbacks: SceneCallbacks<V, E>) {}

  /** Show this at once, without what led to it: first paint, or after a long absence. */
  cut(moment: Moment<V, E>): void {
    const late = this.#waiting.flatMap(({ event }) => (event === null ? [] : [event]));
    this.#clear();
    this.callbacks.skip([...late, ...moment.events]);
    this.#show({ moment, event: null, isLast: true });
  }

  /** A match begins: its set-up is shown as one scene. */
  begin(moment: Moment<V, E>): void {
    this.#clear();
    this.#view = moment.view;
    this.#busyUntil =
      this.callbacks.now() + Math.max(0, ...moment.events.map((e) => this.callbacks.lasts(e)));
    this.callbacks.show({ ...moment, last: true });
  }

  /** Show this when its time has come. */
  add(moment: Moment<V, E>): void {
    if (this.#view === null || this.#waiting.length + moment.events.length > FLOOD) return this.cut(moment);
    if (moment.events.some((event) => this.callbacks.atOnce?.(event))) this.#flush();
    this.#waiting.push(...beats(moment));
    if (!this.#cancel) this.#next();
    if (this.#waiting.length) this.callbacks.hush();
  }

  /** Show everything that waits at once, and let what comes next be shown without a pause. */
  #flush(): void {
    this.stop();
    for (let beat = this.#waiting.shift(); beat; beat = this.#waiting.shift()) this.#show(beat);
    this.#busyUntil = 0;
  }

  #clear(): void {
    this.stop();
    this.#waiting = [];
    this.#busyUntil = 0;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #next(): void {
    this.#cancel = null;
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

  #show({ moment, event, isLast }: Beat<V, E>): void {
    const before = this.#view;
    this.#view =
      isLast || before === null || event === null ? moment.view : this.callbacks.step(before, event);
    if (event !== null) this.#busyUntil = this.callbacks.now() + this.#pace(event);
    const last = this.#waiting.length === 0;
    const { viewer, race = null } = moment;
    const events = event === null ? [] : [event];
    const { legal, undo, reveal = null } = last ? moment : { legal: {}, undo: [] };
    this.callbacks.show({ view: this.#view, events, viewer, last, race, legal, undo, reveal });
  }

  #pace(event: E): number {
    return this.callbacks.lasts(event) / (1 + this.#waiting.length / CROWD);
  }
}

function beats<V, E>(moment: Moment<V, E>): Beat<V, E>[] {
  if (moment.events.length === 0) return [{ moment, event: null, isLast: true }];
  const last = moment.events.length - 1;
  return moment.events.map((event, index) => ({ moment, event, isLast: index === last }));
}
