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
  /** How long it is shown, in milliseconds. */
  ms?: number;
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
  /** This event is part of the scene of the one before it. */
  joins?(before: E, event: E): boolean;
  /** How long a scene of several events is shown. */
  stages?(events: readonly E[]): number;
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
  events: E[];
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
  #isPaused = false;

  constructor(private readonly callbacks: SceneCallbacks<V, E>) {}

  /** Show this at once, without what led to it: first paint, or after a long absence. */
  cut(moment: Moment<V, E>): void {
    const late = this.#waiting.flatMap(({ events }) => events);
    this.#clear();
    this.callbacks.skip([...late, ...moment.events]);
    this.#show({ moment, events: [], isLast: true });
  }

  /** A match begins: its set-up is shown as one scene. */
  begin(moment: Moment<V, E>): void {
    this.#clear();
    this.#view = moment.view;
    const ms = Math.max(0, ...moment.events.map((e) => this.callbacks.lasts(e)));
    this.#busyUntil = this.callbacks.now() + ms;
    this.callbacks.show({ ...moment, last: true, ms });
  }

  /** Show this when its time has come. */
  add(moment: Moment<V, E>): void {
    if (this.#view === null || this.#isFlooded(moment)) return this.cut(moment);
    if (moment.events.some((event) => this.callbacks.atOnce?.(event))) this.flush();
    this.#waiting.push(...beats(moment, this.callbacks.joins));
    if (!this.#cancel) this.#next();
    if (this.#waiting.length) this.callbacks.hush();
  }

  /** What is shown stays, and whatever comes waits behind it. */
  pause(): void {
    this.stop();
    this.#isPaused = true;
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    const last = this.#waiting.at(-1);
    if (last && this.#waiting.length > FLOOD) this.#skipTo(last.moment);
    else this.#next();
  }

  /** Somebody has been away: longer than anybody wants to watch. Who looks at something closely is here. */
  #isFlooded(moment: Moment<V, E>): boolean {
    return !this.#isPaused && this.#waiting.length + moment.events.length > FLOOD;
  }

  /** This one, whose events wait already. */
  #skipTo(moment: Moment<V, E>): void {
    this.cut({ ...moment, events: [] });
  }

  /** Show everything that waits at once, and let what comes next be shown without a pause; but what somebody looks
   * at closely stays. */
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
    const view = isLast || before === null ? moment.view : this.#stepped(before, events);
    this.#view = view;
    const ms = events.length ? this.#pace(events) : 0;
    if (ms) this.#busyUntil = this.callbacks.now() + ms;
    const last = this.#waiting.length === 0;
    const { viewer, race = null } = moment;
    const { legal, undo, reveal = null } = last ? moment : { legal: {}, undo: [] };
    this.callbacks.show({ view, events, viewer, last, ms, race, legal, undo, reveal });
  }

  #stepped(before: V, events: readonly E[]): V {
    return events.reduce<V>((view, event) => this.callbacks.step(view, event), before);
  }

  /** Whatever is staged takes its time, unless a crowd is waiting. */
  #pace(events: readonly E[]): number {
    const crowd = this.#waiting.length / CROWD;
    const [event] = events;
    if (event === undefined || events.length > 1)
      return (this.callbacks.stages?.(events) ?? 0) / Math.max(1, crowd);
    return this.callbacks.lasts(event) / (1 + crowd);
  }
}

function beats<V, E>(moment: Moment<V, E>, joins?: (before: E, event: E) => boolean): Beat<V, E>[] {
  if (moment.events.length === 0) return [{ moment, events: [], isLast: true }];
  const scenes = together(moment.events, joins);
  return scenes.map((events, index) => ({ moment, events, isLast: index === scenes.length - 1 }));
}

/** Events in their order, those that belong together in one. */
export function together<E>(events: readonly E[], joins?: (before: E, event: E) => boolean): E[][] {
  const scenes: E[][] = [];
  for (const event of events) {
    const scene = scenes.at(-1);
    const before = scene?.at(-1);
    if (scene && before !== undefined && joins?.(before, event)) scene.push(event);
    else scenes.push([event]);
  }
  return scenes;
}
