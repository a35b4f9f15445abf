import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyGame } from '../games';
import { seatKeysOf } from '../lib/seat-keys';
import type { Playback } from '../lib/playback.svelte';
import type { OptionCard, Summary } from '../lib/protocol';
import { LiveTable } from '../lib/live-table.svelte';
import { say } from '../lib/say';
import { settings } from '../lib/settings.svelte';
import Shelf from '../pages/Shelf.svelte';
import CodeField from './shelf/CodeField.svelte';
import Curtain from './match/Curtain.svelte';
import Lobby from './lobby/Lobby.svelte';
import OptionField from './lobby/OptionField.svelte';
import Owl from './match/Owl.svelte';
import Result from './result/Result.svelte';
import Seats from './match/Seats.svelte';
import Spoken from './match/Spoken.svelte';
import Toast from './shell/Toast.svelte';
import { FakeServer, seatInfo, summary, welcome } from '../lib/server.fixture';

// A table loads its game by itself, and a test may be over before it is there.
beforeAll(() => import('../games/cinderella'));

const CARD = { id: 'cinderella', seats: [1, 4], age: 4, minutes: [10, 20], rules_version: 1, options: [] };

/** A server that answers these paths and no others. */
function answering(answers: Record<string, unknown>) {
  const fetched = vi.fn(async (path: string, request?: RequestInit) => {
    void request;
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ code: 'table/no-such-code' }, { status: 404 });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  localStorage.clear();
  settings.speak('en');
  history.replaceState(null, '', '/');
});

