/**
 * Secret looks on this device. With several seats, a secret is behind the curtain; while a player
 * holds it open, it does not change. On a private device it stays visible, and events wait, until
 * the player dismisses it. Call the constructor during component initialization.
 */
import type { BoardProps } from '../../lib/board';
import { painted } from '../../lib/painted';
import { Peeking } from '../../lib/peeking.svelte';
import type { CinderellaEvent, CinderellaView } from './protocol';
import { nameOfSecret, secretOf, veiled, type Secret } from './veil';

type Around = () => BoardProps<CinderellaView, CinderellaEvent>;

export class Looking {
  readonly peeking = new Peeking({
    hold: () => this.behind && this.around().hold(this.behind.looker),
    release: () => this.around().release(this.#peeked !== null && this.#peeked === nameOfSecret(this.behind)),
  });
  #kept = $state.raw<Secret | null>(null);
  /**
   * The secret whose owner has looked: its face was painted. Until then the curtain stays, and there
   * is no other action.
   */
  #peeked = $state<string | null>(null);
  /** A player of this device has acted since the page was opened. */
  #hasActed = $state(false);
  #dismissed = $state<string | null>(null);
  readonly #now = $derived.by(() => {
    const { view, mine, replaying } = this.around();
    return replaying ? null : secretOf(view, mine);
  });
  /** The secret behind the curtain. */
  behind = $derived.by(() => (this.peeking.isOpen && this.#kept?.tiles.length ? this.#kept : this.#now));
  /** The view with the curtain closed or open. */
  view = $derived.by(() => veiled(this.around().view, this.behind, this.peeking.isOpen));
  isVeiled = $derived.by(
    () => this.behind !== null && (this.peeking.isOpen || nameOfSecret(this.behind) !== this.#peeked),
  );
  /** Some player sees a tile in secret, and this device shows it. */
  isSeen = $derived.by(() => {
    const { looker, looked, showing } = this.view;
    return looker !== null && showing.some(({ place }) => looked.includes(place));
  });
  readonly #own = $derived.by(() => {
    const { mine } = this.around();
    const { hand, looked, looker } = this.view;
    return this.isSeen && mine.length === 1 && looker === mine[0] ? `${hand}: ${looked.join()}` : null;
  });
  /** The private secret waits to be dismissed. */
  stays = $derived.by(
    () => this.#hasActed && this.#own !== null && this.#own !== this.#dismissed && !this.around().replaying,
  );

  /** `root`: the element with the faces. */
  constructor(
    private readonly around: Around,
    root: () => HTMLElement | undefined,
  ) {
    $effect(() => {
      if (!this.peeking.isOpen) this.#kept = null;
      else if (this.#now?.tiles.length) this.#kept ??= this.#now;
      if (!this.behind) this.#peeked = null; // another look at the same tile is another secret
    });
    $effect(() => {
      const [name, faces] = [nameOfSecret(this.behind), root()];
      if (this.peeking.isOpen && this.behind?.tiles.length && faces)
        return painted(faces, () => (this.#peeked = name));
    });
    $effect(() => {
      const { pause } = around();
      if (!this.stays || !pause) return;
      pause(true);
      return () => pause(false);
    });
  }

  letGo(): void {
    this.#dismissed = this.#own;
    this.#hasActed = false;
  }

  /** A player of this device acts: a visible secret is dismissed. */
  acts(): void {
    this.#hasActed = true;
    this.#dismissed = this.#own;
  }
}
