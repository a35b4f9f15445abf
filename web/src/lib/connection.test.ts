import { beforeEach, expect, test } from 'vitest';
import { MOVED, OLD_CLIENT, RESTARTING, type AnyAnswer } from './protocol';
import { FIRST_RETRY_MS, MAX_RETRY_MS, wait, Connection, type ConnectionState } from './connection';
import { FakeServer, update, welcome } from './server.fixture';

let server: FakeServer;
let connection: Connection;
let heard: AnyAnswer[];
let states: ConnectionState[];
let isExpected: boolean;

beforeEach(() => {
  server = new FakeServer();
  heard = [];
  states = [];
  connection = new Connection('t1', () => ['key-a'], connectionListener(), server);
  connection.connect();
  server.line.open();
});

function connectionListener() {
  return {
    heard: (answer: AnyAnswer) => heard.push(answer),
    changed: (state: ConnectionState, _: number, expected: boolean) => {
      states.push(state);
      isExpected = expected;
    },
  };
}

const act = (id: string, seq = 0) => ({ type: 'act', id, seq, seat: 0, code: 3 }) as const;

function comeBack(seq: number): void {
  server.clock.pass(MAX_RETRY_MS * 2);
  server.line.open();
  server.line.say(welcome({ seq }));
}

test('the first word names the table, shows the keys and asks for everything', () => {
  expect(server.line.sent).toEqual([{ type: 'hello', table: 't1', keys: ['key-a'], since: -1 }]);
});

test('a line is live once the table has said welcome', () => {
  expect(connection.state).toBe('connecting');
  server.line.say(welcome());
  expect(states).toEqual(['live']);
});

test('a ping is answered and nobody is bothered with it', () => {
  server.line.say(welcome());
  server.line.say({ type: 'ping', n: 7 });
  expect(server.line.sent.at(-1)).toEqual({ type: 'pong', n: 7 });
  expect(heard.map((answer) => answer.type)).toEqual(['welcome']);
});

test('after a break it comes back by itself and asks only for what it missed', () => {
  server.line.say(welcome({ seq: 4 }));
  server.line.say(update({ seq: 9 }));
  server.line.break();
  expect(connection.state).toBe('lost');
  server.clock.pass(FIRST_RETRY_MS * 1.5);
  server.line.open();
  expect(server.lines).toHaveLength(2);
  expect(server.line.sent).toEqual([{ type: 'hello', table: 't1', keys: ['key-a'], since: 9 }]);
});

test('a server that says it restarts is expected back until it is there', () => {
  server.line.say(welcome());
  server.line.break(RESTARTING);
  expect([connection.state, isExpected]).toEqual(['lost', true]);
  server.clock.pass(FIRST_RETRY_MS * 1.5);
  server.line.break();
  expect([connection.state, isExpected]).toEqual(['lost', true]);
  comeBack(0);
  expect([connection.state, isExpected]).toEqual(['live', false]);
  server.line.break();
  expect([connection.state, isExpected]).toEqual(['lost', false]);
});

test('when the table has moved it reconnects at once, and nobody sees a broken line', () => {
  server.line.say(welcome({ seq: 4 }));
  server.line.break(MOVED);
  expect(server.lines).toHaveLength(2);
  expect(connection.state).toBe('connecting');
  server.line.open();
  expect(server.line.sent).toEqual([{ type: 'hello', table: 't1', keys: ['key-a'], since: 4 }]);
  server.line.say(welcome({ seq: 4 }));
  expect(states).toEqual(['live', 'connecting', 'live']);
  server.line.break(MOVED);
  expect(server.lines).toHaveLength(3);
});

test('a table that moves again before it said welcome is waited for', () => {
  server.line.say(welcome());
  server.line.break(MOVED);
  server.line.open();
  server.line.break(MOVED);
  expect([connection.state, server.lines.length]).toEqual(['lost', 2]);
  server.clock.pass(wait(2, 0.5));
  expect(server.lines).toHaveLength(3);
});

