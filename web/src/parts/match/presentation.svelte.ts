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
  hasHand = $derived.by(() => this.around.isBesideScreen() && this.around.isPlaying() && this.#Hand !== null);
  shown = $derived<'board' | 'hand'>(this.hasHand && !this.asksBoard ? 'hand' : 'board');
  /** The component to draw; null while the hand is loading. */
  Surface = $derived.by((): Surface | null => {
    if (this.shown === 'hand') return this.#Hand;
    return this.#isLoading ? null : (this.around.game()?.Board ?? null);
  });

  constructor(private readonly around: Around) {
    $effect.pre(() => {
      const wanted = around.isBesideScreen() && around.isPlaying();
      if (wanted) this.#load(around.game()).catch(() => undefined);
      else this.asksBoard = false;
    });
  }

  toggle(): void {
    this.asksBoard = !this.asksBoard;
  }

  /** Loads the hand once. A device that cannot load it shows the board. */
  async #load(game: AnyGame | null): Promise<void> {
    if (this.#hasBegun || !game?.hand) return;
    this.#hasBegun = this.#isLoading = true;
    try {
      this.#Hand = (await game.hand()).default;
    } finally {
      this.#isLoading = false;
    }
  }
}
