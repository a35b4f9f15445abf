import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sitter, Summary } from '../../lib/protocol';
import { LiveTable } from '../../lib/live-table.svelte';
import { settings } from '../../lib/settings.svelte';
import Lobby from './Lobby.svelte';
import { answering, CARD, FakeServer, summary, update, welcome } from '../../lib/server.fixture';

// A table loads its game asynchronously, and a test may end before that.
beforeAll(() => import('../../games/cinderella'));

beforeEach(async () => {
  localStorage.clear();
  await settings.speak('en');
  history.replaceState(null, '', '/');
});

const sitter = { here: true, away: false, level: 3, colour: null };
const person = (name: string, animal: string): Sitter => ({ ...sitter, kind: 'person', name, animal });
const bot = (name: string, animal: string): Sitter => ({ ...sitter, kind: 'bot', name, animal });

describe('the lobby', () => {
  interface Told {
    host?: boolean;
    seats?: number[];
    summary?: Summary;
  }
  function lobby(more: Told = {}, joining = false) {
    const game = more.summary?.game ?? 'cinderella';
    answering({ '/api/games': [CARD] });
    const server = new FakeServer();
    const liveTable = new LiveTable('t1', server);
    liveTable.enter();
    server.line.open();
    server.line.say(welcome({ summary: summary({ game: 'cinderella' }), ...more }));
    render(Lobby, { liveTable, game, watching: false, joining });
    return server;
  }
  const asked = (server: FakeServer) => server.line.sent.slice(1);

  test('the big button begins the match', async () => {
    const server = lobby();
    await fireEvent.click(screen.getByRole('button', { name: 'Play!' }));
    expect(asked(server)).toEqual([{ type: 'start' }]);
  });

  test('a guest who typed the code sits down at once, and only once', async () => {
    const sitters = [person('Anna', 'owl'), bot('Tom', 'fox')];
    const server = lobby({ host: false, seats: [], summary: summary({ game: 'cinderella', sitters }) }, true);
    await vi.waitFor(() => expect(asked(server)).toHaveLength(1));
    expect(asked(server)[0]).toMatchObject({ type: 'sit', seat: 1 });
    server.line.say(update({ summary: summary({ game: 'cinderella', sitters }), seats: [] }));
    await Promise.resolve();
    expect(asked(server)).toHaveLength(1);
    expect(location.search).toBe('');
  });

  test('a guest with the link, or on a chair already, chooses', async () => {
    const sitters = [person('Anna', 'owl'), bot('Tom', 'fox')];
    const told = { host: false, summary: summary({ game: 'cinderella', sitters }) };
    const [link, seated] = [lobby({ ...told, seats: [] }), lobby({ ...told, seats: [0] }, true)];
    await Promise.resolve();
    expect([...asked(link), ...asked(seated)]).toEqual([]);
  });

  test('everybody here: one tap on an animal seats a person, one after the other', async () => {
    const sitters = [person('Anna', 'owl'), bot('Tom', 'fox'), bot('Zoé', 'cat')];
    const server = lobby({ seats: [0], summary: summary({ game: 'cinderella', sitters }) });
    await fireEvent.click(await screen.findByRole('button', { name: 'Everybody here' }));
    const tap = async (name: string) =>
      fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
    await tap('the bear');
    await tap('the frog');
    expect(asked(server)).toMatchObject([{ type: 'sit', seat: 1, animal: 'bear' }]);
    sitters[1] = person('Leo', 'bear');
    server.line.say(
      update({ summary: summary({ game: 'cinderella', sitters: [...sitters] }), seats: [0, 1] }),
    );
    await vi.waitFor(() => expect(asked(server)).toHaveLength(2));
    expect(asked(server)[1]).toMatchObject({ type: 'sit', seat: 2, animal: 'frog' });
    expect(screen.getAllByText('here')).toHaveLength(2);
    expect(screen.queryByText('you')).toBeNull();
  });

  test('a match by other rules is explained, and another can begin', async () => {
    const past = { why: 'record/other-rules', winners: [1], scores: [2, 5], at: 1_700_000_000 };
    const server = lobby({ summary: summary({ game: 'cinderella', past }) });
    const told = screen.getByRole('region', { name: 'The previous game' });
    expect(told.textContent).toContain('with older rules');
    expect(told.textContent).toContain('Winner: Tom.');
    expect(told.textContent).toContain('November');
    await fireEvent.click(screen.getByRole('button', { name: 'Play!' }));
    expect(asked(server)).toEqual([{ type: 'start' }]);
  });

  test('computer players take the free chairs first', async () => {
    const empty = {
      kind: 'empty',
      name: '',
      animal: '',
      here: false,
      away: false,
      level: 3,
      colour: null,
    } as const;
    const sitters = [...summary().sitters, empty, empty];
    const server = lobby({ summary: summary({ game: 'cinderella', sitters }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Play!' }));
    expect(asked(server)).toMatchObject([
      { type: 'seat_bot', seat: 2 },
      { type: 'seat_bot', seat: 3 },
      { type: 'start' },
    ]);
    const names = asked(server).flatMap((request) => ('name' in request ? [request.name] : []));
    expect(new Set(['Anna', 'Tom', ...names]).size).toBe(4);
  });

  test('one more chair brings one more computer player', async () => {
    const server = lobby();
    await fireEvent.click(await screen.findByRole('button', { name: 'Add a chair' }));
    expect(asked(server)).toMatchObject([
      { type: 'configure', seats: 3 },
      { type: 'seat_bot', seat: 2 },
    ]);
  });

  test('a spectator sees how to sit down', async () => {
    const server = lobby({ host: false, seats: [] });
    expect(screen.getByText('Tap a chair to sit down.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play!' })).toBe(null);
    await fireEvent.click(screen.getByRole('button', { name: /Tom/ }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Sit here', hidden: true }));
    expect(asked(server)).toMatchObject([{ type: 'sit', seat: 1 }]);
  });

  test('somebody else can sit down at the same device', async () => {
    const server = lobby();
    await fireEvent.click(screen.getByRole('button', { name: /Tom/ }));
    await fireEvent.click(
      await screen.findByRole('button', { name: 'Someone else plays on this device', hidden: true }),
    );
    expect(asked(server)).toMatchObject([{ type: 'sit', seat: 1 }]);
  });

  describe('in a game with colours', () => {
    beforeAll(() => import('../../games/mago'));
    const colour = (name: string) => screen.findByRole('button', { name, hidden: true });
    const [own, other] = summary().sitters as [Sitter, Sitter];

    test('one chooses one’s own, and what another has chosen is taken', async () => {
      const sitters = [own, { ...other, colour: 2 }];
      const server = lobby({ summary: summary({ game: 'mago', sitters, colours: [0, 2] }) });
      await fireEvent.click(screen.getByRole('button', { name: /Anna/ }));
      expect((await colour('red')).getAttribute('aria-pressed')).toBe('true');
      expect(await colour('yellow')).toHaveProperty('disabled', true);
      await fireEvent.click(await colour('white'));
      expect(asked(server)).toEqual([{ type: 'choose_colour', seat: 0, colour: 4 }]);
    });

    test('a colour that a seat only has by default can be chosen', async () => {
      const server = lobby({ summary: summary({ game: 'mago', colours: [0, 1] }) });
      await fireEvent.click(screen.getByRole('button', { name: /Anna/ }));
      await fireEvent.click(await colour('blue'));
      expect(asked(server)).toEqual([{ type: 'choose_colour', seat: 0, colour: 1 }]);
    });
  });

  test('a game without colours offers none', async () => {
    lobby();
    await fireEvent.click(screen.getByRole('button', { name: /Anna/ }));
    expect(screen.queryByRole('group', { name: 'Colour', hidden: true })).toBe(null);
  });
});
