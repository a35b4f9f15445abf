/**
 * Plays bell on this device, for the board and for a hand: rings, turns, keys, the latest events.
 * Call the constructor during component initialization.
 */
import type { BoardProps } from '../../lib/board';
import { may } from '../../lib/legal';
import { deedOf, isForTable } from './keys';
import { timeOf } from './pressing';
import { CODES, type BellEvent, type BellView } from './protocol';
import { Ringing, soften } from './ringing.svelte';
import { fivesIn, liesFor, onward, promptOf } from './table';

/** How long the latest event is shown. */
const NEWS_MS = { usual: 2600, gentle: 4000 };

export class Playing {
  readonly ringing = new Ringing({
    may: (seat) => this.canRing(seat),
    send: (seat, answer) => {
      const { ring, act } = this.around();
      if (ring && answer) ring(seat, answer.reveal, answer.ms);
      else act(seat, CODES.ring);
    },
  });
  legal = $derived.by(() => (this.around().replaying ? {} : this.around().legal));
  gentle = $derived.by(() => this.around().options?.['pace'] === 'slow');
  /** The latest events, while they are shown. */
  fresh = $derived.by(() => (this.around().events === this.#past ? [] : this.around().events));
  verdict = $derived.by(() => verdictOf(this.fresh));
  fives = $derived.by(() => fivesIn(this.fresh));
  /** Tells the player who has asked for the next card that others may still ring. */
  waiting = $derived.by(() => {
    const going = this.#going;
    return this.around().reveal != null && going && this.isGoing(going.seat) ? going.seat : null;
  });
  prompt = $derived.by(() => {
    const { view, mine, seats, say } = this.around();
    return promptOf({ view, legal: this.legal, mine, seats, say, fresh: this.fresh, waiting: this.waiting });
  });
  /** How long the cards lie before the next one turns. */
  lies = $derived.by(() => {
    const { reveal, replaying, options, seats } = this.around();
    return reveal == null || replaying ? null : { ms: liesFor(options, seats), reveal };
  });
  #past = $state.raw<BellEvent[] | null>(null);
  /**
   * The seat that has asked for the next card. The server turns it only after all players have had
   * time to ring; until then the pile shows that a card is about to turn.
   */
  #going = $state.raw<{ seat: number; view: BellView } | null>(null);

  constructor(private readonly around: () => BoardProps<BellView, BellEvent>) {
    $effect(() => this.ringing.watch.show(around().reveal ?? null));
    $effect(() => soften(this.gentle));
    $effect(() => {
      const { view, reveal } = around();
      if (!view.bell_open || reveal !== undefined) this.ringing.clear();
    });
    $effect(() => {
      const now = around().events;
      if (!now.length) return;
      const timer = setTimeout(() => (this.#past = now), NEWS_MS[this.gentle ? 'gentle' : 'usual']);
      return () => clearTimeout(timer);
    });
  }

  canRing(seat: number): boolean {
    const { view, mine, replaying, reveal } = this.around();
    if (replaying || !mine.includes(seat)) return false;
    return reveal == null ? may(this.legal, seat, CODES.ring) : view.actors.includes(seat);
  }

  isGoing(seat: number): boolean {
    const going = this.#going;
    return going?.seat === seat && going.view === this.around().view && onward(this.legal, seat) === null;
  }

  go(seat: number): void {
    const code = onward(this.legal, seat);
    if (code === null) return;
    this.#going = { seat, view: this.around().view };
    this.around().act(seat, code);
  }

  readonly key = (event: KeyboardEvent): void => {
    const { replaying, mine } = this.around();
    const found = isForTable(event) ? deedOf(event.key, replaying ? [] : mine) : null;
    if (!found) return;
    event.preventDefault();
    if (found.deed === 'ring') this.ringing.press(found.seat, timeOf(event));
    else this.go(found.seat);
  };
}

function verdictOf(news: readonly BellEvent[]): 'right' | 'wrong' | null {
  if (news.some((event) => event.type === 'rang_rightly')) return 'right';
  return news.some((event) => event.type === 'rang_wrongly') ? 'wrong' : null;
}
