/** The sentence above the table: what is asked of somebody here, or for whom everybody waits. */
import { nameAt, type CommonView, type Talk } from './board';

export interface Prompt {
  text: string;
  /** It is asked of somebody at this device. */
  mine: boolean;
}

type Asking = Pick<CommonView, 'outcome'> & { phase: string };
type Around = Pick<Talk, 'mine' | 'seats' | 'say'>;

/** What is asked of this seat now; `ask` is the catalogue's key, where it is not that of the phase. */
export function promptFor(view: Asking, seat: number, around: Around, ask = `ask.${view.phase}`): Prompt {
  const { mine, seats, say } = around;
  if (view.outcome) return { text: say(`reason.${view.outcome.reason}`), mine: false };
  const name = nameAt(seats, seat);
  if (!mine.includes(seat)) return { text: say(`wait.${view.phase}`, { seat: name }), mine: false };
  const text = mine.length > 1 ? say('ask.named', { name, ask: say(ask) }) : say(ask);
  return { text, mine: true };
}

/** The same for those who hear it: whose turn it is, where several play at this device, then what is asked. */
export function spokenPrompt(view: Asking, seat: number, { mine, seats, say }: Around): string[] {
  if (view.outcome) return [say(`reason.${view.outcome.reason}`)];
  const name = nameAt(seats, seat);
  if (!mine.includes(seat)) return [say(`wait.${view.phase}`, { seat: name })];
  return [...(mine.length > 1 ? [say('position.turn', { name })] : []), say(`ask.${view.phase}`)];
}
