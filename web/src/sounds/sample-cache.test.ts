import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SampleCache } from './sample-cache';
import { table } from './table';
import { render, type Note } from './tones';

/** A worker that finishes when the test says so. */
class SlowWorker {
  static asked: (readonly Note[])[] = [];
  static last: SlowWorker;
  onmessage: ((event: { data: Float32Array }) => void) | null = null;
  constructor() {
    SlowWorker.last = this;
  }
  postMessage(sound: readonly Note[]) {
    SlowWorker.asked.push(sound);
  }
  done() {
    this.onmessage?.({ data: render(SlowWorker.asked.at(-1) ?? []) });
  }
}

beforeEach(() => {
  SlowWorker.asked = [];
  vi.stubGlobal('Worker', SlowWorker);
});
afterEach(() => vi.unstubAllGlobals());

it('samples come when they are computed, and the next time at once', () => {
  const cache = new SampleCache();
  const served: number[] = [];
  cache.request(table.tap, (samples) => served.push(samples.length));
  expect(served).toEqual([]);
  SlowWorker.last.done();
  cache.request(table.tap, (samples) => served.push(samples.length));
  expect(served).toEqual([render(table.tap).length, render(table.tap).length]);
  expect(SlowWorker.asked).toEqual([table.tap]);
});

it('requested sounds are computed before prepared ones', () => {
  const cache = new SampleCache();
  cache.prepare([table.flip, table.midnight]);
  cache.request(table.tap, () => undefined);
  SlowWorker.last.done();
  expect(SlowWorker.asked).toEqual([table.flip, table.tap]);
  SlowWorker.last.done();
  expect(SlowWorker.asked.at(-1)).toBe(table.midnight);
});

it('works where there is no thread beside the page', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('Worker', undefined);
  const served: number[] = [];
  new SampleCache().request(table.tap, (samples) => served.push(samples.length));
  expect(served).toEqual([render(table.tap).length]);
});
