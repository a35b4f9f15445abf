import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import Toast from './Toast.svelte';

beforeEach(async () => {
  localStorage.clear();
  await settings.speak('en');
  history.replaceState(null, '', '/');
});

test('every refusal has a friendly text, also an unknown one', async () => {
  const { rerender } = render(Toast, { refused: { id: 1, code: 'game/not-your-turn' } });
  expect(screen.getByRole('status').textContent).toContain('not your turn yet');
  await rerender({ refused: { id: 2, code: 'unheard/of' } });
  expect(screen.getByRole('status').textContent).toContain('not possible right now');
});
