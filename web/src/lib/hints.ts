/** The hints that the owl has shown on this device. */
import type { Hint, Talk } from './board';
import { keepList, keptList } from './storage';

/** Returns the first hint that applies now and that the device has not shown yet. */
export function nextHint<V>(hints: Hint<V>[], told: readonly string[], view: V, talk: Talk): Hint<V> | null {
  return hints.find((hint) => !told.includes(hint.key) && hint.when(view, talk)) ?? null;
}

export function shownHints(game: string): string[] {
  return keptList(`hints.${game}`);
}

export function recordHint(game: string, key: string): string[] {
  const told = [...shownHints(game), key];
  keepList(`hints.${game}`, told);
  return told;
}
