/**
 * One table on this device: receives messages from the connection and sends the players' requests.
 */
import { addSeatKeys, seatKeysOf } from './seat-keys';
import { noteVisit } from './own-tables';
import { forgetName } from './person';
import { Pact } from './pact';
import { Playback } from './playback.svelte';
import type { Advised, AnyAnswer, AnyRequest, Seen, Summary, Update, Welcome } from './protocol';
import { Connection, type ConnectionState, type Environment } from './connection';
import { later } from './later';
import { seatsOf } from './seats';
import { server } from './server';

/** How long an emote is shown over a portrait. */
const EMOTE_MS = 3500;
/** How long phones wait for a big screen that is being loaded again. */
export const SCREEN_GRACE_MS = 4000;
/**
 * Refusals shown once per match: players in a race often get them, and the board shows the reason.
 */
const SHOWN_ONCE: readonly string[] = ['table/rang-too-late'];

const BROWSER: Environment = {
  open: (table) => server.open(table),
  silence: server.silence,
  later,
  now: () => Date.now(),
  jitter: Math.random,
};

export class LiveTable {
  readonly id: string;
  connection = $state<ConnectionState>('connecting');
  tries = $state(0);
  /** The connection is broken, and the server announced that it would restart. */
  isExpected = $state(false);
  summary = $state.raw<Summary | null>(null);
  mine = $state.raw<number[]>([]);
  isHost = $state(false);
  code = $state<string | null>(null);
  emotes = $state<Record<number, string>>({});
  /** A big screen shows this table, or did so a moment ago. */
  isBesideScreen = $state(false);
  refused = $state.raw<{ id: number; code: string } | null>(null);
  /**
   * Counts changed nicknames to recompute `seats`: nicknames are in localStorage, which is not
   * reactive.
   */
  called = $state(0);

  seats = $derived(this.called >= 0 && this.summary ? seatsOf(this.summary, this.mine) : []);
  readonly playback = new Playback(() => this.seats);
  /** On a device with several seats: the seat whose view is shown. */
  held = $derived(this.mine.length > 1 ? (this.playback.scene?.viewer ?? null) : null);
  /** The coach's advice for the current position, and whether the coach is still computing it. */
  advised = $state.raw<Advised | null>(null);
  isAdvising = $state(false);
  /** The client has sent an action and has no answer yet. */
  awaiting = $state(false);
  /** The legal actions; empty while the client waits for the answer to the last action. */
  legal = $derived(this.awaiting ? {} : (this.playback.scene?.legal ?? {}));

  #round = -1;
  readonly #pact: Pact;
  #refusals = 0;
  #told = new Set<string>();
  #cancelGrace: (() => void) | null = null;
  readonly #previews = new Map<string, (preview: unknown) => void>();
  readonly #connection: Connection;

  /** `isScreen`: this device is a big screen, without keys. */
  constructor(
    table: string,
    private readonly environment: Environment = BROWSER,
    isScreen = false,
  ) {
    this.id = table;
    const listener = {
      heard: (answer: AnyAnswer) => this.#hear(answer),
      changed: (state: ConnectionState, tries: number, isExpected: boolean) =>
        this.#changed(state, tries, isExpected),
    };
    const keys = () => seatKeysOf(table);
    this.#connection = new Connection(table, keys, listener, environment, isScreen);
    this.#pact = new Pact(table, (request) => this.ask(request));
  }

  // ── connecting and leaving ──

