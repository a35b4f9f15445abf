/** What this device prefers. Remembered here, told to nobody. */
import { learn } from './library';
import { keep, kept } from './storage';
import { LANGS } from './protocol';
import { preferred, type Lang } from './words';

export type Room = 'night' | 'day';
export const ROOMS: readonly Room[] = ['night', 'day'];

const prefers = (query: string) => window.matchMedia(query).matches;

/** A preference: what was chosen here before, else what the browser says. */
class Settings {
  lang = $state<Lang>(one(LANGS, kept('lang')) ?? preferred(navigator.languages));
  room = $state<Room>(
    one(ROOMS, kept('room')) ?? (prefers('(prefers-color-scheme: light)') ? 'day' : 'night'),
  );
  sound = $state(kept('sound') !== 'off');
  calm = $state(kept('calm') ? kept('calm') === 'on' : prefers('(prefers-reduced-motion: reduce)'));
  hints = $state(kept('hints') !== 'off');

  /** In another language, as soon as its words are here. */
  async speak(lang: Lang): Promise<void> {
    await learn(lang);
    this.lang = lang;
    keep('lang', lang);
  }

  light(room: Room): void {
    this.room = room;
    keep('room', room);
  }

  turn(name: 'sound' | 'calm' | 'hints', on: boolean): void {
    this[name] = on;
    keep(name, on ? 'on' : 'off');
  }
}

function one<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((item) => item === value) ?? null;
}

export const settings = new Settings();
