/** The preferences of this device. They are stored here and never sent. */
import { loadLanguage } from './library';
import { keep, kept } from './storage';
import { LANGS, type Lang } from './languages';
import { SPEEDS } from './protocol';
import type { Speed } from './speed';
import { preferred } from './words';

export const TEXTS = ['usual', 'large', 'larger'] as const;
export type TextSize = (typeof TEXTS)[number];
export type Room = 'night' | 'day';
export const ROOMS: readonly Room[] = ['night', 'day'];

const prefers = (query: string) => window.matchMedia(query).matches;

/** A preference: the stored choice, else the browser's default. */
class Settings {
  lang = $state<Lang>(one(LANGS, kept('lang')) ?? preferred(navigator.languages));
  room = $state<Room>(
    one(ROOMS, kept('room')) ?? (prefers('(prefers-color-scheme: light)') ? 'day' : 'night'),
  );
  /** Beside a big screen, which plays and speaks, a device is silent unless its owner asks it. */
  isBesideScreen = $state(false);
  calm = $state(kept('calm') ? kept('calm') === 'on' : prefers('(prefers-reduced-motion: reduce)'));
  hints = $state(kept('hints') !== 'off');
  /** Between 0 and 1. */
  volume = $state(loud(kept('volume')));
  speed = $state<Speed>(one(SPEEDS, kept('speed')) ?? 'brisk');
  text = $state<TextSize>(one(TEXTS, kept('text')) ?? 'usual');
  vibration = $state(kept('vibration') !== 'off');
  /** Keeps the screen on during a match. */
  awake = $state(kept('awake') !== 'off');
  #sound = $state(kept('sound') !== 'off');
  #aloud = $state<boolean | null>(kept('aloud') ? kept('aloud') === 'on' : null);
  #soundBeside = $state(kept('sound.beside') === 'on');
  #aloudBeside = $state(kept('aloud.beside') === 'on');

  get sound(): boolean {
    return this.isBesideScreen ? this.#soundBeside : this.#sound;
  }

  set sound(on: boolean) {
    if (this.isBesideScreen) this.#soundBeside = on;
    else this.#sound = on;
  }

  /** Null: no choice yet. */
  get aloud(): boolean | null {
    return this.isBesideScreen ? this.#aloudBeside : this.#aloud;
  }

  set aloud(on: boolean | null) {
    if (this.isBesideScreen) this.#aloudBeside = on === true;
    else this.#aloud = on;
  }

  /** Switches the language, as soon as its texts are loaded. */
  async speak(lang: Lang): Promise<void> {
    await loadLanguage(lang);
    this.lang = lang;
    keep('lang', lang);
  }

  light(room: Room): void {
    this.room = room;
    keep('room', room);
  }

  turnUp(volume: number): void {
    this.volume = volume;
    keep('volume', String(volume));
  }

  hurry(speed: Speed): void {
    this.speed = speed;
    keep('speed', speed);
  }

  write(text: TextSize): void {
    this.text = text;
    keep('text', text);
  }

  turn(name: 'sound' | 'calm' | 'hints' | 'vibration' | 'awake' | 'aloud', on: boolean): void {
    const isOfScreen = this.isBesideScreen && (name === 'sound' || name === 'aloud');
    this[name] = on;
    keep(isOfScreen ? `${name}.beside` : name, on ? 'on' : 'off');
  }
}

function loud(value: string | null): number {
  const volume = Number(value ?? 0.8);
  return volume >= 0 && volume <= 1 ? volume : 0.8;
}

function one<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((item) => item === value) ?? null;
}

export const settings = new Settings();