  enter(): () => void {
    const wake = () => this.#wake();
    this.#connection.connect();
    window.addEventListener('online', wake);
    window.addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', wake);
      this.#cancelGrace?.();
      this.#connection.close();
      this.playback.stop();
    };
  }

  retry(): void {
    this.#connection.retry();
  }

  #wake(): void {
    if (document.visibilityState !== 'visible') return;
    this.#connection.wake();
    this.#comeBack();
  }

  /** Beside a screen a player whose phone wakes plays again without being asked. */
  #comeBack(): void {
    if (!this.isBesideScreen || document.visibilityState !== 'visible') return;
    for (const seat of this.mine) {
      if (this.summary?.sitters[seat]?.away) this.ask({ type: 'come_back', seat });
    }
  }

  // ── requests ──

  ask(request: AnyRequest): void {
    this.#connection.ask(request);
  }

  act(seat: number, code: number): void {
    this.awaiting = true;
    this.ask({ type: 'act', id: freshId(), seq: this.#connection.seq, seat, code });
  }

  /**
   * Rings in a race. Other actions stay possible meanwhile: the server answers all players
   * together, once it knows who was first.
   */
  ring(seat: number, reveal: number, ms: number): void {
    this.ask({ type: 'ring', id: freshId(), seat, reveal, ms });
  }

  /** Asks for a preview of an action. A newer request with the same key replaces an older one. */
  preview(seat: number, code: number): Promise<unknown> {
    this.ask({ type: 'preview', seat, code });
    return new Promise((resolve) => this.#previews.set(`${seat} ${code}`, resolve));
  }

  /** Asks the coach for the best action of an own seat. */
  advise(seat: number): void {
    this.isAdvising = true;
    this.ask({ type: 'advise', seat });
  }

  /**
   * Skips to the next decision of a player of this device. If all people play on this device,
   * computer players do not wait either; otherwise the others are still watching.
   */
  skip(): void {
    this.playback.skip();
    const hasNoOtherPeople = this.seats.every(
      ({ kind, isMine, away }) => kind !== 'person' || isMine || away,
    );
    if (hasNoOtherPeople && this.mine.length) this.ask({ type: 'hurry' });
  }

  takeBack(seat: number): void {
    this.ask({ type: 'take_back', id: freshId(), seat });
  }

  // ── messages ──

  #changed(state: ConnectionState, tries: number, isExpected: boolean): void {
    this.connection = state;
    this.tries = tries;
    this.isExpected = isExpected;
    if (state !== 'live') this.isAdvising = false;
  }

  #hear(answer: AnyAnswer): void {
    switch (answer.type) {
      case 'welcome':
        return this.#welcomed(answer);
      case 'update':
        return this.#settle(answer, false);
      case 'committed':
        return void this.#pact.pledge(answer, this.mine);
      case 'pledged':
        return void this.#pact.open(answer);
      case 'seated':
        return addSeatKeys(this.id, [answer.key]);
      case 'hosting':
        return void (this.isHost = answer.host);
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
    this.#settle(welcome, true);
    this.#comeBack();
  }

  /** Follows a screen that comes at once, and one that leaves after a moment: it may come back. */
  #followScreen(isThere: boolean): void {
    if (isThere) {
      this.#cancelGrace?.();
      this.#cancelGrace = null;
      this.isBesideScreen = true;
    } else if (this.isBesideScreen) {
      this.#cancelGrace ??= this.environment.later(SCREEN_GRACE_MS, () => {
        this.#cancelGrace = null;
        this.isBesideScreen = false;
      });
    }
  }

  #settle({ seats, summary, match, seq }: Welcome | Update, isWelcome: boolean): void {
    this.mine = seats;
    if (seats.length) noteVisit(this.id);
    if (summary) this.summary = summary;
    if (summary) this.#followScreen(summary.screen);
    if (summary) void this.playback.load(summary.game);
    if (summary?.phase === 'lobby') this.playback.clear();
    if (match) this.#match(match, seq, isWelcome);
  }

  #match(seen: Seen, seq: number, isWelcome: boolean): void {
    const round = this.summary?.round ?? 0;
    const isNew = round !== this.#round;
    if (isNew && !isWelcome) this.#pact.begin(round);
    if (isNew) this.#told.clear();
    this.#round = round;
    this.awaiting = this.isAdvising = false;
    this.advised = null;
    // beside a screen a phone that has slept shows the present, and not what it has missed
    const isCut = isWelcome && (isNew || this.isBesideScreen);
    if (isCut) this.playback.cut(seen, seq, isNew);
    else if (!isNew) this.playback.add(seen, seq);
    else this.playback.begin(seen, seq);
  }

  /** Drops advice that was requested before the last update. */
  #counsel(advised: Advised): void {
    this.isAdvising = false;
    this.advised = advised.seq === this.#connection.seq ? advised : null;
  }

  #refuse(code: string): void {
    this.awaiting = this.isAdvising = false;
    if (code === 'table/unknown-name') forgetName();
    if (this.#told.has(code)) return;
    if (SHOWN_ONCE.includes(code)) this.#told.add(code);
    this.refused = { id: (this.#refusals += 1), code };
  }

  #emoted(seat: number, emote: string): void {
    this.emotes[seat] = emote;
    setTimeout(() => delete this.emotes[seat], EMOTE_MS);
  }
}

/** A unique id; without https a page has no `randomUUID`. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
