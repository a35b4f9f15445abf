/** A match on this device: what is shown, heard and said of it, live or in a replay. */
import { loadGame, loadWords, type AnyGame } from '../games';
import type { AnyEvent, CommonView, SeatInfo, Staging } from './board';
import type { Seen } from './protocol';
import { say, sayOf } from './say';
import { settings } from './settings.svelte';
import { LASTS } from './speed';
import { SceneQueue, type Moment, type Scene } from './scene-queue';
import { talk } from './story';
import { later } from './later';
import type { Say } from './words';

export type AnyScene = Scene<CommonView, AnyEvent>;
type AnyMoment = Moment<CommonView, AnyEvent>;

/** How many sentences the spoken table keeps at once. */
const ALOUD = 6;

export class Playback {
  game = $state.raw<AnyGame | null>(null);
  /** This game has no board here yet. */
  isBoardless = $state(false);
  say = $state.raw<Say>(say);
  scene = $state.raw<AnyScene | null>(null);
  /** The story so far. */
  heard = $state.raw<AnyEvent[]>([]);
  /** What the spoken table has just said. */
  aloud = $state.raw<{ id: number; text: string }[]>([]);
  talk = $derived.by(() => talk(this.say, this.#seats(), this.scene?.viewer ?? null));

  #id: string | null = null;
  #count = 0;
  #until: (() => void)[] | null = [];
  /** Nothing is looked at until this device is asked again. */
  #isHurried = false;
  readonly #seats: () => SeatInfo[];
  readonly #queue: SceneQueue<CommonView, AnyEvent>;

  constructor(seats: () => SeatInfo[]) {
    this.#seats = seats;
    this.#queue = new SceneQueue({
      lasts: (event) => this.#paced(this.game?.lasts(event, settings.calm)),
      atOnce: (event) => this.game?.atOnce?.(event) ?? false,
      joins: (before, event) => this.game?.staging?.joins(before, event) ?? false,
      stages: (events) => this.#paced(this.game?.staging?.lasts(events, settings.calm)),
      step: (view, event) => this.game?.step?.(view, event) ?? view,
      show: (scene) => this.#show(scene),
      hush: () => this.#hush(),
      skip: (events) => (this.heard = [...this.heard, ...events]),
      later,
      now: () => performance.now(),
    });
  }

  /** Fetch a game's board and words, once. What comes before they are here waits for them. */
  async load(id: string): Promise<void> {
    if (this.#id === id) return;
    this.#id = id;
    const [game, texts] = await Promise.all([loadGame(id), loadWords(id)]);
    this.say = sayOf(texts);
    this.game = game;
    this.isBoardless = game === null;
    const waiting = this.#until ?? [];
    this.#until = null;
    for (const then of waiting) then();
  }

  /** A match begins. */
  begin(seen: Seen): void {
    this.#then(() => {
      this.heard = [];
      this.#queue.begin(moment(seen));
    });
  }

  /** It goes on. */
  add(seen: Seen): void {
    this.#then(() => this.#queue.add(moment(seen)));
  }

  /** It is seen for the first time, somewhere on its way; `heard` is all that came before. */
  cut(seen: Seen): void {
    this.#then(() => {
      this.heard = [];
      this.#queue.cut(moment(seen));
    });
  }

  /** There is no match any more. */
  clear(): void {
    this.stop();
    this.scene = null;
    this.heard = [];
  }

  /** What comes next waits, or no longer. */
  pause(on: boolean): void {
    if (on) this.#queue.pause();
    else this.#queue.resume();
  }

  stop(): void {
    this.#queue.stop();
  }

  /** Show all that waits at once, and all that comes, until this device is asked. */
  skip(): void {
    if (this.#isAsked()) return;
    this.#isHurried = true;
    this.#queue.flush();
  }

  #isAsked(): boolean {
    const { scene } = this;
    if (!scene?.last || scene.view.outcome) return Boolean(scene?.view.outcome);
    return this.#seats().some(({ seat, isMine }) => isMine && scene.view.awaited.includes(seat));
  }

  /** So many milliseconds, at the speed of this device. */
  #paced(ms = 0): number {
    return this.#isHurried ? 0 : ms * LASTS[settings.speed];
  }

  /** Say something aloud, to those who listen. */
  tell(...texts: (string | null)[]): void {
    const said = texts.filter((text) => text !== null).map((text) => ({ id: (this.#count += 1), text }));
    this.aloud = [...this.aloud, ...said].slice(-Math.max(ALOUD, said.length));
  }

  #then(deed: () => void): void {
    if (this.#until) this.#until.push(deed);
    else deed();
  }

  #show(scene: AnyScene): void {
    this.scene = scene;
    if (this.#isHurried) this.#isHurried = !this.#isAsked();
    this.heard = [...this.heard, ...scene.events];
    // Words and sounds come in a task of their own, after the picture is painted: together they would drop a frame.
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

  /** A staged scene is heard as it goes on. What is said is said, also of a scene that was cut short. */
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

/** The protocol knows no game: here its views and events get the types of the board that is loaded. */
function moment(seen: Seen): AnyMoment {
  return seen as unknown as AnyMoment;
}
