import { describe, expect, test } from 'vitest';
import { step } from './curtain';

describe('the curtain', () => {
  test('is open as long as a finger is down', () => {
    expect(step('closed', 'down')).toBe('pressed');
    expect(step('pressed', 'up')).toBe('closed');
  });

  test('a key opens it and a key closes it', () => {
    expect(step('closed', 'key')).toBe('latched');
    expect(step('latched', 'up')).toBe('latched');
    expect(step('latched', 'key')).toBe('closed');
    expect(step('latched', 'down')).toBe('closed');
  });

  test.each(['closed', 'pressed', 'latched'] as const)(
    'Escape closes it when %s, and so does going away',
    (was) => {
      expect(step(was, 'escape')).toBe('closed');
      expect(step(was, 'leave')).toBe('closed');
    },
  );
});
