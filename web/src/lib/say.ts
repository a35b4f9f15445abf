/** What the client says in the language of this device. */
import client from '@words/client.toml';
import common from '@words/common.toml';
import covers from 'virtual:covers';
import { settings } from './settings.svelte';
import { speaker, type Say, type Texts } from './words';

const lang = () => settings.lang;

export const say: Say = speaker(lang, client, common);

/** At the table of a game: its own words first. */
export function sayOf(game: Texts[]): Say {
  return speaker(lang, ...game, client, common);
}

const onCovers = Object.fromEntries(
  Object.entries(covers).map(([game, texts]) => [game, speaker(lang, texts)] as const),
);

/** What stands on a game's box. */
export function cover(game: string): Say {
  return onCovers[game] ?? say;
}

export const onShelf: string[] = Object.keys(covers);