describe('the shelf', () => {
  const opened = { table: 'abc', keys: ['host', 'seat'], code: 'x' };
  const answers = { '/api/games': [CARD], '/api/tables': opened };

  test('a tap on a box opens a table at once', async () => {
    const fetched = answering(answers);
    render(Shelf);
    await fireEvent.click(await screen.findByRole('button', { name: 'Cinderella before Midnight' }));
    await vi.waitFor(() => expect(location.pathname).toBe('/t/abc'));
    const asked = JSON.parse(String(fetched.mock.calls.at(-1)?.[1]?.body)) as Record<string, string>;
    expect(asked['game']).toBe('cinderella');
    expect([asked['name'], asked['animal']]).toEqual([
      localStorage['sortilege.name'],
      localStorage['sortilege.animal'],
    ]);
    expect(seatKeysOf('abc')).toEqual(['host', 'seat']);
  });

  test('a box without a board is coming soon, and cannot be opened', async () => {
    answering(answers);
    render(Shelf);
    await screen.findByRole('button', { name: 'Cinderella before Midnight' });
    expect(screen.queryByRole('button', { name: /Magic Bell/ })).toBe(null);
    expect(screen.getByRole('heading', { name: /Magic Bell \(coming soon\)/ })).toBeTruthy();
  });

  test('a code nobody has is answered kindly', async () => {
    answering({});
    render(CodeField);
    await fireEvent.input(screen.getByLabelText('I have a code'), { target: { value: 'nope' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByText(/No table has this code/)).toBeTruthy();
  });

  test('a code leads to its table', async () => {
    answering({ '/api/codes': { table: 'xyz' } });
    render(CodeField);
    await fireEvent.input(screen.getByLabelText('I have a code'), { target: { value: 'luma-riko' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    await vi.waitFor(() => expect(location.pathname).toBe('/t/xyz'));
  });
});

describe('the lobby', () => {
  function lobby(more: { host?: boolean; seats?: number[]; summary?: Summary } = {}) {
    answering({ '/api/games': [CARD] });
    const server = new FakeServer();
    const liveTable = new LiveTable('t1', server);
    liveTable.enter();
    server.line.open();
    server.line.say(welcome({ summary: summary({ game: 'cinderella' }), ...more }));
    render(Lobby, { liveTable, game: 'cinderella', watching: false });
    return server;
  }
  const asked = (server: FakeServer) => server.line.sent.slice(1);

  test('the big button begins the match', async () => {
    const server = lobby();
    await fireEvent.click(screen.getByRole('button', { name: 'Play!' }));
    expect(asked(server)).toEqual([{ type: 'start' }]);
  });

  test('computer players take the free chairs first', async () => {
    const empty = { kind: 'empty', name: '', animal: '', here: false, away: false, level: 3 } as const;
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
    await fireEvent.click(await screen.findByRole('button', { name: 'One more chair' }));
    expect(asked(server)).toMatchObject([
      { type: 'configure', seats: 3 },
      { type: 'seat_bot', seat: 2 },
    ]);
  });

  test('whoever has no chair is shown how to get one', async () => {
    const server = lobby({ host: false, seats: [] });
    expect(screen.getByText('Tap a chair to sit down.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play!' })).toBe(null);
    await fireEvent.click(screen.getByRole('button', { name: /Tom/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'I sit here', hidden: true }));
    expect(asked(server)).toMatchObject([{ type: 'sit', seat: 1 }]);
  });

  test('somebody else can sit down at the same device', async () => {
    const server = lobby();
    await fireEvent.click(screen.getByRole('button', { name: /Tom/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Someone else plays here too', hidden: true }));
    expect(asked(server)).toMatchObject([{ type: 'sit', seat: 1 }]);
  });
});

describe('an option', () => {
  const option: OptionCard = {
    name: 'first',
    kind: 'first',
    default: null,
    values: null,
    low: null,
    high: null,
    less_seats: false,
    when: null,
  };

  test('who begins is chance, or one of those at the table', async () => {
    const choose = vi.fn();
    render(OptionField, { option, value: null, names: ['Anna', 'Tom'], say, locked: false, choose });
    expect(screen.getByRole('button', { name: 'Chance' }).getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(screen.getByRole('button', { name: 'Tom' }));
    expect(choose).toHaveBeenCalledWith(1);
  });

  test('a guest reads it and leaves it alone', () => {
    render(OptionField, { option, value: null, names: ['Anna'], say, locked: true, choose: () => undefined });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anna' }).disabled).toBe(true);
  });
});

describe('the curtain', () => {
  function curtain() {
    const calls: string[] = [];
    const deeds = { hold: () => calls.push('hold'), release: () => calls.push('release') };
    const { unmount } = render(Curtain, { name: 'Anna', animal: 'owl', ...deeds });
    return { calls, unmount, button: screen.getByRole('button', { name: /Only Anna looks/ }) };
  }

  test('is held open by a finger', async () => {
    const { calls, button } = curtain();
    await fireEvent.pointerDown(button);
    expect(calls).toEqual(['hold']);
    await fireEvent.pointerUp(button);
    expect(calls).toEqual(['hold', 'release']);
  });

  test('opens and closes with a key, however long it is pressed', async () => {
    const { calls, button } = curtain();
    await fireEvent.keyDown(button, { key: ' ' });
    await fireEvent.keyDown(button, { key: ' ', repeat: true });
    expect(calls).toEqual(['hold']);
    await fireEvent.keyDown(button, { key: 'Enter' });
    expect(calls).toEqual(['hold', 'release']);
  });

  test('closes when it is taken away', async () => {
    const { calls, button, unmount } = curtain();
    await fireEvent.keyDown(button, { key: 'Enter' });
    unmount();
    expect(calls).toEqual(['hold', 'release']);
  });
});

describe('around the board', () => {
  function playing(more: Partial<AnyGame> = {}): Playback {
    const view = { you: 0, actors: [0], awaited: [0], outcome: null };
    const scene = { view, events: [], legal: {}, viewer: 0, undo: [], last: true };
    const game = {
      hints: [{ key: 'owl.understood', when: () => true }],
      position: () => ['Nine hours are left.'],
      ...more,
    };
    const aloud = [{ id: 1, text: 'Tom rolls the wand.' }];
    return { game, scene, say, talk: {}, aloud, heard: [] } as unknown as Playback;
  }

  test('the owl says a thing once', async () => {
    render(Owl, { game: 'g', playback: playing() });
    await fireEvent.click(screen.getByRole('button', { name: 'Got it!' }));
    expect(screen.queryByRole('button', { name: 'Got it!' })).toBe(null);
    render(Owl, { game: 'g', playback: playing() });
    expect(screen.queryByRole('button', { name: 'Got it!' })).toBe(null);
  });

  test('the owl can be sent to sleep', async () => {
    render(Owl, { game: 'g', playback: playing() });
    await fireEvent.click(screen.getByRole('button', { name: 'Stop the hints' }));
    expect(settings.hints).toBe(false);
    settings.turn('hints', true);
  });

  test('what happens is said aloud, and a question mark asks where we are', async () => {
    render(Spoken, { playback: playing() });
    expect(within(screen.getByRole('log')).getByText('Tom rolls the wand.')).toBeTruthy();
    await fireEvent.keyDown(window, { key: '?' });
    expect(screen.getByText('Nine hours are left.')).toBeTruthy();
  });

  test('a portrait says whose turn it is and who is not here', () => {
    render(Seats, {
      seats: [seatInfo(0), seatInfo(1, { here: false })],
      awaited: [0],
      emotes: { 0: 'bravo' },
    });
    const [anna, tom] = screen.getAllByRole('listitem');
    expect(anna?.textContent).toContain('(their turn)');
    expect(tom?.textContent).toContain('is not here');
    expect(screen.getByAltText('Well done!')).toBeTruthy();
  });

  test('where the board draws the seats only those who wave or are missing are shown', () => {
    const seats = [seatInfo(0), seatInfo(1, { here: false }), seatInfo(2)];
    render(Seats, { seats, awaited: [0], emotes: { 2: 'bravo' }, few: true });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('a refusal is said kindly, also one that nobody thought of', async () => {
    const { rerender } = render(Toast, { refused: { id: 1, code: 'game/not-your-turn' } });
    expect(screen.getByRole('status').textContent).toContain('not your turn yet');
    await rerender({ refused: { id: 2, code: 'unheard/of' } });
    expect(screen.getByRole('status').textContent).toContain('not possible now');
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
});
