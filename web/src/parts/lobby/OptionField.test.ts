import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OptionCard } from '../../lib/protocol';
import { say } from '../../lib/say';
import { settings } from '../../lib/settings.svelte';
import OptionField from './OptionField.svelte';

beforeEach(async () => {
  localStorage.clear();
  await settings.speak('en');
  history.replaceState(null, '', '/');
});

describe('an option', () => {
  const option: OptionCard = {
    name: 'first',
    kind: 'first',
    default: null,
    values: null,
    low: null,
    high: null,
    less_seats: false,
    when: null,
    least_seats: 2,
  };

  test('who begins is chance, or one of those at the table', async () => {
    const choose = vi.fn();
    render(OptionField, { option, value: null, names: ['Anna', 'Tom'], say, locked: false, choose });
    expect(screen.getByRole('button', { name: 'Chance' }).getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(screen.getByRole('button', { name: 'Tom' }));
    expect(choose).toHaveBeenCalledWith(1);
  });

  test('a guest reads it and leaves it alone', () => {
    render(OptionField, { option, value: null, names: ['Anna'], say, locked: true, choose: () => undefined });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anna' }).disabled).toBe(true);
  });
});
