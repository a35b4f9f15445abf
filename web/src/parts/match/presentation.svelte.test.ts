import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyGame } from '../../games';
import { Presentation } from './presentation.svelte';

const Board = (() => undefined) as unknown as AnyGame['Board'];
const Hand = (() => undefined) as unknown as AnyGame['Board'];
let stop = () => {};
afterEach(() => stop());

/** A device in a match; `changed` says what is around it now. */
function device(hand: AnyGame['hand']) {
  const around = $state({ isBesideScreen: false, isPlaying: true });
  let presentation!: Presentation;
  stop = $effect.root(() => {
    presentation = new Presentation({
      isBesideScreen: () => around.isBesideScreen,
      isPlaying: () => around.isPlaying,
      game: () => ({ Board, hand }) as unknown as AnyGame,
    });
  });
  flushSync();
  const change = async (changed: Partial<typeof around>) => {
    Object.assign(around, changed);
    flushSync();
    await Promise.resolve();
    await new Promise((then) => setTimeout(then));
    flushSync();
  };
  return { presentation, change };
}

const loads = () => vi.fn(() => Promise.resolve({ default: Hand }));

describe('what a device shows', () => {
  it('is the board, and loads no hand, without a big screen', () => {
    const hand = loads();
    const { presentation } = device(hand);
    expect(presentation.Surface).toBe(Board);
    expect(hand).not.toHaveBeenCalled();
  });

  it('is a hand beside a big screen, and the board again without it', async () => {
    const hand = loads();
    const { presentation, change } = device(hand);
    await change({ isBesideScreen: true });
    expect([presentation.shown, presentation.Surface]).toEqual(['hand', Hand]);
    await change({ isBesideScreen: false });
    expect([presentation.shown, presentation.Surface]).toEqual(['board', Board]);
    await change({ isBesideScreen: true });
    expect(presentation.Surface).toBe(Hand);
    expect(hand).toHaveBeenCalledOnce();
  });

  it('is the board on request, until the screen has gone', async () => {
    const { presentation, change } = device(loads());
    await change({ isBesideScreen: true });
    presentation.asksBoard = true;
    expect([presentation.shown, presentation.hasHand]).toEqual(['board', true]);
    presentation.asksBoard = false;
    expect(presentation.shown).toBe('hand');
    presentation.asksBoard = true;
    await change({ isBesideScreen: false });
    await change({ isBesideScreen: true });
    expect(presentation.shown).toBe('hand');
  });

  it('is the board for spectators', async () => {
    const { presentation, change } = device(loads());
    await change({ isBesideScreen: true, isPlaying: false });
    expect([presentation.shown, presentation.hasHand]).toEqual(['board', false]);
  });

  it('is the board again for a player who has left the chair', async () => {
    const { presentation, change } = device(loads());
    await change({ isBesideScreen: true });
    await change({ isPlaying: false });
    expect([presentation.shown, presentation.hasHand]).toEqual(['board', false]);
  });

  it('is the board in a game without a hand, and if the hand cannot be loaded', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('offline')));
    for (const hand of [undefined, failing]) {
      const { presentation, change } = device(hand);
      await change({ isBesideScreen: true });
      expect([presentation.shown, presentation.Surface]).toEqual(['board', Board]);
      stop();
    }
    expect(failing).toHaveBeenCalledOnce();
  });
});
