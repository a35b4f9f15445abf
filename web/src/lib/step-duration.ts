/** How long a step of a replay stays before the next one. */
import type { AnyGame } from '../games';
import type { AnyEvent } from './board';
import type { Seen } from './protocol';
import { together } from './scene-queue';
import { settings } from './settings.svelte';
import { LASTS } from './speed';

/** A step without events still takes this long, in milliseconds. */
export const LEAST = 700;

export function tempo(step: Seen, game: AnyGame | null, calm: boolean): number {
  const scenes = together(step.events as unknown as AnyEvent[], game?.staging?.joins);
  const shown = scenes.reduce((sum, scene) => sum + lasts(scene, game, calm), 0);
  return Math.max(LEAST, shown) * LASTS[settings.speed];
}

function lasts(scene: AnyEvent[], game: AnyGame | null, calm: boolean): number {
  const [event] = scene;
  if (scene.length > 1) return game?.staging?.lasts(scene, calm) ?? 0;
  return event ? (game?.lasts(event, calm) ?? 0) : 0;
}
