/** One table on this device: what the wire brings and what people ask. */
import type { SeatInfo } from './board';
import { addKeys, keysOf } from './keys';
import { nickname } from './person';
import { Pact } from './pact';
import { Play } from './play.svelte';
import type { Advised, AnyAnswer, AnyRequest, Seen, Summary, Welcome } from './protocol';
import { browser, Wire, type Link, type Outside } from './wire';

/** How long an emote hangs over a portrait. */
const EMOTE = 3500;

export class Room {
  readonly table: string;
  link = $state<Link>('connecting');
  tries = $state(0);
  summary = $state.raw<Summary | null>(null);
  mine = $state.raw<number[]>([]);
  isHost = $state(false);
  code = $state<string | null>(null);
  emotes = $state<Record<number, string>>({});
  refused = $state.raw<{ id: number; code: string } | null>(null);
  /** Goes up when a nickname has changed. */
  called = $state(0);

  seats = $derived(this.called >= 0 && this.summary ? seatsOf(this.summary, this.mine) : []);
  readonly play = new Play(() => this.seats);
  /** With several seats on one device: the one whose eyes these are. */
  held = $derived(this.mine.length > 1 ? (this.play.scene?.viewer ?? null) : null);
  /** What the coach said of this moment, and whether it still thinks about it. */
  advised = $state.raw<Advised | null>(null);
  isPondering = $state(false);
  /** A deed is on its way. */
  awaiting = $state(false);
  /** What can be done now; nothing while the answer to the last deed is awaited. */
  legal = $derived(this.awaiting ? {} : (this.play.scene?.legal ?? {}));

  #round = -1;
  readonly #pact: Pact;
  #refusals = 0;
  readonly #previews = new Map<string, (preview: unknown) => void>();
  readonly #wire: Wire;

  constructor(table: string, outside: Outside = browser()) {
    this.table = table;
    const ears = {
      heard: (answer: AnyAnswer) => this.#hear(answer),
      linked: (link: Link, tries: number) => this.#linked(link, tries),
    };
    this.#wire = new Wire(table, () => keysOf(table), ears, outside);
    this.#pact = new Pact(table, (request) => this.ask(request));
  }

  // ── coming and going ──

  enter(): () => void {
    const retry = () => this.#wire.retry();
    this.#wire.connect();
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
      this.#wire.close();
      this.play.stop();
    };
  }

  retry(): void {
    this.#wire.retry();
  }

  // ── asking ──

  ask(request: AnyRequest): void {
    this.#wire.ask(request);
  }

  act(seat: number, code: number): void {
    this.awaiting = true;
    this.ask({ type: 'act', id: freshId(), seq: this.#wire.seq, seat, code });
  }

  /** A race: nothing is said before everybody is told, so nothing is waited for. */
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

  takeBack(seat: number): void {
    this.ask({ type: 'take_back', id: freshId(), seat });
  }

  // ── hearing ──

  #linked(link: Link, tries: number): void {
    this.link = link;
    this.tries = tries;
    if (link !== 'live') this.isPondering = false;
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
        return addKeys(this.table, [answer.key]);
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
    if (summary) this.summary = summary;
    if (summary) void this.play.load(summary.game);
    if (summary?.phase === 'lobby') this.play.clear();
    if (match) this.#match(match, this.summary?.round ?? 0, isWelcome);
  }

  #match(seen: Seen, round: number, isWelcome: boolean): void {
    const isNew = round !== this.#round;
    if (isNew && !isWelcome) this.#pact.begin(round);
    this.#round = round;
    this.awaiting = this.isPondering = false;
    this.advised = null;
    if (!isNew) this.play.add(seen);
    else if (isWelcome) this.play.cut(seen);
    else this.play.begin(seen);
  }

  /** Advice for a moment that is over is none. */
  #counsel(advised: Advised): void {
    this.isPondering = false;
    this.advised = advised.seq === this.#wire.seq ? advised : null;
  }

  #refuse(code: string): void {
    this.awaiting = this.isPondering = false;
    this.refused = { id: (this.#refusals += 1), code };
  }

  #emoted(seat: number, emote: string): void {
    this.emotes[seat] = emote;
    setTimeout(() => delete this.emotes[seat], EMOTE);
  }
}

/** The seats with what they are called on this device. */
export function seatsOf(summary: Summary, mine: number[]): SeatInfo[] {
  return summary.sitters.map((sitter, seat) => ({
    seat,
    name: nickname(summary.id, seat) ?? sitter.name,
    animal: sitter.animal,
    kind: sitter.kind,
    isMine: mine.includes(seat),
    here: sitter.here || sitter.kind === 'bot',
    away: sitter.away,
  }));
}

/** A number nobody else has; a page without https has no `randomUUID`. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
