import { beforeEach, expect, test } from 'vitest';
import { commitment } from './fair';
import { Pact, witnessOf } from './pact';
import type { AnyRequest, OpenNonce, PledgeNonce } from './protocol';
import { LiveTable } from './live-table.svelte';
import { FakeServer, seen, summary, update, welcome } from './server.fixture';

let asked: AnyRequest[];
let pact: Pact;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  pact = new Pact('t1', (request) => asked.push(request));
});

const committed = (name: string) => ({ type: 'committed', commitment: name }) as const;
const pledged = (name: string, ...pledges: string[]) =>
  ({ type: 'pledged', commitment: name, pledges }) as const;

test('a nonce is pledged once, and opened once, when everybody can see that it was pledged', async () => {
  await pact.pledge(committed('c1'), [0]);
  await pact.pledge(committed('c1'), [0]);
  const { digest } = asked[0] as PledgeNonce;
  await pact.open(pledged('c1', 'other', digest));
  await pact.open(pledged('c1', 'other', digest));
  expect(asked.map((request) => request.type)).toEqual(['pledge', 'open']);
  expect(await commitment((asked[1] as OpenNonce).nonce)).toBe(digest);
});

test('a device without a seat contributes nothing, but sees the commitment', async () => {
  await pact.pledge(committed('c1'), []);
  pact.begin(1);
  expect(asked).toEqual([]);
  expect(witnessOf('t1', 1)).toEqual({ commitment: 'c1', nonce: null, tries: 1 });
});

test('a nonce is not opened unless it was pledged, nor under another commitment', async () => {
  await pact.pledge(committed('c1'), [0]);
  await pact.open(pledged('c1', 'of another window'));
  await pact.open(pledged('c2', (asked[0] as PledgeNonce).digest));
  expect(asked).toHaveLength(1);
});

test('another try has another nonce, and only the last one counts', async () => {
  await pact.pledge(committed('c1'), [0]);
  await pact.open(pledged('c1', (asked[0] as PledgeNonce).digest));
  await pact.pledge(committed('c2'), [0]);
  const again = asked[2] as PledgeNonce;
  expect(again.digest).not.toBe((asked[0] as PledgeNonce).digest);
  await pact.open(pledged('c2', again.digest));
  pact.begin(3);
  expect(witnessOf('t1', 3)).toEqual({ commitment: 'c2', nonce: (asked[3] as OpenNonce).nonce, tries: 2 });
  expect(witnessOf('t1', 2)).toBe(null);
});

test('an unreadable stored value counts as missing', () => {
  localStorage.setItem('sortilege.pact.t1', '{');
  expect(witnessOf('t1', 1)).toBe(null);
});

test('a live table takes part without anybody pressing anything', async () => {
  const server = new FakeServer();
  const liveTable = new LiveTable('t1', server);
  liveTable.enter();
  server.line.open();
  server.line.say(welcome());
  server.line.say(committed('c1'));
  await expect.poll(() => server.line.sent.at(-1)?.type).toBe('pledge');
  server.line.say(pledged('c1', (server.line.sent.at(-1) as PledgeNonce).digest));
  await expect.poll(() => server.line.sent.at(-1)?.type).toBe('open');
  server.line.say(update({ summary: summary({ phase: 'playing', round: 1 }), match: seen() }));
  expect(witnessOf('t1', 1)?.commitment).toBe('c1');
});
