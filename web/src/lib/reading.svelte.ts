/** What is read aloud of a match: what is asked of somebody here, the owl's hints, the result. Never an event, never a
 * card: a secret is told only to whoever holds the curtain and asks. */
import { getContext, setContext, untrack } from 'svelte';
import { reader } from './reader.svelte';

export interface Surroundings {
  /** Whether it is wanted here. */
  isOn(): boolean;
  /** People race now: they look and listen. */
  isRacing(): boolean;
  /** What whoever holds the curtain may hear now. */
  secrets(): string[];
}

const KEY = Symbol('reading');
const nothing = { ask: () => {}, hint: () => {}, end: () => {} };

export class Reading {
  #prompt = '';
  #hint = '';
  /** What was read of them by itself: not twice. */
  #told: Record<'prompt' | 'hint', string> = { prompt: '', hint: '' };

  /** Whether what is being read has a secret in it. */
  #isSecret = false;

  constructor(private readonly around: Surroundings) {
    setContext(KEY, this);
    // Whoever lets go of the curtain ends what is told behind it, in the middle of a word.
    $effect(() => {
      if (this.around.secrets().length === 0 && this.#isSecret) untrack(() => this.#read());
    });
  }

  /** Something is asked; of somebody here it is read at once, or as soon as the race is over. */
  ask(text: string, isMine: boolean): void {
    this.#prompt = text;
    if (!isMine) this.#told.prompt = '';
    else if (this.#isNew('prompt', text)) untrack(() => this.#read(text));
  }

  /** The owl explains something, or has been understood. */
  hint(text: string): void {
    this.#hint = text;
    if (!text) this.#told.hint = '';
    else if (this.#isNew('hint', text)) untrack(() => reader.add(text));
  }

  /** It is over. */
  end(...texts: string[]): void {
    this.#hint = '';
    if (this.around.isOn()) untrack(() => this.#read(...texts));
  }

  again(): void {
    const secrets = this.around.secrets();
    this.#read(...[this.#prompt, this.#hint, ...secrets].filter(Boolean));
    this.#isSecret = secrets.length > 0;
  }

  #read(...texts: string[]): void {
    this.#isSecret = false;
    reader.read(...texts);
  }

  #isNew(what: 'prompt' | 'hint', text: string): boolean {
    if (!this.around.isOn() || this.around.isRacing() || this.#told[what] === text) return false;
    this.#told[what] = text;
    return true;
  }
}

/** Reads nothing where no match is on. */
export const reading = (): Pick<Reading, 'ask' | 'hint' | 'end'> =>
  getContext<Reading | undefined>(KEY) ?? nothing;
