import { beforeEach, expect, test } from 'vitest';
import { settings } from './settings.svelte';

beforeEach(() => {
  localStorage.clear();
  settings.isBesideScreen = false;
  settings.sound = true;
  settings.aloud = null;
});

test('beside a big screen a device is silent unless its owner asks for sound', () => {
  settings.isBesideScreen = true;
  expect([settings.sound, settings.aloud]).toEqual([false, false]);
  settings.turn('sound', true);
  settings.turn('aloud', true);
  expect([settings.sound, settings.aloud]).toEqual([true, true]);
  expect(localStorage.getItem('sortilege.sound.beside')).toBe('on');
  expect(localStorage.getItem('sortilege.sound')).toBe(null);
});

test('without a screen it sounds as chosen before', () => {
  settings.isBesideScreen = true;
  settings.turn('sound', false);
  settings.isBesideScreen = false;
  expect([settings.sound, settings.aloud]).toEqual([true, null]);
});
