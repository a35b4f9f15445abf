/** Reads aloud, by the voices of this device and no others: a voice that is not its own would send what it reads to
 * somebody else. Where there is none, nothing is heard and nothing fails. */
import { band } from '../sounds';
import { later } from './later';
import { settings } from './settings.svelte';

/** Whoever is younger than this does not read yet: a box for them is read aloud unless somebody chose otherwise. */
export const READS_AT = 7;
/** Milliseconds between a sound that matters and the next word. */
const BREATH = 300;

type Voices = readonly SpeechSynthesisVoice[];

/** The device's own voice for a language: its favourite, where it has one. */
export function voiceFor(voices: Voices, lang: string): SpeechSynthesisVoice | null {
  const own = voices.filter((voice) => voice.localService === true && languageOf(voice) === lang);
  return own.find((voice) => voice.default) ?? own[0] ?? null;
}

/** Some say `fr-CA`, some `fr_CA`. */
const languageOf = (voice: SpeechSynthesisVoice): string => voice.lang.split(/[-_]/)[0]?.toLowerCase() ?? '';

export class Reader {
  #voices = $state.raw<Voices>([]);
  /** Who reads in the language of this device; null: nobody. */
  voice = $derived(voiceFor(this.#voices, settings.lang));
  /** What is being read, or about to be. */
  texts = $state.raw<readonly string[]>([]);
  #cancel: (() => void) | null = null;
  readonly #synth: SpeechSynthesis | undefined;

  constructor(synth: SpeechSynthesis | undefined) {
    this.#synth = synth;
    this.#look();
    // Voices come when the browser has found them.
    this.#synth?.addEventListener?.('voiceschanged', () => this.#look());
    band.onbell = () => this.#wait();
  }

  /** Whether a game from this age on is read aloud here. */
  reads(age: number): boolean {
    return this.voice !== null && (settings.aloud ?? age < READS_AT);
  }

  /** These, one after another, instead of what is being read. */
  read(...texts: string[]): void {
    this.hush();
    this.add(...texts);
  }

  /** These too. */
  add(...texts: string[]): void {
    if (!this.voice) return;
    const isIdle = this.texts.length === 0;
    this.texts = [...this.texts, ...texts];
    if (isIdle) this.#next();
  }

  hush(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.texts = [];
    this.#stop();
  }

  #look(): void {
    try {
      this.#voices = this.#synth?.getVoices() ?? [];
    } catch {
      this.#voices = [];
    }
  }

  /** A bell rings: what is being read begins again when it can be heard. */
  #wait(): void {
    if (this.texts.length === 0) return;
    this.#stop();
    this.#next();
  }

  #next(): void {
    this.#cancel?.();
    this.#cancel = null;
    const rings = band.ringsUntil - performance.now();
    if (rings > 0) this.#cancel = later(rings + BREATH, () => this.#next());
    else this.#speak();
  }

  #speak(): void {
    const [text] = this.texts;
    if (text === undefined || !this.voice || !this.#synth) return;
    const said = new SpeechSynthesisUtterance(text);
    said.voice = this.voice;
    said.lang = this.voice.lang;
    said.volume = band.volume;
    const cancelled = later(longest(text), () => done());
    const done = () => {
      cancelled();
      if (this.#said !== said) return;
      this.texts = this.texts.slice(1);
      if (this.texts.length) this.#next();
    };
    said.onend = said.onerror = done;
    this.#said = said;
    try {
      this.#synth.speak(said);
    } catch {
      this.hush();
    }
  }

  /** What is being spoken. */
  #said: SpeechSynthesisUtterance | null = null;

  #stop(): void {
    this.#said = null;
    try {
      this.#synth?.cancel();
    } catch {
      // nothing was heard anyway
    }
  }
}

/** Milliseconds after which a text must have been read, though the browser does not say so. */
const longest = (text: string): number => 3000 + 150 * text.length;

export const reader = new Reader('speechSynthesis' in window ? window.speechSynthesis : undefined);
