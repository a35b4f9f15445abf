import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inFlight } from './flight.svelte';

let event = $state<string | null>(null);
let flight: () => string | null;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  event = null;
  leave = $effect.root(() => void (flight = inFlight(500, () => event && `plan of ${event}`)));
  flushSync();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

function happens(what: string | null) {
  event = what;
  flushSync();
}

test('what flies has landed after its time', () => {
  expect(flight()).toBeNull();
  happens('took');
  expect(flight()).toBe('plan of took');
  vi.advanceTimersByTime(499);
  expect(flight()).toBe('plan of took');
  vi.advanceTimersByTime(1);
  expect(flight()).toBeNull();
});

test('the next flight has all its time, whatever flew before', () => {
  happens('took');
  vi.advanceTimersByTime(400);
  happens('gave');
  vi.advanceTimersByTime(400);
  expect(flight()).toBe('plan of gave');
  vi.advanceTimersByTime(100);
  expect(flight()).toBeNull();
});

test('it ends when there is nothing to plan any more', () => {
  happens('took');
  happens(null);
  expect(flight()).toBeNull();
});

test('nothing is set going by a board that is gone', () => {
  happens('took');
  leave();
  expect(vi.getTimerCount()).toBe(0);
});
