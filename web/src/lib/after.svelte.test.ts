import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { after } from './after.svelte';

let holds = $state(false);
let due: () => boolean;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  holds = false;
  end = $effect.root(() => {
    due = after(300, () => holds);
  });
  flushSync();
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

function now(does: boolean) {
  holds = does;
  flushSync();
}

test('what holds comes due after its time, and not before', () => {
  vi.advanceTimersByTime(1000);
  expect(due()).toBe(false);
  now(true);
  vi.advanceTimersByTime(299);
  expect(due()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(due()).toBe(true);
});

test('what holds no more is not due, and waits its whole time when it holds again', () => {
  now(true);
  vi.advanceTimersByTime(300);
  now(false);
  expect(due()).toBe(false);
  now(true);
  vi.advanceTimersByTime(299);
  expect(due()).toBe(false);
});

test('what does not hold long enough never comes due', () => {
  now(true);
  vi.advanceTimersByTime(200);
  now(false);
  vi.advanceTimersByTime(1000);
  expect(due()).toBe(false);
});
