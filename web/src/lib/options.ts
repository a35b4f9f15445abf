/** The form of a table's options. The game defines what they mean. */
import type { OptionCard, Value } from './protocol';

export type Chosen = Record<string, Value>;

/**
 * Whether this option has an effect with this number of seats and these values of the other
 * options.
 */
export function applies(option: OptionCard, chosen: Chosen, seats: number): boolean {
  if (seats < option.least_seats) return false;
  if (!option.when) return true;
  const [other, values] = option.when;
  return values.includes(chosen[other] ?? null);
}

/** The maximum value with this number of seats. */
export function maximum(option: OptionCard, seats: number): number {
  return (option.high ?? 0) - (option.less_seats ? seats : 0);
}

/**
 * The options after a change of one of them. Options without effect return to their defaults;
 * numbers above the maximum are reduced to it.
 */
export function change(
  options: OptionCard[],
  chosen: Chosen,
  name: string,
  value: Value,
  seats: number,
): Chosen {
  return fit(options, { ...chosen, [name]: value }, seats);
}

/** The options for this number of seats. */
export function fit(options: OptionCard[], chosen: Chosen, seats: number): Chosen {
  const fitting = options.map((option) => {
    const value = chosen[option.name] ?? option.default;
    return [
      option.name,
      applies(option, chosen, seats) ? within(option, value, seats) : option.default,
    ] as const;
  });
  return Object.fromEntries(fitting);
}

function within(option: OptionCard, value: Value, seats: number): Value {
  if (option.kind === 'first') return typeof value === 'number' && value < seats ? value : null;
  if (option.kind !== 'number' || typeof value !== 'number') return value;
  return Math.min(Math.max(value, option.low ?? 0), maximum(option, seats));
}
