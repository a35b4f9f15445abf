import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { LiveTable } from '../../lib/live-table.svelte';
import { settings } from '../../lib/settings.svelte';
import Result from './Result.svelte';
import { FakeServer, welcome } from '../../lib/server.fixture';

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
  server.line.say(welcome());
  const outcome = { winners: [0, 1], scores: [1, 1], reason: 'done' };
  render(Result, { liveTable, outcome, look: () => undefined });
  expect(screen.getByText('You all won together!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Watch it again', hidden: true }).getAttribute('href')).toBe(
    '/replay/t1',
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Play again!', hidden: true }));
  expect(server.line.sent.at(-1)).toEqual({ type: 'start' });
});
