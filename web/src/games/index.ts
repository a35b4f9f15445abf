/**
 * The games that have a board: every folder here with an `index.ts`. Loaded when the player opens a
 * table.
 */
import type { AnyEvent, CommonView, GameClient } from '../lib/board';
import { open } from '../lib/library';
import { settings } from '../lib/settings.svelte';
import type { Texts } from '../lib/words';

/** The type for any game: the shell passes views and events through without reading them. */
export type AnyGame = GameClient<CommonView, AnyEvent>;

const boards = import.meta.glob<{ default: unknown }>('./*/index.ts');

export function hasBoard(game: string): boolean {
  return `./${game}/index.ts` in boards;
}

/**
 * Loads a game's board and texts. It accepts only views of its own game; the server guarantees
 * that.
 */
export async function loadGame(game: string): Promise<AnyGame | null> {
  const load = boards[`./${game}/index.ts`];
  return load ? ((await load()).default as AnyGame) : null;
}

/** The catalogues of one game: the client's additions, then the game's own. */
export async function loadWords(game: string): Promise<Texts[]> {
  return Promise.all([`client_${game}`, game].map((name) => open(name, settings.lang)));
}
