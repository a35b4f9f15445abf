/** What the shell and a game's board say to each other. The shell knows no game, a board no network.
 *
 * The shell draws around the board: the seats (portraits, names, whose turn it is, who is away),
 * emotes, take-back, the owl's hints, the story so far, the result, the spoken table.
 * The board draws the table itself and what is asked of whom now (`ask.<phase>`, `wait.<phase>`).
 * It fills the box it is given, whatever its shape: that box is a size container (`cqw`, `cqh`, `@container`),
 * from about 350 x 480 on a phone to 2200 x 1300 on a wall. It does not scroll.
 * What lies there stays where it is whatever is said: `.line` has the height of two lines, `data-still` marks what a
 * test watches.
 * `parts/match/Curtain.svelte` ("only Anna looks") and `parts/shell/Avatar.svelte` are there for boards to use. */
import type { Component } from 'svelte';
import type { AnyAction } from './advice';
import type { Legal } from './legal';
import type { Race, Value } from './protocol';
import type { Say } from './words';

/** A seat as the table sees it. */
export interface SeatInfo {
  seat: number;
  name: string;
  animal: string;
  kind: 'person' | 'bot' | 'empty';
  /** On this device. */
  isMine: boolean;
  /** Somebody is connected. Computer players are always here. */
  here: boolean;
  /** A computer player plays for this person. */
  away: boolean;
}

/** What a seat is called; nothing for one that is not there. */
export const nameAt = (seats: readonly SeatInfo[], seat: number): string => seats[seat]?.name ?? '';

export interface BoardProps<V, E> {
  /** The table as shown so far: each event comes together with the view after it, one after another. */
  view: V;
  /** What has just happened and is to be animated towards `view`; empty on first paint. */
  events: E[];
  /** How long they are shown, in milliseconds. */
  ms?: number;
  seats: SeatInfo[];
  /** The seats of this device. */
  mine: number[];
  /** Codes that each own seat may take now. Empty while events are still being shown. */
  legal: Legal;
  act(seat: number, code: number): void;
  /** A race: this seat takes what is raced for, so many milliseconds after it saw what `reveal` numbers.
   * The server alone says who was first; until then only this device reacts. */
  ring?(seat: number, reveal: number, ms: number): void;
  /** What is raced for now; null while nobody can. */
  reveal?: number | null;
  /** How the race that led here ended. */
  race?: Race | null;
  /** What this table has chosen. */
  options?: Record<string, Value>;
  /** What would show and count if an own seat took this action, in the words of its game; null where it
   * cannot, or the game has nothing to tell. Nothing is played. */
  preview?(seat: number, code: number): Promise<unknown>;
  /** Behind the curtain, for a device of several seats: look with the eyes of one of them. */
  hold(seat: number): void;
  release(): void;
  held: number | null;
  /** What comes next waits on this device, as long as somebody looks at something of their own. */
  pause?(on: boolean): void;
  /** The words of this game first, then the client's own, then those common to all. */
  say: Say;
  /** Reduced motion. */
  calm: boolean;
  /** Whose eyes these are; null: what everybody sees. */
  perspective: number | null;
  /** A finished match is being looked at: nothing can be done. */
  replaying: boolean;
}

/** What `speak`, `position` and `hints` may use. */
export interface Talk {
  say: Say;
  seats: SeatInfo[];
  mine: number[];
  /** The seat whose eyes these are, or null. */
  perspective: number | null;
  /** The catalogue's sentence for an event: `event.<type>`, names and words put in. */
  tell(event: AnyEvent): string;
}

export interface AnyEvent {
  type: string;
}

/** Said by the owl once per device, the first time that `when` holds; `key` is in the catalogue. */
export interface Hint<V> {
  key: string;
  when(view: V, talk: Talk): boolean;
}

/** What the ending of a game is staged with. */
export interface FinaleProps<V> {
  /** The table as it lies there at the end. */
  view: V;
  seats: SeatInfo[];
  /** Those who have won; nobody where all have lost. */
  winners: SeatInfo[];
  /** How the race that ended the match went. */
  race: Race | null;
  say: Say;
  /** Nothing moves: the last picture at once. */
  calm: boolean;
}

/** How a game ends: a scene of a few seconds before the result, in the box of the board (a size container). */
export interface Finale<V> {
  /** What is painted; fetched when a match is over. */
  scene(): Promise<{ default: Component<FinaleProps<V>> }>;
  /** What is said of it, beside who has won and why. */
  tell?(view: V, say: Say): string | null;
}

/** Something of a staged scene: what is heard and said so many milliseconds after its beginning. */
export interface Cue<E> {
  at: number;
  /** Whose sound is played. */
  event: E;
  /** What is said; null: not worth a word. */
  text(talk: Talk): string | null;
}

/** Several events that a board shows as one scene, at a pace of its own: a contest. */
export interface Staging<E> {
  /** Whether an event is part of the scene of the one before it. */
  joins(before: E, event: E): boolean;
  /** How long a scene of these is shown, in milliseconds. */
  lasts(events: readonly E[], calm: boolean): number;
  cues(events: readonly E[], calm: boolean): Cue<E>[];
}

/** An action to be pictured: what it touches, beside the words for it. */
export interface DeedProps<V> {
  /** The table before it. */
  view: V;
  seat: number;
  action: AnyAction;
  say: Say;
}

/** What a game brings: default export of `web/src/games/<game>/index.ts`. */
export interface GameClient<V, E extends AnyEvent> {
  Board: Component<BoardProps<V, E>>;
  /** The board draws the seats itself, with names and whose turn it is: the shell then shows only those
   * who wave or are not here. */
  drawsSeats?: boolean;
  /** How long an event is shown at least before the next one, in milliseconds; `calm`: nothing moves,
   * but people still want time to look. */
  lasts(event: E, calm: boolean): number;
  staging?: Staging<E>;
  /** An event that people race to answer: shown as soon as it comes, whatever is still being shown. */
  atOnce?(event: E): boolean;
  /** The picture after one event of several in one update; a view without rules, for the eye only.
   * After the last event the server's own view follows. Left out: the old view stays until then. */
  step?(view: V, event: E): V;
  /** What a screen reader says and the story keeps; null: not worth a word. Often just `talk.tell`. */
  speak(event: E, talk: Talk): string | null;
  /** "Where are we?": the whole position in sentences, most important first. */
  position(view: V, talk: Talk): string[];
  hints: Hint<V>[];
  finale?: Finale<V>;
  /** A seat's points as they are written, where they are not just the number that counts. */
  score?(view: V, seat: number): string;
  /** An action as a picture, where words alone would not show it. */
  Deed?: Component<DeedProps<V>>;
  /** For whom the box is, from which age on: under seven it is read aloud. */
  age?: number;
  /** What only the one whose eyes these are may hear: read aloud where they hold the curtain and ask for it. */
  secrets?(view: V, talk: Talk): string[];
  /** Where on the board a seat does this: a selector of what is pressed for it, if one thing is. */
  where?(action: AnyAction, seat: number): string | null;
  /** Played when the event is shown, unless sound is off. */
  sounds: { [T in E['type']]?: (event: Extract<E, { type: T }>) => void };
}

/** Every view has these, whatever the game. */
export interface CommonView {
  you: number | null;
  actors: number[];
  awaited: number[];
  outcome: { winners: number[]; scores: number[]; reason: string } | null;
}
