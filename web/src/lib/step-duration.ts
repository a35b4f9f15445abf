/** How long each step of a replay is shown. */
import type { AnyGame } from '../games';
import type { AnyEvent } from './board';
import type { Seen } from './protocol';
import { groupScenes } from './scene-queue';
import { settings } from './settings.svelte';
import { DURATION_FACTOR } from './speed';

/** The duration of a step without events, in milliseconds. */
export const MIN_STEP_MS = 700;

export function stepDuration(step: Seen, game: AnyGame | null, calm: boolean): number {
  const scenes = groupScenes(step.events as unknown as AnyEvent[], game?.staging?.joins);
  const shown = scenes.reduce((sum, scene) => sum + lasts(scene, game, calm), 0);
  return Math.max(MIN_STEP_MS, shown) * DURATION_FACTOR[settings.speed];
}

function lasts(scene: AnyEvent[], game: AnyGame | null, calm: boolean): number {
  const [event] = scene;
  if (scene.length > 1) return game?.staging?.lasts(scene, calm) ?? 0;
  return event ? (game?.lasts(event, calm) ?? 0) : 0;
}