test('an action refused because the table moved is sent again over the next connection, without a message', () => {
  server.line.say(welcome());
  connection.ask(act('a1'));
  const before = heard.length;
  server.line.say({ type: 'refused', id: 'a1', code: 'table/moved', facts: {} });
  server.line.break(MOVED);
  server.line.open();
  server.line.say({ type: 'refused', id: null, code: 'wire/relayed-twice', facts: {} });
  expect(heard).toHaveLength(before);
  server.line.say(welcome());
  expect(deeds()).toEqual([act('a1')]);
});

test('a request without an id that was refused because the table moved shows a message', () => {
  server.line.say(welcome());
  connection.ask({ type: 'start' });
  server.line.say({ type: 'refused', id: null, code: 'table/moved', facts: {} });
  expect(heard.at(-1)).toMatchObject({ code: 'table/moved' });
});

test.each(['by name', 'by its close code'])('a page that is too old stops, told %s', (how) => {
  if (how === 'by name') server.line.say({ type: 'refused', id: null, code: 'wire/old-client', facts: {} });
  server.line.break(OLD_CLIENT);
  expect(connection.state).toBe('old');
  expect(heard).toEqual([]);
  server.clock.pass(60_000);
  expect(server.lines).toHaveLength(1);
});

test('it waits twice as long each time, but never longer than the longest wait', () => {
  expect(wait(1, 0.5)).toBe(FIRST_RETRY_MS);
  expect(wait(2, 0.5)).toBe(FIRST_RETRY_MS * 2);
  expect(wait(30, 0.5)).toBe(MAX_RETRY_MS);
  expect(wait(3, 0)).toBeLessThan(wait(3, 1));
});

test('somebody impatient need not wait', () => {
  server.line.break();
  connection.retry();
  expect(server.lines).toHaveLength(2);
  connection.retry();
  expect(server.lines).toHaveLength(2);
});

test('a deed whose answer never came is sent again with the same id', () => {
  server.line.say(welcome());
  connection.ask(act('a1'));
  server.line.break();
  comeBack(0);
  expect(server.line.sent.at(-1)).toEqual(act('a1'));
});

test('a deed done while the line was broken waits for it', () => {
  server.line.say(welcome());
  server.line.break();
  connection.ask(act('a1'));
  comeBack(0);
  expect(server.line.sent.at(-1)).toEqual(act('a1'));
});

test('what the table has answered is not sent again', () => {
  server.line.say(welcome());
  connection.ask(act('a1'));
  server.line.say(update({ seq: 1 }));
  server.line.break();
  comeBack(1);
  expect(server.line.sent.map((request) => request.type)).toEqual(['hello']);
});

test('the refusal of a repeated request is hidden', () => {
  server.line.say(welcome());
  connection.ask(act('a1'));
  server.line.break();
  comeBack(3);
  const before = heard.length;
  server.line.say({ type: 'refused', id: 'a1', code: 'table/stale', facts: {} });
  expect(heard).toHaveLength(before);
  server.line.break();
  comeBack(3);
  expect(server.line.sent.map((request) => request.type)).toEqual(['hello']);
});

const notWritten = (id: string) => ({ type: 'refused', id, code: 'log/not-written', facts: {} }) as const;
const deeds = () => server.line.sent.filter((request) => request.type === 'act');

test('an action that could not be stored shows one message, and is repeated until it succeeds', () => {
  server.line.say(welcome());
  connection.ask(act('a1'));
  server.line.say(notWritten('a1'));
  expect(heard.at(-1)).toMatchObject({ code: 'log/not-written' });
  const told = heard.length;
  server.clock.pass(FIRST_RETRY_MS);
  expect(deeds()).toEqual([act('a1'), act('a1')]);
  server.line.say(notWritten('a1'));
  expect(heard).toHaveLength(told);
  server.clock.pass(FIRST_RETRY_MS * 2);
  expect(deeds()).toHaveLength(3);
  server.line.say(update({ seq: 1 }));
  server.clock.pass(server.silence / 2);
  expect(deeds()).toHaveLength(3);
});

test('a deed sent again after a break is not lost when it cannot be written down', () => {
  server.line.say(welcome());
  connection.ask(act('a1'));
  server.line.break();
  comeBack(0);
  server.line.say(notWritten('a1'));
  expect(heard.at(-1)).toMatchObject({ code: 'log/not-written' });
  server.line.break();
  comeBack(0);
  expect(deeds()).toEqual([act('a1')]);
  server.line.say(notWritten('a1'));
  server.clock.pass(FIRST_RETRY_MS * 2);
  expect(deeds()).toEqual([act('a1'), act('a1')]);
});

