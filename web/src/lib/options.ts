/** The form of a table's options. What they mean is the game's business. */
import type { OptionCard, Value } from './protocol';

export type Chosen = Record<string, Value>;

/** Whether this option has an effect with these values of the others. */
export function applies(option: OptionCard, chosen: Chosen): boolean {
  if (!option.when) return true;
  const [other, values] = option.when;
  return values.includes(chosen[other] ?? null);
}

/** The highest number at a table of so many seats. */
export function top(option: OptionCard, seats: number): number {
  return (option.high ?? 0) - (option.less_seats ? seats : 0);
}

/** The options after one of them was changed. Those that have no effect any more get their default, numbers that are
 * too high the highest that is allowed. */
export function change(
  options: OptionCard[],
  chosen: Chosen,
  name: string,
  value: Value,
  seats: number,
): Chosen {
  return fit(options, { ...chosen, [name]: value }, seats);
}

/** The options at a table of so many seats. */
export function fit(options: OptionCard[], chosen: Chosen, seats: number): Chosen {
  const fitting = options.map((option) => {
    const value = chosen[option.name] ?? option.default;
    return [option.name, applies(option, chosen) ? within(option, value, seats) : option.default] as const;
  });
  return Object.fromEntries(fitting);
}

function within(option: OptionCard, value: Value, seats: number): Value {
  if (option.kind === 'first') return typeof value === 'number' && value < seats ? value : null;
  if (option.kind !== 'number' || typeof value !== 'number') return value;
  return Math.min(Math.max(value, option.low ?? 0), top(option, seats));
}
