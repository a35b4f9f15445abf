/**
 * Reads aloud with voices installed on this device: an online voice would send the text to a third
 * party. Without a local voice it does nothing.
 */
import { band } from '../sounds';
import { later } from './later';
import { settings } from './settings.svelte';

/**
 * The age below which children do not read yet: the client reads games for them aloud, unless a
 * player has chosen otherwise.
 */
export const READING_AGE = 7;
/** Milliseconds between an important sound and the next word. */
const PAUSE_AFTER_SOUND_MS = 300;

type Voices = readonly SpeechSynthesisVoice[];

/** The device's local voice for a language; its default, if there is one. */
export function voiceFor(voices: Voices, lang: string): SpeechSynthesisVoice | null {
  const own = voices.filter((voice) => voice.localService === true && languageOf(voice) === lang);
  return own.find((voice) => voice.default) ?? own[0] ?? null;
}

/** Some browsers write `fr-CA`, others `fr_CA`. */
const languageOf = (voice: SpeechSynthesisVoice): string => voice.lang.split(/[-_]/)[0]?.toLowerCase() ?? '';

export class Reader {
  #voices = $state.raw<Voices>([]);
  /** The voice for the language of this device; null if there is none. */
  voice = $derived(voiceFor(this.#voices, settings.lang));
  /** The texts being read or queued. */
  texts = $state.raw<readonly string[]>([]);
  #cancel: (() => void) | null = null;
  readonly #synth: SpeechSynthesis | undefined;

  constructor(synth: SpeechSynthesis | undefined) {
    this.#synth = synth;
    this.#look();
    // Browsers load voices asynchronously.
    this.#synth?.addEventListener?.('voiceschanged', () => this.#look());
    band.onbell = () => this.#wait();
  }

  /** Whether this device should read a game for this minimum age aloud. */
  isWanted(age: number): boolean {
    return settings.aloud ?? age < READING_AGE;
  }

  /** Whether this device reads a game for this minimum age aloud. */
  reads(age: number): boolean {
    return this.voice !== null && this.isWanted(age);
  }

  /** Reads these texts in order, and cancels the current ones. */
  read(...texts: string[]): void {
    this.hush();
    this.add(...texts);
  }

  /** Appends these texts. */
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

  /** A bell rings: restarts the current text after the sound. */
  #wait(): void {
    if (this.texts.length === 0) return;
    this.#stop();
    this.#next();
  }

  #next(): void {
    this.#cancel?.();
    this.#cancel = null;
    const rings = band.ringsUntil - performance.now();
    if (rings > 0) this.#cancel = later(rings + PAUSE_AFTER_SOUND_MS, () => this.#next());
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

  /** The utterance in progress. */
  #said: SpeechSynthesisUtterance | null = null;

  #stop(): void {
    this.#said = null;
    try {
      this.#synth?.cancel();
    } catch {
      // no utterance was in progress
    }
  }
}

/** Milliseconds after which a text counts as read even if the browser sends no event. */
const longest = (text: string): number => 3000 + 150 * text.length;

export const reader = new Reader('speechSynthesis' in window ? window.speechSynthesis : undefined);
