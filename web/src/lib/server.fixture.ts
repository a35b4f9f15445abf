/** Stand-ins for the outside: a socket, a clock. */
import type { SeatInfo } from './board';
import type { AnyAnswer, AnyRequest, Seen, Summary, Update, Welcome } from './protocol';
import type { Outside, Socket } from './connection';

/** Time that passes only when told to. */
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

  #next(until: number) {
    return this.#waiting.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
  }
}

export class FakeSocket implements Socket {
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onclose: WebSocket['onclose'] = null;
  sent: AnyRequest[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyRequest);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.onopen?.call(this as unknown as WebSocket, new Event('open'));
  }

  say(answer: AnyAnswer): void {
    const message = new MessageEvent('message', { data: JSON.stringify(answer) });
    this.onmessage?.call(this as unknown as WebSocket, message);
  }

  break(): void {
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close'));
  }
}

/** A server whose lines can be listened to and cut. */
export class FakeServer implements Outside {
  sockets: FakeSocket[] = [];
  clock = new Clock();

  open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };

  later = this.clock.later;
  jitter = (): number => 0.5;

  get line(): FakeSocket {
    const line = this.sockets.at(-1);
    if (!line) throw new Error('nobody has called');
    return line;
  }
}

export function summary(more: Partial<Summary> = {}): Summary {
  const sitters: Summary['sitters'] = [
    { kind: 'person', name: 'Anna', animal: 'owl', here: true, away: false, level: 3 },
    { kind: 'bot', name: 'Tom', animal: 'fox', here: false, away: false, level: 3 },
  ];
  return {
    id: 't1',
    game: 'no-such-game',
    phase: 'lobby',
    round: 0,
    options: {},
    public: false,
    coach: false,
    sitters,
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
  return { seat, name, animal: 'owl', kind: 'person', isMine: false, here: true, away: false, ...more };
}
