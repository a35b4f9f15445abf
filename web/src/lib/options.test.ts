import { describe, expect, test } from 'vitest';
import { applies, change, fit, maximum, type Chosen } from './options';
import told from './options.fixture.json';
import type { OptionCard, Value } from './protocol';

describe('options', () => {
  const option = (more: Partial<OptionCard>): OptionCard => ({
    name: 'variant',
    kind: 'choice',
    default: 'base',
    values: ['base', 'magic'],
    low: null,
    high: null,
    less_seats: false,
    when: null,
    least_seats: 1,
    ...more,
  });
  const variant = option({});
  const tiles = option({
    name: 'tiles',
    kind: 'number',
    default: 4,
    values: null,
    low: 0,
    high: 12,
    less_seats: true,
    when: ['variant', ['magic']],
    least_seats: 1,
  });
  const first = option({ name: 'first', kind: 'first', default: null, values: null });
  const all = [variant, tiles, first];

  test('an option may depend on another one', () => {
    expect(applies(tiles, { variant: 'base' }, 3)).toBe(false);
    expect(applies(tiles, { variant: 'magic' }, 3)).toBe(true);
  });

  test('what no longer means anything goes back to its default', () => {
    const chosen = { variant: 'magic', tiles: 9, first: null };
    expect(change(all, chosen, 'variant', 'base', 2)).toEqual({ variant: 'base', tiles: 4, first: null });
  });

  test('every seat takes one off the highest number', () => {
    expect(maximum(tiles, 3)).toBe(9);
    expect(fit(all, { variant: 'magic', tiles: 11, first: null }, 4)['tiles']).toBe(8);
  });

  test('a seat that is gone does not begin', () => {
    expect(fit(all, { first: 3 }, 3)['first']).toBe(null);
    expect(fit(all, { first: 2 }, 3)['first']).toBe(2);
  });
});

describe('the options of every game', () => {
  interface Form {
    options: OptionCard[];
    /** The possible values of each option, by number of seats. */
    tables: { seats: number; values: Record<string, Value[]> }[];
  }
  const at = (told as unknown as Form[]).flatMap(({ options, tables }) =>
    tables.map((table) => ({ options, tables, ...table })),
  );
  const next = (chosen: Chosen[]): Chosen[] =>
    chosen.slice(1).map((one, nth) => ({ ...chosen[nth], ...one }));

  test.each(at)('for $seats fit what the server allows, whatever was chosen before', (form) => {
    const { options, tables, seats, values } = form;
    const single = tables.flatMap((table) =>
      options.flatMap(({ name }) => table.values[name]!.map((value) => ({ [name]: value }))),
    );
    for (const chosen of [...single, ...next(single)]) {
      const fitting = fit(options, chosen, seats);
      for (const option of options) {
        const allowed = applies(option, chosen, seats) ? values[option.name] : [option.default];
        expect(allowed, `${option.name} of ${JSON.stringify(chosen)}`).toContain(fitting[option.name]);
      }
    }
  });

  test.each(at)('for $seats count as far as the server counts', ({ options, seats, values }) => {
    for (const option of options.filter(({ kind }) => kind === 'number'))
      expect(maximum(option, seats)).toBe(Math.max(...(values[option.name] as number[])));
  });
});
