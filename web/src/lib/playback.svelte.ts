/** A match on this device: what is shown, heard and said of it, live or in a replay. */
import { loadGame, loadWords, type AnyGame } from '../games';
import type { AnyEvent, CommonView, SeatInfo } from './board';
import type { Seen } from './protocol';
import { say, sayOf } from './say';
import { settings } from './settings.svelte';
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
  readonly #seats: () => SeatInfo[];
  readonly #queue: SceneQueue<CommonView, AnyEvent>;

  constructor(seats: () => SeatInfo[]) {
    this.#seats = seats;
    this.#queue = new SceneQueue({
      lasts: (event) => this.game?.lasts(event, settings.calm) ?? 0,
      atOnce: (event) => this.game?.atOnce?.(event) ?? false,
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

  stop(): void {
    this.#queue.stop();
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
    this.heard = [...this.heard, ...scene.events];
    // Words and sounds come in a task of their own, after the picture is painted: together they would drop a frame.
    if (scene.events.length) later(0, () => this.#voice(scene.events));
  }

  #voice(events: AnyEvent[]): void {
    for (const event of events) if (settings.sound) this.game?.sounds[event.type]?.(event);
    this.tell(...events.map((event) => this.game?.speak(event, this.talk) ?? null));
  }

  #hush(): void {
    if (this.scene) this.scene = { ...this.scene, legal: {}, undo: [], reveal: null };
  }
}

/** The protocol knows no game: here its views and events get the types of the board that is loaded. */
function moment(seen: Seen): AnyMoment {
  return seen as unknown as AnyMoment;
}
