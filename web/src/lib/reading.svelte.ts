/**
 * Reads parts of a match aloud: prompts to players of this device, the owl's hints, the result. It
 * never reads an event or a card: it reads a secret only if the player who holds the curtain asks
 * for it.
 */
import { getContext, setContext, untrack } from 'svelte';
import { reader } from './reader.svelte';

export interface ReadingContext {
  /** Whether reading aloud is on. */
  isOn(): boolean;
  /** A race is on: players need to look and listen. */
  isRacing(): boolean;
  /** Whether it also reads prompts to players of other devices: a big screen does. */
  readsToAll?(): boolean;
  /** What the player who holds the curtain may hear now. */
  secrets(): string[];
}

const KEY = Symbol('reading');
const nothing = { isCovered: false, ask: () => {}, hint: () => {}, end: () => {}, cover: () => () => {} };

export class Reading {
  #prompt = '';
  #hint = '';
  /** The last prompt and hint read automatically, so that they are not repeated. */
  #told: Record<'prompt' | 'hint', string> = { prompt: '', hint: '' };

  /**
   * A curtain hangs: until a player has looked behind it, nothing else asks for attention, in
   * pictures or in words.
   */
  isCovered = $state(false);
  /** Whether the current text contains a secret. */
  #isSecret = false;

  constructor(private readonly around: ReadingContext) {
    setContext(KEY, this);
    // When the player releases the curtain, reading stops immediately, even within a word.
    $effect(() => {
      if (this.around.secrets().length === 0 && this.#isSecret) untrack(() => this.#read());
    });
  }

  /** Handles a prompt; reads a prompt to a player of this device immediately, or after the race. */
  ask(text: string, isMine: boolean): void {
    this.#prompt = text;
    if (!isMine && !this.around.readsToAll?.()) this.#told.prompt = '';
    else if (this.#isNew('prompt', text)) untrack(() => this.#read(text));
  }

  /** Handles a hint of the owl, or its dismissal. */
  hint(text: string): void {
    this.#hint = text;
    if (!text) this.#told.hint = '';
    // A curtain that hangs up in the same update comes first.
    else queueMicrotask(() => this.#hint === text && this.#isNew('hint', text) && reader.add(text));
  }

  /** Hangs a curtain; returns the function that takes it away. */
  cover(): () => void {
    this.isCovered = true;
    return () => (this.isCovered = false);
  }

  /** Handles the end of the match. */
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
    if (what === 'hint' && this.isCovered) return false;
    if (!this.around.isOn() || this.around.isRacing() || this.#told[what] === text) return false;
    this.#told[what] = text;
    return true;
  }
}

/** A reader that is silent, for use outside a match. */
export const reading = (): Pick<Reading, 'ask' | 'hint' | 'end' | 'cover' | 'isCovered'> =>
  getContext<Reading | undefined>(KEY) ?? nothing;
