/**
 * The interface between the shell and a game's board. The shell knows no game, a board no network.
 *
 * The shell draws everything around the board: the seats (portraits, names, turns, absent players),
 * emotes, take-back, the owl's hints, the story so far, the result, the live region.
 * The board draws the table itself and the prompt (`ask.<phase>`, `wait.<phase>`).
 * It fills its box, whatever the box's shape: a size container (`cqw`, `cqh`, `@container`),
 * from about 350 x 480 on a phone to 2200 x 1300 on a wall display. It does not scroll.
 * Pieces keep their places when the prompt changes: `.line` is always two lines high, and tests
 * check that elements with `data-still` do not move.
 * Boards may use `parts/match/Curtain.svelte` ("only Anna looks") and `parts/shell/Avatar.svelte`.
 */
import type { Component } from 'svelte';
import type { AnyAction } from './advice';
import type { Legal } from './legal';
import type { ChairKind, Race, Value } from './protocol';
import type { Say } from './words';

/** A seat as the table displays it. */
export interface SeatInfo {
  seat: number;
  name: string;
  animal: string;
  kind: ChairKind;
  /** This device plays the seat. */
  isMine: boolean;
  /** A device is connected for this seat. Always true for computer players. */
  here: boolean;
  /** A computer player substitutes for this person. */
  away: boolean;
  /** The number of its colour, in a game that lets players choose one. */
  colour: number;
}

/** The display name of a seat; empty if there is no such seat. */
export const nameAt = (seats: readonly SeatInfo[], seat: number): string => seats[seat]?.name ?? '';

export interface BoardProps<V, E> {
  /** The match as shown so far: each event arrives with the view after it, one at a time. */
  view: V;
  /** The events that led to `view` and that the board animates; empty on first paint. */
  events: E[];
  /** How long the board shows them, in milliseconds. */
  ms?: number;
  seats: SeatInfo[];
  /** The seats of this device. */
  mine: number[];
  /** The codes of the legal actions of each own seat. Empty while the board still shows events. */
  legal: Legal;
  act(seat: number, code: number): void;
  /**
   * Enters a race: this seat claims the target, so many milliseconds after it saw the reveal with
   * this number. The server alone decides who was first; until then only this device reacts.
   */
  ring?(seat: number, reveal: number, ms: number): void;
  /** The target of the current race; null if there is no race. */
  reveal?: number | null;
  /** How the race that led to this view ended. */
  race?: Race | null;
  /** The options of this table. */
  options?: Record<string, Value>;
  /**
   * Asks the server for the effect of an action of an own seat, without playing it; null if the
   * action is not legal or the game offers no preview.
   */
  preview?(seat: number, code: number): Promise<unknown>;
  /** For a device with several seats: shows the view of one of them behind the curtain. */
  hold(seat: number): void;
  /** `isSeen`: the secret was painted, so the peek counts. */
  release(isSeen: boolean): void;
  held: number | null;
  /** Holds back further events on this device while a player looks at something. */
  pause?(on: boolean): void;
  /**
   * Looks up texts: first in the game's catalogue, then in the client's, then in the common one.
   */
  say: Say;
  /** Reduced motion. */
  calm: boolean;
  /** The seat whose view this is; null for the public view. */
  perspective: number | null;
  /** The board shows a finished match: no action is possible. */
  replaying: boolean;
}

/** The context for `speak`, `position` and `hints`. */
export interface Talk {
  say: Say;
  seats: SeatInfo[];
  mine: number[];
  /** The seat whose view this is, or null. */
  perspective: number | null;
  /** Formats the catalogue's sentence for an event (`event.<type>`). */
  tell(event: AnyEvent): string;
}

export interface AnyEvent {
  type: string;
}

/**
 * A hint that the owl shows once per device, the first time that `when` holds; `key` is a key of
 * the catalogue.
 */
export interface Hint<V> {
  key: string;
  when(view: V, talk: Talk): boolean;
  /** What it is about, as pictures by their URLs: shown where its text does not fit. */
  pictures?: readonly string[];
  /** CSS selectors of what to press; a finger points at the first element on the board. */
  at?: readonly string[];
}

