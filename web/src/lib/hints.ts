/** What the owl has told this device already. */
import type { Hint, Talk } from './board';
import { keepList, keptList } from './storage';

/** The first hint that fits now and was not told yet. */
export function nextHint<V>(hints: Hint<V>[], told: readonly string[], view: V, talk: Talk): string | null {
  return hints.find((hint) => !told.includes(hint.key) && hint.when(view, talk))?.key ?? null;
}

export function toldHints(game: string): string[] {
  return keptList(`hints.${game}`);
}

export function tellHint(game: string, key: string): string[] {
  const told = [...toldHints(game), key];
  keepList(`hints.${game}`, told);
  return told;
}
