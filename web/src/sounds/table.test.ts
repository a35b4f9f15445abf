import { describe, expect, it } from 'vitest';
import { table } from './table';
import { lengthOf, RATE, render } from './tones';

const loudest = (samples: Float32Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const energy = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

describe.each(Object.entries(table))('the sound "%s"', (name, notes) => {
  const samples = render(notes);

  it('can be heard and does not hurt', () => {
    expect(loudest(samples)).toBeGreaterThan(0.05);
    expect(loudest(samples)).toBeLessThanOrEqual(1);
  });

  it('fades away', () => {
    const fifth = Math.floor(samples.length / 5);
    expect(energy(samples.slice(-fifth))).toBeLessThan(energy(samples.slice(0, -fifth)) / 2);
  });

  it('is as long as its notes, and over before the next thing happens', () => {
    expect(samples.length / RATE).toBeCloseTo(lengthOf(notes), 2);
    expect(lengthOf(notes)).toBeLessThan(
      ['midnight', 'strike', 'lullaby', 'fanfare', 'ding', 'chime'].includes(name) ? 6 : 1.5,
    );
  });
});

it('strikes twelve times at midnight', () => {
  expect(new Set(table.midnight.map((note) => note.at)).size).toBe(12);
});

it('always makes the same noise', () => {
  expect(render(table.roll)).toEqual(render(table.roll));
});
