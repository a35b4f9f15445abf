import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import Switches from './Switches.svelte';

const WHY = 'Without https://, your screen may switch off.';

function given(isSecure: boolean, hasLock: boolean): void {
  Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true });
  if (hasLock) Object.defineProperty(navigator, 'wakeLock', { value: {}, configurable: true });
}

beforeEach(() => settings.speak('en'));
afterEach(() => {
  Reflect.deleteProperty(window, 'isSecureContext');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('a page that came over plain HTTP says why the screen may switch off', () => {
  given(false, false);
  render(Switches);
  const group = screen.getByRole('group', { name: 'Keep the screen on during a game' });
  expect(group.textContent).toContain(WHY);
  expect(group.querySelector('button')).toBeNull();
});

test.each([
  [true, true, 2],
  [true, false, 0],
])('secure %s, with a lock %s: there are %i buttons and no reason', (isSecure, hasLock, buttons) => {
  given(isSecure, hasLock);
  render(Switches);
  expect(screen.queryByText(WHY)).toBeNull();
  const group = screen.queryByRole('group', { name: 'Keep the screen on during a game' });
  expect(group?.querySelectorAll('button').length ?? 0).toBe(buttons);
});