/** The props of a game's finale. */
export interface FinaleProps<V> {
  /** The final view. */
  view: V;
  seats: SeatInfo[];
  /** The winners; empty if all players have lost. */
  winners: SeatInfo[];
  /** How the race that ended the match went. */
  race: Race | null;
  say: Say;
  /** Reduced motion: show the last frame immediately. */
  calm: boolean;
}

/**
 * A game's finale: a scene of a few seconds before the result, in the box of the board (a size
 * container).
 */
export interface Finale<V> {
  /** The component that draws it; loaded when a match is over. */
  scene(): Promise<{ default: Component<FinaleProps<V>> }>;
  /** What the screen reader announces, in addition to the winners and the reason. */
  tell?(view: V, say: Say): string | null;
}

/** A cue of a staged scene: the sound and sentence at this many milliseconds after its start. */
export interface Cue<E> {
  at: number;
  /** The event whose sound is played. */
  event: E;
  /** The sentence to announce; null for none. */
  text(talk: Talk): string | null;
}

/** Several events, such as a contest, that a board shows as one scene with its own timing. */
export interface Staging<E> {
  /** Whether an event belongs to the same scene as the one before it. */
  joins(before: E, event: E): boolean;
  /** How long the board shows this scene, in milliseconds. */
  lasts(events: readonly E[], calm: boolean): number;
  cues(events: readonly E[], calm: boolean): Cue<E>[];
}

/** An action to illustrate: the pieces that it touches, next to its text. */
export interface DeedProps<V> {
  /** The view before the action. */
  view: V;
  seat: number;
  action: AnyAction;
  say: Say;
}

/** A colour that players may choose. */
export interface Colour {
  /** The game's catalogue names it: `word.<word>`. */
  word: string;
  /** How it is painted on a button: a CSS background. */
  paint: string;
}

/** The interface that a game implements: the default export of `web/src/games/<game>/index.ts`. */
export interface GameClient<V, E extends AnyEvent> {
  Board: Component<BoardProps<V, E>>;
  /**
   * The board draws the seats itself, with names and turns: the shell then shows only players who
   * send an emote or are absent.
   */
  drawsSeats?: boolean;
  /** On a big screen the board needs the full width: the players stand below it, not beside it. */
  needsWidth?: boolean;
  /**
   * Minimum time for which an event is shown before the next one, in milliseconds; `calm`: without
   * motion, but with time to look.
   */
  lasts(event: E, calm: boolean): number;
  staging?: Staging<E>;
  /**
   * Whether players race to respond to an event. The client then shows it immediately and skips the
   * queue.
   */
  atOnce?(event: E): boolean;
  /**
   * Computes the picture after one of several events in an update; it applies no rules and serves
   * display only. After the last event the server's own view follows (`after`). If omitted, the old
   * view stays until then.
   */
  step?(view: V, event: E, after: V): V;
  /** The sentence for the screen reader and the story; null for none. Often just `talk.tell`. */
  speak(event: E, talk: Talk): string | null;
  /** "Where are we?": describes the whole position in sentences, most important first. */
  position(view: V, talk: Talk): string[];
  hints: Hint<V>[];
  /** The colours that players may choose, by their numbers. */
  colours?: readonly Colour[];
  finale?: Finale<V>;
  /**
   * What a phone shows beside a big screen: the actions and secrets of its own seats, with the same
   * props as the board. Loaded when a big screen is there; without it, the phone shows the board.
   */
  hand?(): Promise<{ default: Component<BoardProps<V, E>> }>;
  /** Formats a seat's points, if they are more than a plain number. */
  score?(view: V, seat: number): string;
  /** Draws an action as a picture, if words alone would not show it. */
  Deed?: Component<DeedProps<V>>;
  /** The recommended minimum age. The client reads games for ages under seven aloud. */
  age?: number;
  /**
   * Secrets that only this viewer may hear: read aloud if the player holds the curtain open and
   * asks for it.
   */
  secrets?(view: V, talk: Talk): string[];
  /** A CSS selector of the element to press for an action, if there is a single one. */
  where?(action: AnyAction, seat: number): string | null;
  /** The sound played when the event is shown, unless sound is off. */
  sounds: { [T in E['type']]?: (event: Extract<E, { type: T }>) => void };
}

/** Fields that the views of all games share. */
export interface CommonView {
  you: number | null;
  actors: number[];
  awaited: number[];
  outcome: { winners: number[]; scores: number[]; reason: string } | null;
}
