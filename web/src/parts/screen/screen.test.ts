import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LiveTable } from '../../lib/live-table.svelte';
import type { Summary } from '../../lib/protocol';
import { addSeatKeys, seatKeysOf } from '../../lib/seat-keys';
import { answering, CARD, FakeServer, summary, update, welcome } from '../../lib/server.fixture';
import { settings } from '../../lib/settings.svelte';
import Lobby from '../lobby/Lobby.svelte';
import Away from '../match/Away.svelte';
import TableSettings from './TableSettings.svelte';

beforeAll(() => import('../../games/cinderella'));

beforeEach(async () => {
  localStorage.clear();
  await settings.speak('en');
  history.replaceState(null, '', '/t/t1');
});

const empty = {
  kind: 'empty',
  name: '',
  animal: '',
  here: false,
  away: false,
  level: 3,
  colour: null,
} as const;
const [anna, tom] = summary().sitters as [Summary['sitters'][0], Summary['sitters'][0]];

function table(more: Parameters<typeof welcome>[0] = {}) {
  answering({ '/api/games': [CARD] });
  const server = new FakeServer();
  const liveTable = new LiveTable('t1', server);
  liveTable.enter();
  server.line.open();
  server.line.say(welcome({ ...more, summary: more.summary ?? beside() }));
  return { server, liveTable, asked: () => server.line.sent.slice(1) };
}

const beside = (more: Partial<Summary> = {}) => summary({ game: 'cinderella', screen: true, ...more });
const lobby = (liveTable: LiveTable) => render(Lobby, { liveTable, game: 'cinderella', watching: false });

test('beside a screen one tap takes a chair, with a name and an animal that nobody has', async () => {
  localStorage.setItem('sortilege.name', 'Anna');
  localStorage.setItem('sortilege.animal', 'cat');
  const { liveTable, asked } = table({ seats: [], host: false, summary: beside({ sitters: [anna, empty] }) });
  lobby(liveTable);
  await fireEvent.click(await screen.findByRole('button', { name: 'I’m in!' }));
  const [join] = asked();
  expect(join).toMatchObject({ type: 'join' });
  expect(join).not.toMatchObject({ name: 'Anna' });
});

test('the die proposes another name and another animal', async () => {
  const { liveTable, asked } = table({ seats: [], host: false, summary: beside({ sitters: [anna, empty] }) });
  lobby(liveTable);
  await screen.findByRole('button', { name: 'I’m in!' });
  const before = document.querySelector('.join strong')?.textContent;
  await fireEvent.click(screen.getByRole('button', { name: 'Another name and animal' }));
  await fireEvent.click(screen.getByRole('button', { name: 'I’m in!' }));
  expect(asked()[0]).not.toMatchObject({ name: before });
});

test('without a screen, or at a full table, people choose a chair or wait', () => {
  const { liveTable } = table({ seats: [], host: false, summary: summary({ game: 'cinderella' }) });
  lobby(liveTable);
  expect(screen.queryByRole('button', { name: 'I’m in!' })).toBe(null);
});

test('beside a screen free chairs at the end disappear when the match begins', async () => {
  const sitters = [anna, tom, empty, empty];
  const { liveTable, asked } = table({ summary: beside({ sitters }) });
  lobby(liveTable);
  await fireEvent.click(screen.getByRole('button', { name: 'Play!' }));
  expect(asked()).toEqual([{ type: 'configure', seats: 2, options: {} }, { type: 'start' }]);
});

test('a device becomes the screen after it has given up its seats, and then has no key', async () => {
  addSeatKeys('t1', ['secret']);
  const { server, liveTable, asked } = table();
  render(TableSettings, { liveTable });
  await fireEvent.click(screen.getByRole('button', { name: 'This is the big screen' }));
  expect(asked()).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Yes, show the table here' }));
  expect(asked()).toEqual([{ type: 'give_up' }]);
  server.line.say({ type: 'hosting', host: false });
  expect(seatKeysOf('t1')).toEqual(['secret']);
  server.line.say(update({ seats: [], summary: beside() }));
  await Promise.resolve();
  expect(seatKeysOf('t1')).toEqual([]);
  expect(location.pathname).toBe('/tv/t1');
});

test('only the host locks joining', async () => {
  const { liveTable, asked } = table();
  render(TableSettings, { liveTable });
  await fireEvent.click(screen.getByRole('switch', { name: 'Lock joining' }));
  expect(asked()).toEqual([{ type: 'lock_joining', on: true }]);
});

test('a guest has no lock', () => {
  const { liveTable } = table({ host: false });
  render(TableSettings, { liveTable });
  expect(screen.queryByRole('switch')).toBe(null);
});

test('during a match a newcomer may take the chair of a player who has left', async () => {
  const sitters = [anna, { ...tom, kind: 'person' as const, away: true }];
  const playing = beside({ phase: 'playing', round: 1, sitters });
  const { liveTable, asked } = table({ seats: [], host: false, summary: playing });
  render(Away, { liveTable });
  await fireEvent.click(screen.getByRole('button', { name: 'Take over from Tom' }));
  expect(asked()[0]).toMatchObject({ type: 'join' });
});
