import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { GameCard } from '../../lib/protocol';
import Facts from './Facts.svelte';

const card: GameCard = {
  id: 'bell',
  seats: [2, 6],
  age: 6,
  minutes: [15, 30],
  rules_version: 1,
  coach: false,
  options: [],
};

test('a range is read with both ends', () => {
  render(Facts, { card });
  expect(screen.getByText('2 to 6 players')).toBeTruthy();
  expect(screen.getByText('15 to 30 minutes')).toBeTruthy();
});

test('a single number is read once', () => {
  render(Facts, { card: { ...card, seats: [1, 1], minutes: [20, 20] } });
  expect(screen.getByText('one player')).toBeTruthy();
  expect(screen.getByText('20 minutes')).toBeTruthy();
});
