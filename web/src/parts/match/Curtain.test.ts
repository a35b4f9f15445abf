import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { Peeking } from '../../lib/peeking.svelte';
import { settings } from '../../lib/settings.svelte';
import Curtain from './Curtain.svelte';

beforeEach(async () => {
  localStorage.clear();
  await settings.speak('en');
  history.replaceState(null, '', '/');
});

describe('the curtain', () => {
  function curtain() {
    const calls: string[] = [];
    const deeds = { hold: () => calls.push('hold'), release: () => calls.push('release') };
    const { unmount } = render(Curtain, { name: 'Anna', animal: 'owl', peeking: new Peeking(deeds) });
    return { calls, unmount, button: screen.getByRole('button', { name: /Only Anna may look/ }) };
  }

  test('is held open by a finger', async () => {
    const { calls, button } = curtain();
    await fireEvent.pointerDown(button);
    expect(calls).toEqual(['hold']);
    await fireEvent.pointerUp(button);
    expect(calls).toEqual(['hold', 'release']);
  });

  test('opens and closes with a key, however long it is pressed', async () => {
    const { calls, button } = curtain();
    await fireEvent.keyDown(button, { key: ' ' });
    await fireEvent.keyDown(button, { key: ' ', repeat: true });
    expect(calls).toEqual(['hold']);
    await fireEvent.keyDown(button, { key: 'Enter' });
    expect(calls).toEqual(['hold', 'release']);
  });

  test('closes when it is taken away', async () => {
    const { calls, button, unmount } = curtain();
    await fireEvent.keyDown(button, { key: 'Enter' });
    unmount();
    expect(calls).toEqual(['hold', 'release']);
  });
});
