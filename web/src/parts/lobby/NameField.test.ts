import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import NameField from './NameField.svelte';

beforeEach(() => settings.speak('en'));

async function leaves(typed: string) {
  const pick = vi.fn<(name: string) => void>();
  render(NameField, { name: 'Anna', taken: ['Tom'], pick });
  const field = screen.getByRole('combobox');
  await fireEvent.focus(field);
  await fireEvent.input(field, { target: { value: typed } });
  await fireEvent.blur(field);
  return pick;
}

test.each([
  ['mamie', 'Mamie'],
  [' ZOÉ ', 'Zoé'],
  ['zoe', 'Zoe'],
  ['grzego', 'Grzegorz'],
])('%s is a name also without Enter', async (typed, name) => {
  const pick = await leaves(typed);
  await waitFor(() => expect(pick.mock.calls).toEqual([[name]]));
});

test.each([
  ['Xyzzy', '“Xyzzy” is not on the list, so the name is still Anna.'],
  ['mar', 'Several names start with “mar”: choose one.'],
  ['tom', '“tom” is already at this table, so the name is still Anna.'],
])('%s is refused kindly', async (typed, told) => {
  const pick = await leaves(typed);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(told));
  expect(pick).not.toHaveBeenCalled();
});