test('another deed takes the place of one that could not be written down', () => {
  server.line.say(welcome());
  connection.ask(act('a1'));
  server.line.say(notWritten('a1'));
  connection.ask(act('a2'));
  server.clock.pass(server.silence / 2);
  expect(deeds()).toEqual([act('a1'), act('a2')]);
});

test('a closed connection repeats nothing', () => {
  server.line.say(welcome());
  connection.ask(act('a1'));
  server.line.say(notWritten('a1'));
  connection.close();
  server.clock.pass(MAX_RETRY_MS);
  expect(deeds()).toHaveLength(1);
});

test('a server error is shown, even for a repeated request', () => {
  server.line.say(welcome());
  connection.ask(act('a1'));
  server.line.break();
  comeBack(0);
  server.line.say({ type: 'refused', id: 'a1', code: 'wire/our-fault', facts: {} });
  expect(heard.at(-1)).toMatchObject({ code: 'wire/our-fault' });
});

test('the refusal of a request that was sent once is shown', () => {
  server.line.say(welcome());
  connection.ask(act('a1'));
  server.line.say({ type: 'refused', id: 'a1', code: 'game/not-your-turn', facts: {} });
  expect(heard.at(-1)).toMatchObject({ code: 'game/not-your-turn' });
});

test('other requests are dropped while the line is broken', () => {
  server.line.say(welcome());
  server.line.break();
  connection.ask({ type: 'start' });
  comeBack(0);
  expect(server.line.sent.map((request) => request.type)).toEqual(['hello']);
});

test('a table that does not exist is gone, and not asked for again', () => {
  server.line.say({ type: 'refused', id: null, code: 'table/no-such-table', facts: {} });
  expect(connection.state).toBe('gone');
  expect(heard).toEqual([]);
  server.line.break();
  server.clock.pass(60_000);
  expect(server.lines).toHaveLength(1);
});

test('a silent connection is closed and opened again', () => {
  server.line.say(welcome());
  const first = server.line;
  server.clock.pass(server.silence - 1);
  server.line.say({ type: 'ping', n: 1 });
  server.clock.pass(server.silence - 1);
  expect(connection.state).toBe('live');
  server.clock.pass(1);
  expect(first.isClosed).toBe(true);
  expect(connection.state).toBe('lost');
});

test('a line on which nobody answers hello is cut, too', () => {
  server.clock.pass(server.silence);
  expect(server.line.isClosed).toBe(true);
  expect(connection.state).toBe('lost');
});

test('a closed connection does not reconnect', () => {
  server.line.say(welcome());
  const line = server.line;
  connection.close();
  line.break();
  server.clock.pass(60_000);
  expect(server.lines).toHaveLength(1);
});

test('a big screen says so and presents no keys', () => {
  const screen = new Connection('t1', () => ['key-a'], connectionListener(), server, true);
  screen.connect();
  server.line.open();
  expect(server.line.sent).toEqual([{ type: 'hello', table: 't1', since: -1, keys: [], screen: true }]);
});

test('a device that wakes after a long silence reconnects at once', () => {
  server.line.say(welcome({ seq: 4 }));
  server.clock.sleep(server.silence);
  connection.wake();
  expect([connection.state, server.lines.length]).toEqual(['lost', 2]);
  expect(server.lines[0]?.isClosed).toBe(true);
  server.line.open();
  expect(server.line.sent).toEqual([{ type: 'hello', table: 't1', keys: ['key-a'], since: 4 }]);
});

test('a device that wakes after a moment keeps its line', () => {
  server.line.say(welcome());
  server.clock.sleep(server.silence / 2 - 1);
  connection.wake();
  expect(server.lines).toHaveLength(1);
});

test('a device that wakes while its line is broken or an attempt hangs need not wait', () => {
  server.line.break();
  connection.wake();
  expect(server.lines).toHaveLength(2);
  connection.wake();
  expect(server.lines).toHaveLength(2);
  server.clock.sleep(server.silence);
  connection.wake();
  expect(server.lines).toHaveLength(3);
});
