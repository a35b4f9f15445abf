import { expect, test } from 'vitest';
import { nearest } from './arrow-focus';

const GRID = [0, 1, 2, 3, 4, 5].map((number) => ({ x: (number % 3) * 100, y: Math.floor(number / 3) * 100 }));

test.each([
  ['right', [1, 0], 0, 1],
  ['left', [-1, 0], 5, 4],
  ['down', [0, 1], 1, 4],
  ['up', [0, -1], 4, 1],
  ['right at the edge', [1, 0], 2, -1],
  ['up at the edge', [0, -1], 1, -1],
] as const)('the next control %s', (_, direction, from, to) => {
  expect(nearest(GRID[from]!, GRID, direction)).toBe(to);
});

test('a control straight ahead comes before a nearer one aside', () => {
  const spots = [
    { x: 60, y: 50 },
    { x: 120, y: 0 },
  ];
  expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(1);
});
