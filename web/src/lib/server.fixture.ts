/** Fakes for tests: a server's connections, a clock. */
import { vi } from 'vitest';
import type { SeatInfo } from './board';
import type { AnyAnswer, AnyRequest, Seen, Summary, Update, Welcome } from './protocol';
import type { Environment } from './connection';
import type { Channel } from './server';

/** A clock that advances only on request. */
export class Clock {
  now = 0;
  #waiting: { at: number; then: () => void }[] = [];

  later = (ms: number, then: () => void): (() => void) => {
    const one = { at: this.now + ms, then };
    this.#waiting.push(one);
    return () => (this.#waiting = this.#waiting.filter((other) => other !== one));
  };

  pass(ms: number): void {
    const until = this.now + ms;
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.now = next.at;
      next.then();
    }
    this.now = until;
  }

  /** The device sleeps: time passes, and its timers stand still. */
  sleep(ms: number): void {
    this.now += ms;
    for (const one of this.#waiting) one.at += ms;
  }

  #next(until: number) {
    return this.#waiting.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
  }
}

export class FakeChannel implements Channel {
  onopen: Channel['onopen'] = null;
  onmessage: Channel['onmessage'] = null;
  onclose: Channel['onclose'] = null;
  sent: AnyRequest[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyRequest);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.onopen?.();
  }

  say(answer: AnyAnswer): void {
    this.onmessage?.(JSON.stringify(answer));
  }

  break(code?: number): void {
    this.onclose?.(code);
  }
}

/** A server whose connections a test can inspect and cut. */
export class FakeServer implements Environment {
  lines: FakeChannel[] = [];
  clock = new Clock();
  silence = 6000;

  open = (): FakeChannel => {
    const line = new FakeChannel();
    this.lines.push(line);
    return line;
  };

  later = this.clock.later;
  now = (): number => this.clock.now;
  jitter = (): number => 0.5;

  get line(): FakeChannel {
    const line = this.lines.at(-1);
    if (!line) throw new Error('nobody has called');
    return line;
  }
}

export function summary(more: Partial<Summary> = {}): Summary {
  const sitters: Summary['sitters'] = [
    { kind: 'person', name: 'Anna', animal: 'owl', here: true, away: false, level: 3, colour: null },
    { kind: 'bot', name: 'Tom', animal: 'fox', here: false, away: false, level: 3, colour: null },
  ];
  return {
    id: 't1',
    game: 'no-such-game',
    phase: 'lobby',
    round: 0,
    options: {},
    public: false,
    coach: false,
    speed: 'brisk',
    sitters,
    past: null,
    colours: [],
    locked: false,
    screen: false,
    ...more,
  };
}

export function seen(more: Partial<Seen> = {}): Seen {
  return {
    viewer: 0,
    events: [],
    view: { awaited: [0], outcome: null },
    legal: { 0: [1] },
    undo: [],
    ...more,
  };
}

export function welcome(more: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    seq: 0,
    seats: [0],
    host: true,
    code: null,
    summary: summary(),
    match: null,
    ...more,
  };
}

export function update(more: Partial<Update> = {}): Update {
  return { type: 'update', seq: 1, seats: [0], summary: null, match: null, ...more };
}

export function seatInfo(seat: number, more: Partial<SeatInfo> = {}): SeatInfo {
  const name = ['Anna', 'Tom', 'Lina', 'Otto'][seat] ?? '';
  const here = { isMine: false, here: true, away: false };
  return { seat, name, animal: 'owl', kind: 'person', ...here, colour: seat, ...more };
}

/** A game as listed on the shelf. */
export const CARD = {
  id: 'cinderella',
  seats: [1, 4],
  age: 4,
  minutes: [10, 20],
  rules_version: 1,
  options: [],
};

/** A `fetch` that answers only these paths. */
export function answering(answers: Record<string, unknown>) {
  const fetched = vi.fn(async (path: string, request?: RequestInit) => {
    void request;
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ code: 'table/no-such-code' }, { status: 404 });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
