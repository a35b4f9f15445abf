import { beforeEach, expect, test } from 'vitest';
import { seatKeysOf } from './seat-keys';
import { call } from './person';
import { LiveTable, SCREEN_GRACE_MS } from './live-table.svelte';
import { FakeServer, seen, summary, update, welcome } from './server.fixture';

let server: FakeServer;
let liveTable: LiveTable;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  liveTable = new LiveTable('t1', server);
  liveTable.enter();
  server.line.open();
});

const settled = () => new Promise((then) => setTimeout(then, 0));
const playing = summary({ phase: 'playing', round: 1 });

test('a lobby has seats and no scene', () => {
  server.line.say(welcome());
  expect(liveTable.seats.map((seat) => [seat.name, seat.kind, seat.isMine, seat.here])).toEqual([
    ['Anna', 'person', true, true],
    ['Tom', 'bot', false, true],
  ]);
  expect(liveTable.playback.scene).toBe(null);
});

test('a nickname is seen on this device, and told to nobody', () => {
  server.line.say(welcome());
  call('t1', 0, 'Mamie');
  liveTable.called += 1;
  expect(liveTable.seats[0]?.name).toBe('Mamie');
  expect(JSON.stringify(server.line.sent)).not.toContain('Mamie');
});

test('the key of a seat is kept for the next time', () => {
  server.line.say(welcome());
  server.line.say({ type: 'seated', seat: 1, key: 'secret' });
  expect(seatKeysOf('t1')).toEqual(['secret']);
});

test('a match that begins is shown with its first events, and told from the start', async () => {
  server.line.say(welcome());
  server.line.say(update({ summary: playing, match: seen({ events: [{ type: 'dealt' }] }) }));
  await settled();
  expect(liveTable.playback.scene?.events).toEqual([{ type: 'dealt' }]);
  expect(liveTable.playback.heard).toEqual([{ type: 'dealt' }]);
});

test('a late viewer sees the current table, and the story so far', async () => {
  server.line.say(
    welcome({ summary: playing, match: seen({ events: [{ type: 'dealt' }, { type: 'rolled' }] }) }),
  );
  await settled();
  expect(liveTable.playback.scene?.events).toEqual([]);
  expect(liveTable.playback.heard).toHaveLength(2);
});

test('a second match begins a new story', async () => {
  server.line.say(welcome({ summary: playing, match: seen({ events: [{ type: 'dealt' }] }) }));
  const again = summary({ phase: 'playing', round: 2 });
  server.line.say(update({ summary: again, match: seen({ events: [{ type: 'dealt' }] }) }));
  await settled();
  expect(liveTable.playback.heard).toHaveLength(1);
});

test('between a deed and its answer nothing else can be done', async () => {
  server.line.say(welcome({ seq: 5, summary: playing, match: seen() }));
  await settled();
  expect(liveTable.legal).toEqual({ 0: [1] });
  liveTable.act(0, 1);
  expect(liveTable.legal).toEqual({});
  expect(server.line.sent.at(-1)).toMatchObject({ type: 'act', seq: 5, seat: 0, code: 1 });
  server.line.say({ type: 'refused', id: null, code: 'game/not-your-turn', facts: {} });
  expect(liveTable.legal).toEqual({ 0: [1] });
  expect(liveTable.refused?.code).toBe('game/not-your-turn');
});

test('a late ring shows one message per match', async () => {
  const late = { type: 'refused', id: null, code: 'table/rang-too-late', facts: {} } as const;
  server.line.say(welcome({ seq: 5, summary: playing, match: seen({ reveal: 3 }) }));
  server.line.say(late);
  const first = liveTable.refused;
  expect(first?.code).toBe('table/rang-too-late');
  server.line.say(late);
  expect(liveTable.refused).toBe(first);
  server.line.say({ ...late, code: 'table/rang-too-soon' });
  expect(liveTable.refused?.code).toBe('table/rang-too-soon');
  server.line.say(update({ summary: summary({ phase: 'playing', round: 2 }), match: seen() }));
  server.line.say(late);
  expect(liveTable.refused?.code).toBe('table/rang-too-late');
});

