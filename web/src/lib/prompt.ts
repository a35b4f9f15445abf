/** The prompt above the table: what a player of this device must do, or whom the table awaits. */
import { nameAt, type CommonView, type Talk } from './board';

export interface Prompt {
  text: string;
  /** The prompt addresses a player of this device. */
  mine: boolean;
}

type Asking = Pick<CommonView, 'outcome'> & { phase: string };
type Around = Pick<Talk, 'mine' | 'seats' | 'say'>;

/** The prompt for this seat; `ask` is a catalogue key that replaces the one of the phase. */
export function promptFor(view: Asking, seat: number, around: Around, ask = `ask.${view.phase}`): Prompt {
  const { mine, seats, say } = around;
  if (view.outcome) return { text: say(`reason.${view.outcome.reason}`), mine: false };
  const name = nameAt(seats, seat);
  if (!mine.includes(seat)) return { text: say(`wait.${view.phase}`, { seat: name }), mine: false };
  const text = mine.length > 1 ? say('ask.named', { name, ask: say(ask) }) : say(ask);
  return { text, mine: true };
}

/**
 * The prompt for screen readers: if several people play on this device, it first names the player.
 */
export function spokenPrompt(view: Asking, seat: number, { mine, seats, say }: Around): string[] {
  if (view.outcome) return [say(`reason.${view.outcome.reason}`)];
  const name = nameAt(seats, seat);
  if (!mine.includes(seat)) return [say(`wait.${view.phase}`, { seat: name })];
  return [...(mine.length > 1 ? [say('position.turn', { name })] : []), say(`ask.${view.phase}`)];
}
