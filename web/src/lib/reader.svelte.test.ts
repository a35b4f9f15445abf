import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { band } from '../sounds';
import { Reader, voiceFor } from './reader.svelte';
import { settings } from './settings.svelte';

const voice = (lang: string, localService: boolean) => ({ lang, localService }) as SpeechSynthesisVoice;
const OURS = voice('en-GB', true);
const THEIRS = voice('en-US', false);

class Utterance {
  voice: SpeechSynthesisVoice | null = null;
  onend: () => void = () => {};
  constructor(readonly text: string) {}
}

/** Records what the device speaks, and when it is cut short. */
function device(...voices: SpeechSynthesisVoice[]) {
  const said: Utterance[] = [];
  const heard: string[] = [];
  const synth = {
    getVoices: () => voices,
    speak: (one: Utterance) => void (said.push(one), heard.push(one.text)),
    cancel: () => void heard.push('-'),
  };
  return { reader: new Reader(synth as unknown as SpeechSynthesis), said, heard };
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  await settings.speak('en');
  band.ringsUntil = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  settings.aloud = null;
});

describe('a reader', () => {
  test('has a voice of this device, in the language that is spoken', () => {
    expect(voiceFor([THEIRS, voice('fr_FR', true), OURS], 'en')).toBe(OURS);
    expect(voiceFor([THEIRS, voice('fr_FR', true)], 'en')).toBeNull();
  });

  test('says nothing with a voice from elsewhere, or with none', () => {
    for (const { reader, said } of [device(THEIRS), device()]) {
      reader.read('Roll the die!');
      expect(said).toEqual([]);
      expect(reader.reads(4)).toBe(false);
    }
    expect(() => new Reader(undefined).read('Roll the die!')).not.toThrow();
  });

  test('reads one text after another', () => {
    const { reader, said } = device(THEIRS, OURS);
    reader.read('One', 'two');
    expect(said.map(({ text }) => text)).toEqual(['One']);
    expect(said[0]?.voice).toBe(OURS);
    said[0]?.onend();
    expect(said.map(({ text }) => text)).toEqual(['One', 'two']);
  });

  test('reads games for children under seven, unless a player has chosen otherwise', () => {
    const { reader } = device(OURS);
    expect([4, 6, 7, 10].map((age) => reader.reads(age))).toEqual([true, true, false, false]);
    settings.aloud = true;
    expect(reader.reads(10)).toBe(true);
    settings.aloud = false;
    expect(reader.reads(4)).toBe(false);
  });

  test('is silent while a bell rings, and begins again after it', () => {
    const { reader, heard } = device(OURS);
    reader.read('Roll the die!');
    band.ringsUntil = performance.now() + 2000;
    band.onbell();
    expect(heard.at(-1)).toBe('-');
    vi.advanceTimersByTime(1900);
    expect(heard.at(-1)).toBe('-');
    vi.advanceTimersByTime(500);
    expect(heard.at(-1)).toBe('Roll the die!');
  });
});
