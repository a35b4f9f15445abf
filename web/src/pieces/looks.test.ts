import { render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Bubble from './Bubble.svelte';
import Card from './Card.svelte';
import Clock from './Clock.svelte';
import Cloth from './Cloth.svelte';
import Die from './Die.svelte';
import Flight from './Flight.svelte';
import { boxOn } from './spot';
import { sideOf, TURNS } from './die';
import Tile from './Tile.svelte';
import { TURN_MS } from './turn';

const face = { picture: '/dress.svg', frame: '/frame.svg' };
const pictures = (box: HTMLElement) => [...box.querySelectorAll('img')].map((img) => img.getAttribute('src'));

afterEach(() => void vi.useRealTimers());

describe('a card', () => {
  it('has only its back in the page while it lies face down', () => {
    const { container } = render(Card, { face: null });
    expect(pictures(container)).toHaveLength(1);
  });

  it('forgets its face when it has turned its back', async () => {
    vi.useFakeTimers();
    const { container, rerender } = render(Card, { face });
    await rerender({ face: null });
    vi.advanceTimersByTime(TURN_MS);
    await tick();
    expect(pictures(container)).not.toContain('/dress.svg');
  });

  it('forgets its face at once where nothing moves', async () => {
    const { container, rerender } = render(Card, { face, calm: true });
    await rerender({ face: null });
    await tick();
    expect(pictures(container)).not.toContain('/dress.svg');
  });
});

describe('a tile', () => {
  it('says its whole name and that it can be taken', () => {
    render(Tile, { name: 'Tile 5, face down', able: true });
    expect(screen.getByRole('button', { name: 'Tile 5, face down' }).getAttribute('aria-disabled')).toBe(
      'false',
    );
  });

  it('does nothing when it may not be taken', () => {
    const onclick = vi.fn();
    render(Tile, { name: 'Tile 5', onclick });
    screen.getByRole('button').click();
    expect(onclick).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });

  it('is taken by a tap', () => {
    const onclick = vi.fn();
    render(Tile, { name: 'Tile 5', able: true, onclick });
    screen.getByRole('button').click();
    expect(onclick).toHaveBeenCalledOnce();
  });

  it('leaves a gap without a picture', () => {
    const { container } = render(Tile, { name: 'empty', gap: true, face });
    expect(pictures(container)).toEqual([]);
  });

  it('shows a remembered face only on its back', async () => {
    const { container, rerender } = render(Tile, { name: 'Tile', ghost: face });
    expect(container.querySelector('.ghost')).not.toBeNull();
    await rerender({ name: 'Tile', ghost: face, face });
    expect(container.querySelector('.ghost')).toBeNull();
  });
});

describe('a die', () => {
  const sides = ['a', 'b', 'a', 'c', 'a', 'b'];

  it('turns a side with the picture to the front', () => {
    expect(sideOf(sides, 'c', 1)).toBe(3);
    expect(sides[sideOf(sides, 'a', 2)]).toBe('a');
    expect(Object.keys(TURNS)).toHaveLength(7);
  });

  it('uses another of several equal sides next time', () => {
    expect(sideOf(sides, 'a', 1)).not.toBe(sideOf(sides, 'a', 2));
  });

  it('rolls only when it may', () => {
    const onclick = vi.fn();
    render(Die, { name: 'The die', sides, side: null, onclick });
    screen.getByRole('button', { name: 'The die' }).click();
    expect(onclick).not.toHaveBeenCalled();
  });
});

describe('a clock', () => {
  it('is a picture with a name, until it can be held', async () => {
    const onclick = vi.fn();
    const { rerender } = render(Clock, { name: 'Three hours left', picture: '/clock.svg', hours: 9 });
    expect(screen.getByRole('img', { name: 'Three hours left' })).toBeTruthy();
    await rerender({ name: 'Hold it', picture: '/clock.svg', hours: 9, able: true, onclick });
    screen.getByRole('button', { name: 'Hold it' }).click();
    expect(onclick).toHaveBeenCalledOnce();
  });

  it('puts out a light for every hour struck', () => {
    const { container } = render(Clock, { name: 'clock', picture: '/clock.svg', hours: 5 });
    expect(container.querySelectorAll('.light.out')).toHaveLength(5);
    expect(container.querySelectorAll('.light')).toHaveLength(12);
  });
});

it('a bubble says its text', () => {
  render(Bubble, { text: 'Roll the die.', mine: true });
  expect(screen.getByText('Roll the die.')).toBeTruthy();
});

describe('a flight', () => {
  const way = { from: { x: 10, y: 20, side: 40 }, to: { x: 110, y: 5, side: 20 } };
  const children = createRawSnippet(() => ({ render: () => '<i>card</i>' }));

  it('lies where it was, then leaves for where it belongs, as large as things are there', async () => {
    vi.useFakeTimers();
    const { container } = render(Flight, { ...way, wait: 100, ms: 500, children });
    const flight = container.querySelector<HTMLElement>('.flight');
    expect(flight?.style.transform).toBe('translate(10px, 20px) scale(1)');
    expect([flight?.style.width, flight?.getAttribute('aria-hidden')]).toEqual(['40px', 'true']);
    vi.advanceTimersByTime(100);
    await tick();
    expect(flight?.style.transform).toBe('translate(110px, 5px) scale(0.5)');
  });

  it('is measured from the corner of its board', () => {
    const [board, card] = [document.createElement('div'), document.createElement('i')];
    board.getBoundingClientRect = () => new DOMRect(100, 50, 500, 500);
    card.getBoundingClientRect = () => new DOMRect(120, 90, 30, 40);
    expect(boxOn(board, card)).toMatchObject({ x: 20, y: 40, width: 30, height: 40 });
  });
});

describe('a cloth', () => {
  const dyes = { light: 'gold', glow: 'teal', top: 'navy', middle: 'blue', bottom: 'black', edge: 'gray' };
  const colours = { night: dyes, day: { ...dyes, top: 'skyblue' } };
  const laid = (props: object) => render(Cloth, { colours, ...props }).container;

  it('has the colours of its game by night and by day', () => {
    const { style } = laid({}).querySelector<HTMLElement>('.cloth')!;
    const tops = ['--night-top', '--day-top'].map((name) => style.getPropertyValue(name));
    expect(tops).toEqual(['navy', 'skyblue']);
    expect(style.getPropertyValue('--day-edge')).toBe('gray');
  });

  it('lies in the light of one moon, or of two candles', () => {
    expect(laid({}).querySelectorAll('.moon')).toHaveLength(1);
    expect(laid({ light: 'candles' }).querySelectorAll('.candle')).toHaveLength(2);
  });
});
