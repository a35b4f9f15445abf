import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Kitchen } from './kitchen';
import { table } from './table';
import { render, type Note } from './tones';

/** A cook that is done when the test says so. */
class SlowCook {
  static asked: (readonly Note[])[] = [];
  static last: SlowCook;
  onmessage: ((event: { data: Float32Array }) => void) | null = null;
  constructor() {
    SlowCook.last = this;
  }
  postMessage(sound: readonly Note[]) {
    SlowCook.asked.push(sound);
  }
  done() {
    this.onmessage?.({ data: render(SlowCook.asked.at(-1) ?? []) });
  }
}

beforeEach(() => {
  SlowCook.asked = [];
  vi.stubGlobal('Worker', SlowCook);
});
afterEach(() => vi.unstubAllGlobals());

it('serves an order when it is made, and the next time at once', () => {
  const kitchen = new Kitchen();
  const served: number[] = [];
  kitchen.order(table.tap, (samples) => served.push(samples.length));
  expect(served).toEqual([]);
  SlowCook.last.done();
  kitchen.order(table.tap, (samples) => served.push(samples.length));
  expect(served).toEqual([render(table.tap).length, render(table.tap).length]);
  expect(SlowCook.asked).toEqual([table.tap]);
});

it('makes what is ordered before what is only prepared', () => {
  const kitchen = new Kitchen();
  kitchen.prepare([table.flip, table.midnight]);
  kitchen.order(table.tap, () => undefined);
  SlowCook.last.done();
  expect(SlowCook.asked).toEqual([table.flip, table.tap]);
  SlowCook.last.done();
  expect(SlowCook.asked.at(-1)).toBe(table.midnight);
});

it('works where there is no thread beside the page', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('Worker', undefined);
  const served: number[] = [];
  new Kitchen().order(table.tap, (samples) => served.push(samples.length));
  expect(served).toEqual([render(table.tap).length]);
});
