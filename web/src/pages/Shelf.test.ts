import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import { seatKeysOf } from '../lib/seat-keys';
import { settings } from '../lib/settings.svelte';
import Shelf from './Shelf.svelte';
import CodeField from '../parts/shelf/CodeField.svelte';
import { answering, CARD } from '../lib/server.fixture';

// A table loads its game asynchronously, and a test may end before that.
beforeAll(() => import('../games/cinderella'));

beforeEach(async () => {
  localStorage.clear();
  await settings.speak('en');
  history.replaceState(null, '', '/');
});

describe('the shelf', () => {
  const opened = { table: 'abc', keys: ['host', 'seat'], code: 'x' };
  const answers = { '/api/games': [CARD], '/api/tables': opened };

  test('of a server that does not answer nothing is promised', async () => {
    answering({});
    // The list of games is requested once per page: another test may have received it.
    vi.spyOn(api, 'games').mockRejectedValueOnce(new TypeError('no answer'));
    render(Shelf);
    await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    expect(screen.queryByText(/coming soon/)).toBe(null);
    expect(screen.getByRole('heading', { name: /^The Magic Bell$/ })).toBeTruthy();
  });

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
