/** Formats the client's texts in the language of this device. */
import { isOffline } from '#backend';
import { games } from 'virtual:shelf';
import { texts } from './library';
import { settings } from './settings.svelte';
import { speaker, type Say, type Texts } from './words';

const lang = () => settings.lang;
/** The files that every page needs: `main.ts` waits for them. */
const shell = ['client', 'common', 'covers', ...(isOffline ? ['offline'] : [])].map(texts);

export const say: Say = speaker(lang, ...shell);

/** Formats a date in the device's format, from seconds since 1970. */
export const dateOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString(lang(), { dateStyle: 'long' });

const UNITS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** Formats how long ago something was: "5 minutes ago", "yesterday". */
export function ago(seconds: number): string {
  const told = new Intl.RelativeTimeFormat(lang(), { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? [null, 1];
  if (unit === null) return told.format(0, 'second');
  return told.format(-Math.floor(seconds / size), unit);
}

/** Looks up texts at the table of a game: the game's catalogue first. */
export function sayOf(game: Texts[]): Say {
  return speaker(lang, ...game, ...shell);
}

/** The texts on a game's box. */
export function cover(game: string): (line: 'title' | 'after' | 'tagline') => string {
  return (line) => say(`cover.${game}.${line}`);
}

export const onShelf: readonly string[] = games;
