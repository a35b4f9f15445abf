import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyGame } from '../../games';
import type { Playback } from '../../lib/playback.svelte';
import { say } from '../../lib/say';
import { settings } from '../../lib/settings.svelte';
import Owl from './Owl.svelte';
import Seats from './Seats.svelte';
import LiveRegion from './LiveRegion.svelte';
import { seatInfo } from '../../lib/server.fixture';

beforeEach(async () => {
  localStorage.clear();
  await settings.speak('en');
  history.replaceState(null, '', '/');
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
    await fireEvent.click(screen.getByRole('button', { name: 'A hint' }));
    await fireEvent.click(screen.getByRole('button', { name: 'No more hints', hidden: true }));
    expect(settings.hints).toBe(false);
    settings.turn('hints', true);
  });

  test('events are announced, and a question mark describes the position', async () => {
    render(LiveRegion, { playback: playing() });
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
    expect(tom?.textContent).toContain('is away');
    expect(screen.getByAltText('Well done!')).toBeTruthy();
  });

  test('where the board draws the seats only those who wave or are missing are shown', () => {
    const seats = [seatInfo(0), seatInfo(1, { here: false }), seatInfo(2)];
    render(Seats, { seats, awaited: [0], emotes: { 2: 'bravo' }, few: true });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});
