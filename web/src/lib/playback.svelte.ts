/**
 * Plays a match on this device, live or as a replay: shows it, plays sounds and announces events.
 */
import { loadGame, loadWords, type AnyGame } from '../games';
import type { AnyEvent, CommonView, SeatInfo, Staging } from './board';
import type { Seen } from './protocol';
import { say, sayOf } from './say';
import { settings } from './settings.svelte';
import { DURATION_FACTOR } from './speed';
import { SceneQueue, type Moment, type Scene } from './scene-queue';
import { talk } from './story';
import { later } from './later';
import type { Say } from './words';

export type AnyScene = Scene<CommonView, AnyEvent>;
type AnyMoment = Moment<CommonView, AnyEvent>;

/** How many sentences the live region contains at most. */
const MAX_SPOKEN_LINES = 6;

export class Playback {
  game = $state.raw<AnyGame | null>(null);
  /** The client has no board for this game. */
  isBoardless = $state(false);
  say = $state.raw<Say>(say);
  scene = $state.raw<AnyScene | null>(null);
  /** The story so far. */
  heard = $state.raw<AnyEvent[]>([]);
  /** The latest sentences in the live region. */
  aloud = $state.raw<{ id: number; text: string }[]>([]);
  talk = $derived.by(() => talk(this.say, this.#seats(), this.scene?.viewer ?? null));

  #id: string | null = null;
  #count = 0;
  #untilLoaded: (() => void)[] | null = [];
  /** Skips everything until a player of this device must decide. */
  #isSkipping = false;
  readonly #seats: () => SeatInfo[];
  readonly #queue: SceneQueue<CommonView, AnyEvent>;

  constructor(seats: () => SeatInfo[]) {
    this.#seats = seats;
    this.#queue = new SceneQueue({
      lasts: (event) => this.#paced(this.game?.lasts(event, settings.calm)),
      atOnce: (event) => this.game?.atOnce?.(event) ?? false,
      joins: (before, event) => this.game?.staging?.joins(before, event) ?? false,
      stages: (events) => this.#paced(this.game?.staging?.lasts(events, settings.calm)),
      step: (view, event, after) => this.game?.step?.(view, event, after) ?? view,
      show: (scene) => this.#show(scene),
      hush: () => this.#hush(),
      skip: (events) => (this.heard = [...this.heard, ...events]),
      later,
      now: () => performance.now(),
    });
  }

  /** Loads a game's board and words, once. Updates that arrive earlier wait for them. */
  async load(id: string): Promise<void> {
    if (this.#id === id) return;
    this.#id = id;
    const [game, texts] = await Promise.all([loadGame(id), loadWords(id)]);
    this.say = sayOf(texts);
    this.game = game;
    this.isBoardless = game === null;
    const waiting = this.#untilLoaded ?? [];
    this.#untilLoaded = null;
    for (const then of waiting) then();
  }

  /** Starts a match. */
  begin(seen: Seen, seq: number | null = null): void {
    this.#then(() => {
      this.heard = [];
      this.#queue.begin(moment(seen, seq));
    });
  }

  /** Continues a match. */
  add(seen: Seen, seq: number | null = null): void {
    this.#then(() => this.#queue.add(moment(seen, seq)));
  }

  /**
   * Shows the present of a match, possibly for the first time (`isNew`); `heard` then contains all
   * earlier events.
   */
  cut(seen: Seen, seq: number | null = null, isNew = true): void {
    this.#then(() => {
      if (isNew) this.heard = [];
      this.#queue.cut(moment(seen, seq));
    });
  }

  /** Removes the match. */
  clear(): void {
    this.stop();
    this.scene = null;
    this.heard = [];
  }

  /** Pauses or resumes the queue. */
  pause(on: boolean): void {
    if (on) this.#queue.pause();
    else this.#queue.resume();
  }

  stop(): void {
    this.#queue.stop();
  }

  /**
   * Shows all queued and following updates immediately, until a player of this device must decide.
   */
  skip(): void {
    if (this.#isAsked()) return;
    this.#isSkipping = true;
    this.#queue.flush();
  }

  #isAsked(): boolean {
    const { scene } = this;
    if (!scene?.last || scene.view.outcome) return Boolean(scene?.view.outcome);
    return this.#seats().some(({ seat, isMine }) => isMine && scene.view.awaited.includes(seat));
  }

  /** Scales milliseconds by the speed setting of this device. */
  #paced(ms = 0): number {
    return this.#isSkipping ? 0 : ms * DURATION_FACTOR[settings.speed];
  }

  /** Announces a sentence to screen readers. */
  tell(...texts: (string | null)[]): void {
    const said = texts.filter((text) => text !== null).map((text) => ({ id: (this.#count += 1), text }));
    this.aloud = [...this.aloud, ...said].slice(-Math.max(MAX_SPOKEN_LINES, said.length));
  }

  #then(deed: () => void): void {
    if (this.#untilLoaded) this.#untilLoaded.push(deed);
    else deed();
  }

  #show(scene: AnyScene): void {
    this.scene = scene;
    if (this.#isSkipping) this.#isSkipping = !this.#isAsked();
    this.heard = [...this.heard, ...scene.events];
    // Words and sounds run in a separate task after the paint: in the same task they would drop
    // a frame.
    const [before, event] = scene.events;
    if (before && event && this.game?.staging?.joins(before, event)) this.#prompt(scene, this.game.staging);
    else if (before) later(0, () => this.#voice(scene.events));
  }

  #voice(events: AnyEvent[]): void {
    for (const event of events) this.#sound(event);
    this.tell(...events.map((event) => this.game?.speak(event, this.talk) ?? null));
  }

  #sound(event: AnyEvent): void {
    if (settings.sound) this.game?.sounds[event.type]?.(event);
  }

  /**
   * A staged scene plays its sounds over time. All its sentences are announced, even if the scene
   * is cut short.
   */
  #prompt({ events, ms }: AnyScene, staging: Staging<AnyEvent>): void {
    const whole = staging.lasts(events, settings.calm) || 1;
    const quicker = (ms ?? whole) / whole;
    for (const cue of staging.cues(events, settings.calm))
      later(cue.at * quicker, () => {
        if (this.scene?.events === events) this.#sound(cue.event);
        this.tell(cue.text(this.talk));
      });
  }

  #hush(): void {
    if (this.scene) this.scene = { ...this.scene, legal: {}, undo: [], reveal: null };
  }
}

/** The protocol knows no game: here its views and events get the types of the loaded board. */
function moment(seen: Seen, seq: number | null): AnyMoment {
  return { ...seen, seq } as unknown as AnyMoment;
}