test('a ring is sent at once, and nothing else waits for what comes of it', async () => {
  server.line.say(welcome({ seq: 5, summary: playing, match: seen({ reveal: 3 }) }));
  await settled();
  expect(liveTable.playback.scene?.reveal).toBe(3);
  liveTable.ring(0, 3, 612);
  expect(server.line.sent.at(-1)).toMatchObject({ type: 'ring', seat: 0, reveal: 3, ms: 612 });
  expect(liveTable.legal).toEqual({ 0: [1] });
});

test('a late viewer sees the result of the last race', async () => {
  const race = { seat: 0, reveal: 3, rings: [{ seat: 0, ms: 500 }], photo: [] };
  server.line.say(welcome({ summary: playing, match: seen({ race }) }));
  await settled();
  expect(liveTable.playback.scene?.race).toEqual(race);
});

test('every deed has an id of its own', () => {
  server.line.say(welcome({ summary: playing, match: seen() }));
  liveTable.act(0, 1);
  liveTable.act(0, 1);
  const ids = server.line.sent.flatMap((request) => ('id' in request ? [request.id] : []));
  expect(new Set(ids).size).toBe(2);
});

test('a device of several seats knows whose eyes it borrows', async () => {
  server.line.say(welcome({ seats: [0, 1], summary: playing, match: seen({ viewer: null }) }));
  await settled();
  expect(liveTable.held).toBe(null);
  server.line.say(update({ seats: [0, 1], match: seen({ viewer: 1 }) }));
  expect(liveTable.held).toBe(1);
});

test('back in the lobby there is no match', async () => {
  server.line.say(welcome({ summary: playing, match: seen() }));
  await settled();
  server.line.say(update({ summary: summary() }));
  expect(liveTable.playback.scene).toBe(null);
});

test('an emote is seen over its seat', () => {
  server.line.say(welcome());
  server.line.say({ type: 'emoted', seat: 1, emote: 'bravo' });
  expect(liveTable.emotes).toEqual({ 1: 'bravo' });
});

test('a phone knows that a big screen is there, and waits for one that is loaded again', () => {
  server.line.say(welcome());
  expect(liveTable.isBesideScreen).toBe(false);
  server.line.say(update({ summary: summary({ screen: true }) }));
  expect(liveTable.isBesideScreen).toBe(true);
  server.line.say(update({ summary: summary() }));
  server.clock.pass(SCREEN_GRACE_MS - 1);
  server.line.say(update({ summary: summary({ screen: true }) }));
  server.clock.pass(SCREEN_GRACE_MS);
  expect(liveTable.isBesideScreen).toBe(true);
  server.line.say(update({ summary: summary() }));
  server.line.say(update({ summary: summary() }));
  server.clock.pass(SCREEN_GRACE_MS);
  expect(liveTable.isBesideScreen).toBe(false);
});

test('beside a screen a phone that wakes shows the present and plays itself again', async () => {
  const [anna, tom] = playing.sitters;
  const replaced = { ...playing, screen: true, sitters: [{ ...anna!, away: true }, tom!] };
  server.line.say(welcome({ summary: replaced, match: seen({ events: [{ type: 'dealt' }] }) }));
  await settled();
  server.clock.sleep(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  server.line.open();
  const events = [{ type: 'rolled' }, { type: 'looked' }];
  server.line.say(welcome({ seq: 9, summary: replaced, match: seen({ events }) }));
  await settled();
  expect(liveTable.playback.scene).toMatchObject({ events: [], last: true });
  expect(liveTable.playback.heard.map(({ type }) => type)).toEqual(['dealt', 'rolled', 'looked']);
  expect(server.line.sent.at(-1)).toEqual({ type: 'come_back', seat: 0 });
});

test('at a table without a screen nobody comes back without being asked', () => {
  const [anna, tom] = playing.sitters;
  server.line.say(welcome({ summary: { ...playing, sitters: [{ ...anna!, away: true }, tom!] } }));
  expect(server.line.sent.map(({ type }) => type)).toEqual(['hello']);
});

test('a device learns that it is the host now', () => {
  server.line.say(welcome({ host: false }));
  server.line.say({ type: 'hosting', host: true });
  expect(liveTable.isHost).toBe(true);
});
