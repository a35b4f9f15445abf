/**
 * Handles cards on this device, for the board and for a hand: what is in close-up on the bench, the
 * card in hand, dragging, the keyboard. Call the constructor during component initialization.
 */
import { tick } from 'svelte';
import { after } from '../../lib/after.svelte';
import type { BoardProps } from '../../lib/board';
import { all, passing, placing, stands, theOnly, type Mine, type Pick } from './choosing';
import { deedAt } from './drag';
import { follow } from './dragging';
import type { MetamorphoseEvent, MetamorphoseView } from './protocol';
import { walkWithin } from './walk';

/** Milliseconds to paint the table before the bench opens over it. */
const PAINT_DELAY_MS = 60;
/** Milliseconds for which the card in hand is visible before it goes to its only possible place. */
const IN_HAND_MS = 700;

export interface Drag {
  x: number;
  y: number;
  over: Mine | null;
}

export class Handling {
  legal = $derived.by(() => (this.around().replaying ? {} : this.around().legal));
  deeds = $derived.by(() => all(this.legal, this.around().view.awaited));
  pass = $derived.by(() => passing(this.deeds));
  /** The seat whose creatures lie nearest: the awaited one of this device, or the viewer. */
  home = $derived.by(() => {
    const { view, mine, perspective } = this.around();
    return view.awaited.find((seat) => mine.includes(seat)) ?? mine[0] ?? perspective ?? 0;
  });
  readonly #canLay = $derived.by(() => placing(this.deeds).length > 0);
  readonly #isReady = after(PAINT_DELAY_MS, () => this.#canLay);
  /** The card that the client placed without asking. After a take-back the client asks. */
  #laidOf = $state<string | null>(null);
  readonly #only = $derived.by(() =>
    this.around().view.hand !== this.#laidOf ? theOnly(placing(this.deeds)) : null,
  );
  /** A seat of this device chooses the place of the card in hand. */
  laying = $derived.by(() => this.#canLay && this.#isReady() && !this.#only);

  #wanted = $state.raw<Pick | null>(null);
  picked = $derived.by(() =>
    this.#wanted && stands(this.#wanted, this.around().view) ? this.#wanted : null,
  );
  drag = $state.raw<Drag | null>(null);
  /** The element that had the focus before the bench opened; null without a keyboard. */
  #keyboard: HTMLElement | null = null;

  constructor(
    private readonly around: () => BoardProps<MetamorphoseView, MetamorphoseEvent>,
    private readonly root: () => HTMLElement | undefined,
  ) {
    $effect(() => {
      const deed = this.#only;
      if (!deed) return;
      const timer = setTimeout(() => {
        this.#laidOf = around().view.hand;
        this.take(deed);
      }, IN_HAND_MS);
      return () => clearTimeout(timer);
    });
    // Keyboard players continue where the card can be placed.
    $effect(() => {
      if (this.laying && this.#keyboard && focused() === document.body) this.#inBench()?.focus();
    });
  }

  readonly pick = (next: Pick | null): void => {
    const back = this.#keyboard;
    if (this.#keyboard && !this.#wanted) this.#keyboard = focused();
    this.#wanted = next;
    if (back) void tick().then(() => (next ? this.#inBench() : back)?.focus());
  };

  readonly take = (deed: Mine): void => {
    this.#wanted = null;
    this.around().act(deed.seat, deed.code);
  };

  readonly preview = (seat: number, code: number): Promise<unknown> =>
    this.around().preview?.(seat, code) ?? Promise.resolve(null);

  /** The player grabs the card in hand. */
  readonly lift = (event: PointerEvent): void => {
    follow(
      event,
      ({ x, y }) => {
        const box = this.root()?.getBoundingClientRect();
        const over = deedAt(document.elementFromPoint(x, y), y, placing(this.deeds));
        this.drag = { x: x - (box?.x ?? 0), y: y - (box?.y ?? 0), over };
      },
      (way) => {
        const over = way && this.drag?.over;
        this.drag = null;
        if (over) this.take(over);
      },
    );
  };

  readonly key = (event: KeyboardEvent): void => {
    this.#keyboard ??= focused();
    if (event.key === 'Escape' && this.#wanted) this.pick(null);
    walkWithin(event);
  };

  readonly pointer = (): void => void (this.#keyboard = null);

  #inBench(): HTMLElement | null | undefined {
    const within = (one: string) => this.root()?.querySelector<HTMLElement>(`.sheet ${one}`);
    return within('[data-code]') ?? within('.button') ?? within('button');
  }
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);
