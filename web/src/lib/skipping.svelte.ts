/**
 * Skips the moves of others: when it is possible, and when it shortens a wait. The prompt on the
 * board offers it, so the class is passed to it as a context.
 */
import { getContext, setContext } from 'svelte';
import type { LiveTable } from './live-table.svelte';
import type { AnyScene } from './playback.svelte';

export interface SkippingContext {
  liveTable: LiveTable;
  scene(): AnyScene;
  /** A player has to look behind a curtain first. */
  isCovered(): boolean;
}

const KEY = Symbol('skipping');

export class Skipping {
  isPossible = $derived.by(() => {
    const { view, last } = this.around.scene();
    const { mine } = this.around.liveTable;
    const isAsked = last && view.awaited.some((seat) => mine.includes(seat));
    return view.outcome === null && !isAsked && mine.length > 0 && !this.around.isCovered();
  });
  /**
   * Computer players act, or their moves are being shown. People and races take the time that they
   * need.
   */
  isUseful = $derived.by(() => {
    const { view, last } = this.around.scene();
    const { seats, playback } = this.around.liveTable;
    const acts = (seat: number) => seats[seat]?.kind === 'bot' || seats[seat]?.away;
    return this.isPossible && !playback.game?.atOnce && (!last || view.awaited.every(acts));
  });

  constructor(private readonly around: SkippingContext) {}

  skip(): void {
    if (this.isPossible) this.around.liveTable.skip();
  }
}

/** Passes it to the components within this one. */
export const provideSkipping = (around: SkippingContext): Skipping => setContext(KEY, new Skipping(around));

/** The match around this component, if it is a live one. */
export const skipping = (): Skipping | undefined => getContext<Skipping | undefined>(KEY);
