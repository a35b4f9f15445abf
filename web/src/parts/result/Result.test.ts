import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { LiveTable } from '../../lib/live-table.svelte';
import { settings } from '../../lib/settings.svelte';
import Result from './Result.svelte';
import { FakeServer, summary, welcome } from '../../lib/server.fixture';

beforeEach(async () => {
  localStorage.clear();
  await settings.speak('en');
  history.replaceState(null, '', '/');
});

test('the end offers another match, the replay and the shelf', async () => {
  const server = new FakeServer();
  const liveTable = new LiveTable('t1', server);
  liveTable.enter();
  server.line.open();
  server.line.say(welcome({ summary: { ...summary(), phase: 'over', round: 3 } }));
  const outcome = { winners: [0, 1], scores: [1, 1], reason: 'done' };
  render(Result, { liveTable, outcome, look: () => undefined });
  expect(screen.getByText('You all won together!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Watch it again', hidden: true }).getAttribute('href')).toBe(
    '/replay/t1/3',
  );
  const earlier = screen.getAllByRole('link', { name: /Game \d/, hidden: true });
  expect(earlier.map((link) => link.getAttribute('href'))).toEqual(['/replay/t1/1', '/replay/t1/2']);
  await fireEvent.click(screen.getByRole('button', { name: 'Play again!', hidden: true }));
  expect(server.line.sent.at(-1)).toEqual({ type: 'start' });
});
