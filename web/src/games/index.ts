/** The games that have a board: every folder here with an `index.ts`. Loaded when a table is opened. */
import type { AnyEvent, CommonView, GameClient } from '../lib/board';
import { open } from '../lib/library';
import { settings } from '../lib/settings.svelte';
import type { Texts } from '../lib/words';

/** Whatever the game: the shell hands views and events through without looking inside. */
export type AnyGame = GameClient<CommonView, AnyEvent>;

const boards = import.meta.glob<{ default: unknown }>('./*/index.ts');

export function hasBoard(game: string): boolean {
  return `./${game}/index.ts` in boards;
}

/** A game's board and what it says. It takes only views of its own game: the server sees to that. */
export async function loadGame(game: string): Promise<AnyGame | null> {
  const load = boards[`./${game}/index.ts`];
  return load ? ((await load()).default as AnyGame) : null;
}

/** The catalogues of one game: what the client adds, then the game's own. */
export async function loadWords(game: string): Promise<Texts[]> {
  return Promise.all([`client_${game}`, game].map((name) => open(name, settings.lang)));
}
