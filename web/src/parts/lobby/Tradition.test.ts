import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { speaker } from '../../lib/words';
import { written } from '../../lib/words.fixture';
import Tradition from './Tradition.svelte';

const named = speaker(() => 'en', written('tradition = The youngest begins.'));

test('the lobby says how players of the printed game choose who begins', () => {
  render(Tradition, { named, seats: 2 });
  expect(screen.getByText('The youngest begins.')).toBeTruthy();
});

test('a single player begins, so the lobby hides the tradition', () => {
  render(Tradition, { named, seats: 1 });
  expect(screen.queryByText('The youngest begins.')).toBeNull();
});
