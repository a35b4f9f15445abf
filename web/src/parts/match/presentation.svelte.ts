/**
 * What this device shows of a match: the board, or, beside a big screen, the hand of its players.
 * Call the constructor during component initialization.
 */
import type { AnyGame } from '../../games';

type Surface = AnyGame['Board'];

export interface Around {
  /** The table has a big screen. */
  isBesideScreen(): boolean;
  /** A player of this device has a seat. */
  isPlaying(): boolean;
  game(): AnyGame | null;
}

export class Presentation {
  /** A player of this device asked for the whole table. */
  asksBoard = $state(false);
  #Hand = $state.raw<Surface | null>(null);
  #isLoading = $state(false);
  #hasBegun = false;

  /** A hand is possible here. Without a big screen the board comes back by itself. */
  hasHand = $derived.by(() => this.#isWanted() && this.#Hand !== null);
  shown = $derived<'board' | 'hand'>(this.hasHand && !this.asksBoard ? 'hand' : 'board');
  /** The component to draw; null while the hand is loading. */
  Surface = $derived.by((): Surface | null => {
    if (this.shown === 'hand') return this.#Hand;
    return this.#isLoading ? null : (this.around.game()?.Board ?? null);
  });

  constructor(private readonly around: Around) {
    $effect.pre(() => {
      if (this.#isWanted()) void this.#load(around.game()?.hand);
      else this.asksBoard = false;
    });
  }

  #isWanted(): boolean {
    return this.around.isBesideScreen() && this.around.isPlaying();
  }

  /** Loads the hand once. A device that cannot load it shows the board. */
  async #load(hand: AnyGame['hand']): Promise<void> {
    if (this.#hasBegun || !hand) return;
    this.#hasBegun = this.#isLoading = true;
    this.#Hand = await hand().then(
      (loaded) => loaded.default,
      () => null,
    );
    this.#isLoading = false;
  }
}
