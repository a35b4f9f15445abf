/** One table on this device: what the connection brings and what people ask. */
import { addSeatKeys, seatKeysOf } from './seat-keys';
import { noteVisit } from './own-tables';
import { forgetName } from './person';
import { Pact } from './pact';
import { Playback } from './playback.svelte';
import type { Advised, AnyAnswer, AnyRequest, Seen, Summary, Welcome } from './protocol';
import { Connection, type ConnectionState, type Surroundings } from './connection';
import { later } from './later';
import { seatsOf } from './seats';
import { server } from './server';

/** How long an emote hangs over a portrait. */
const EMOTE = 3500;
/** What is said once a match: whoever races is often refused so, and sees why on the board. */
const ONCE: readonly string[] = ['table/rang-too-late'];

const BROWSER: Surroundings = { open: (table) => server.open(table), later, jitter: Math.random };

export class LiveTable {
  readonly id: string;
  connection = $state<ConnectionState>('connecting');
  tries = $state(0);
  /** The line is broken, and the server said that it would be back. */
  isExpected = $state(false);
  summary = $state.raw<Summary | null>(null);
  mine = $state.raw<number[]>([]);
  isHost = $state(false);
  code = $state<string | null>(null);
  emotes = $state<Record<number, string>>({});
  refused = $state.raw<{ id: number; code: string } | null>(null);
  /** Counts changed nicknames, so that `seats` is worked out again: they are in the storage, which is not reactive. */
  called = $state(0);

  seats = $derived(this.called >= 0 && this.summary ? seatsOf(this.summary, this.mine) : []);
  readonly playback = new Playback(() => this.seats);
  /** With several seats on one device: the one whose eyes these are. */
  held = $derived(this.mine.length > 1 ? (this.playback.scene?.viewer ?? null) : null);
  /** What the coach said of this moment, and whether it still thinks about it. */
  advised = $state.raw<Advised | null>(null);
  isPondering = $state(false);
  /** An action was sent, and its answer is not here yet. */
  awaiting = $state(false);
  /** What can be done now; nothing while the answer to the last deed is awaited. */
  legal = $derived(this.awaiting ? {} : (this.playback.scene?.legal ?? {}));

  #round = -1;
  readonly #pact: Pact;
  #refusals = 0;
  #told = new Set<string>();
  readonly #previews = new Map<string, (preview: unknown) => void>();
  readonly #connection: Connection;

  constructor(table: string, surroundings: Surroundings = BROWSER) {
    this.id = table;
    const listener = {
      heard: (answer: AnyAnswer) => this.#hear(answer),
      changed: (state: ConnectionState, tries: number, isExpected: boolean) =>
        this.#changed(state, tries, isExpected),
    };
    this.#connection = new Connection(table, () => seatKeysOf(table), listener, surroundings);
    this.#pact = new Pact(table, (request) => this.ask(request));
  }

  // ── coming and going ──

  enter(): () => void {
    const retry = () => this.#connection.retry();
    this.#connection.connect();
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
      this.#connection.close();
      this.playback.stop();
    };
  }

  retry(): void {
    this.#connection.retry();
  }

  // ── asking ──

  ask(request: AnyRequest): void {
    this.#connection.ask(request);
  }

  act(seat: number, code: number): void {
    this.awaiting = true;
    this.ask({ type: 'act', id: freshId(), seq: this.#connection.seq, seat, code });
  }

  /** Ring in a race. Other actions stay possible meanwhile: the server answers everybody at once, when it knows who
   * was first. */
  ring(seat: number, reveal: number, ms: number): void {
    this.ask({ type: 'ring', id: freshId(), seat, reveal, ms });
  }

  /** What would be, without doing it. A newer question for the same thing takes the place of an older one. */
  preview(seat: number, code: number): Promise<unknown> {
    this.ask({ type: 'preview', seat, code });
    return new Promise((resolve) => this.#previews.set(`${seat} ${code}`, resolve));
  }

  /** What would be best for an own seat now? */
  advise(seat: number): void {
    this.isPondering = true;
    this.ask({ type: 'advise', seat });
  }

  /** To the next time that somebody of this device is asked. Where all people are here, computer players do not wait
   * either; elsewhere others still look. */
  skip(): void {
    this.playback.skip();
    const isAlone = this.seats.every(({ kind, isMine, away }) => kind !== 'person' || isMine || away);
    if (isAlone && this.mine.length) this.ask({ type: 'hurry' });
  }

  takeBack(seat: number): void {
    this.ask({ type: 'take_back', id: freshId(), seat });
  }

  // ── hearing ──

  #changed(state: ConnectionState, tries: number, isExpected: boolean): void {
    this.connection = state;
    this.tries = tries;
    this.isExpected = isExpected;
    if (state !== 'live') this.isPondering = false;
  }

  #hear(answer: AnyAnswer): void {
    switch (answer.type) {
      case 'welcome':
        return this.#welcomed(answer);
      case 'update':
        return this.#settle(answer.seats, answer.summary, answer.match, false);
      case 'committed':
        return void this.#pact.pledge(answer, this.mine);
      case 'pledged':
        return void this.#pact.open(answer);
      case 'seated':
        return addSeatKeys(this.id, [answer.key]);
      case 'refused':
        return this.#refuse(answer.code);
      case 'emoted':
        return this.#emoted(answer.seat, answer.emote);
      case 'previewed':
        return this.#previews.get(`${answer.seat} ${answer.code}`)?.(answer.preview);
      case 'advised':
        return this.#counsel(answer);
    }
  }

  #welcomed(welcome: Welcome): void {
    this.isHost = welcome.host;
    this.code = welcome.code;
    this.#settle(welcome.seats, welcome.summary, welcome.match, true);
  }

  #settle(mine: number[], summary: Summary | null, match: Seen | null, isWelcome: boolean): void {
    this.mine = mine;
    if (mine.length) noteVisit(this.id);
    if (summary) this.summary = summary;
    if (summary) void this.playback.load(summary.game);
    if (summary?.phase === 'lobby') this.playback.clear();
    if (match) this.#match(match, this.summary?.round ?? 0, isWelcome);
  }

  #match(seen: Seen, round: number, isWelcome: boolean): void {
    const isNew = round !== this.#round;
    if (isNew && !isWelcome) this.#pact.begin(round);
    if (isNew) this.#told.clear();
    this.#round = round;
    this.awaiting = this.isPondering = false;
    this.advised = null;
    if (!isNew) this.playback.add(seen);
    else if (isWelcome) this.playback.cut(seen);
    else this.playback.begin(seen);
  }

  /** Advice that was asked for before the table went on is dropped. */
  #counsel(advised: Advised): void {
    this.isPondering = false;
    this.advised = advised.seq === this.#connection.seq ? advised : null;
  }

  #refuse(code: string): void {
    this.awaiting = this.isPondering = false;
    if (code === 'table/unknown-name') forgetName();
    if (this.#told.has(code)) return;
    if (ONCE.includes(code)) this.#told.add(code);
    this.refused = { id: (this.#refusals += 1), code };
  }

  #emoted(seat: number, emote: string): void {
    this.emotes[seat] = emote;
    setTimeout(() => delete this.emotes[seat], EMOTE);
  }
}

/** A number nobody else has; a page without https has no `randomUUID`. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
