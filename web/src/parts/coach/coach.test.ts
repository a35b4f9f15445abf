import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadWords } from '../../games';
import { actionText, formatAdvice, formatRisk, formatTurningPoint } from '../../lib/advice';
import type { Playback } from '../../lib/playback.svelte';
import type { Advice, Advised } from '../../lib/protocol';
import { LiveTable } from '../../lib/live-table.svelte';
import { sayOf } from '../../lib/say';
import { settings } from '../../lib/settings.svelte';
import type { Say } from '../../lib/words';
import Coach from './Coach.svelte';
import Options from '../lobby/Options.svelte';
import Scrubber from '../replay/Scrubber.svelte';
import Turning from '../replay/Turning.svelte';
import { FakeServer, seen, summary, welcome } from '../../lib/server.fixture';

const NAMES = ['Anna', 'Tom'];
const flip: Advice = {
  code: 12,
  action: { type: 'flip', owner: 1, place: 2 },
  chance: { percent: 62, word: 'likely' },
  risk: { percent: 23, word: 'unlikely' },
  worse: 0,
  why: 'known',
  facts: { face: 'star' },
};
const stop: Advice = {
  ...flip,
  code: 0,
  action: { type: 'stop' },
  risk: null,
  why: 'keep',
  facts: { faces: ['moon', 'book'] },
};
const said: Advised = {
  type: 'advised', seat: 0, seq: 0, risk: { percent: 23, word: 'unlikely' }, advices: [flip, stop], silence: null,
}; // prettier-ignore

let unicorn: Say;
let mago: Say;
beforeAll(async () => {
  unicorn = sayOf(await loadWords('unicorn'));
  mago = sayOf(await loadWords('mago'));
  await import('./Advice.svelte');
});

beforeEach(async () => {
  localStorage.clear();
  await settings.speak('en');
});

describe('what the owl says', () => {
  test('an action by its name, the chance in words and percent, and why', () => {
    expect(formatAdvice(flip, unicorn, NAMES)).toEqual({
      code: 12,
      action: 'Flip card 3 in Tom’s row',
      stars: 3,
      odds: 'likely',
      threat: 'Risk: unlikely',
      promise: 'Winning: likely (62%).',
      danger: 'Risk of losing the turn: 23%.',
      why: 'Everyone has seen this card: the evening star. You still need it.',
    });
    expect(formatAdvice(stop, unicorn, NAMES).why).toContain('the moon flower and the unicorn book');
  });

  test('it speaks French as well', async () => {
    await settings.speak('fr');
    expect(formatRisk(said, unicorn)).toBe(
      'Risque de perdre le tour, même avec la carte la plus sûre\u00a0: 23\u00a0% (peu probable).',
    );
  });

  test('children and frogs are counted from one', () => {
    expect(actionText({ type: 'move_frog', token: 0, direction: 'clockwise' }, mago, NAMES)).toBe(
      'Make frog 1 hop clockwise',
    );
  });

  test('without a chance it says how many points less', () => {
    const plain = { ...flip, chance: null, risk: null };
    expect(formatAdvice({ ...plain, worse: 1.25 }, unicorn, NAMES).promise).toMatch(
      /Points lost: about 1\.[23]\./,
    );
    expect(formatAdvice(plain, unicorn, NAMES).promise).toBe('The owl’s favourite.');
  });

  test('a turning point is a decision with a better alternative', () => {
    const point = { step: 8, seat: 1, action: stop.action, better: flip.action, before: 60, after: 41 };
    expect(formatTurningPoint(point, unicorn, NAMES)).toBe(
      'Move 8, Tom: “Stop here”. Better: “Flip card 3 in Tom’s row”. Chance to win: 41% instead of 60%.',
    );
    expect(formatTurningPoint({ ...point, better: null, before: 20 }, unicorn, NAMES)).toContain(
      'Great move!',
    );
  });
});

describe('the owl at the table', () => {
  const playing = summary({ phase: 'playing', round: 1, coach: true });
  const where = vi.fn(() => '[data-spot]');

  async function table(more: { coach?: boolean; awaited?: number[]; seats?: number[] } = {}) {
    const server = new FakeServer();
    const liveTable = new LiveTable('t1', server);
    liveTable.enter();
    server.line.open();
    const { coach = true, awaited = [0], seats = [0] } = more;
    const match = seen({ view: { awaited, outcome: null }, legal: { 0: awaited.includes(0) ? [1] : [] } });
    server.line.say(welcome({ seats, summary: { ...playing, coach }, match }));
    await vi.waitFor(() => expect(liveTable.playback.isBoardless).toBe(true));
    liveTable.playback.say = unicorn;
    liveTable.playback.game = { where } as unknown as Playback['game'];
    const scene = { view: match.view, events: [], legal: match.legal, viewer: 0, undo: [], last: true };
    liveTable.playback.scene = scene as unknown as Playback['scene'];
    render(Coach, { liveTable, scene: liveTable.playback.scene as NonNullable<Playback['scene']> });
    return { server, liveTable };
  }
  const owl = () => screen.queryByRole('button', { name: 'Ask the owl' });

  test('it is not there where the host does not want it, nor for those who watch', async () => {
    await table({ coach: false });
    expect(owl()).toBe(null);
    await table({ seats: [] });
    expect(owl()).toBe(null);
  });

  test('when others are to act it cannot be asked', async () => {
    const { server } = await table({ awaited: [1] });
    const button = owl();
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    if (button) await fireEvent.click(button);
    expect(server.line.sent).toHaveLength(1);
  });

  test('a key asks it, it thinks, then it says three things at most and why', async () => {
    const { server } = await table();
    await fireEvent.keyDown(window, { key: 'c' });
    expect(server.line.sent.at(-1)).toEqual({ type: 'advise', seat: 0 });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('status').textContent).toBe('The owl is thinking…');
    server.line.say(said);
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);
    expect(within(dialog).getByRole('status').textContent).toBe('The owl says:');
    expect(within(dialog).getByText(/23% \(unlikely\)/)).toBeTruthy();
    expect(within(dialog).getByText(/forgets nothing/)).toBeTruthy();
  });

  test('where there is one thing to do it is named, and not weighed', async () => {
    const { server } = await table();
    await fireEvent.keyDown(window, { key: 'c' });
    const dialog = await screen.findByRole('dialog');
    server.line.say({
      ...said,
      risk: null,
      silence: 'forced',
      advices: [{ ...flip, chance: null, risk: null }],
    });
    const line = await within(dialog).findByRole('listitem');
    expect(within(dialog).getByRole('status').textContent).toBe('There is only one thing to do.');
    expect(line.textContent?.replace(/^1/, '').trim()).toMatch(/^Flip card[^.]*$/);
  });

  test('when it has thought, the keyboard is at the best advice, wherever it was', async () => {
    const { server } = await table();
    await fireEvent.keyDown(window, { key: 'c' });
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('button', { name: 'Close' }).focus();
    server.line.say(said);
    const best = await within(dialog).findByRole('button', { name: /Flip card/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(best));
  });

  test('a tap on an advice shows on the board where it is done', async () => {
    const board = document.createElement('main');
    board.className = 'board';
    board.innerHTML = '<button data-spot></button>';
    document.body.append(board);
    const { server } = await table();
    await fireEvent.click(owl() as HTMLElement);
    server.line.say(said);
    const dialog = await screen.findByRole('dialog');
    await fireEvent.click(await within(dialog).findByRole('button', { name: /Flip card/ }));
    await vi.waitFor(() => expect(document.activeElement).toBe(board.querySelector('[data-spot]')));
    expect(document.querySelector('.perch')).toBeTruthy();
    expect(where).toHaveBeenLastCalledWith(flip.action, 0);
    expect(screen.queryByRole('dialog')).toBe(null);
    board.remove();
  });

  test('advice for a moment that is over is not shown', async () => {
    const { server, liveTable } = await table();
    await fireEvent.click(owl() as HTMLElement);
    server.line.say({ ...said, seq: -1 });
    expect(liveTable.advised).toBe(null);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });
});

describe('the host decides', () => {
  const card = { id: 'x', seats: [2, 4], age: 6, minutes: [10, 20], rules_version: 1, options: [] };

  function options(coach: boolean) {
    const server = new FakeServer();
    const liveTable = new LiveTable('t1', server);
    liveTable.enter();
    server.line.open();
    server.line.say(welcome());
    render(Options, { liveTable, card: { ...card, coach } as never });
    return server;
  }

  test('whether people may ask the owl', async () => {
    const server = options(true);
    const group = screen.getByRole('group', { name: 'Ask the owl' });
    await fireEvent.click(within(group).getByRole('switch'));
    expect(server.line.sent.at(-1)).toEqual({ type: 'coach', on: true });
  });

  test('at the bell the owl says that it keeps quiet', () => {
    options(false);
    expect(screen.queryByRole('group', { name: 'Ask the owl' })).toBe(null);
    expect(screen.getByText(/only your eyes and your hand count/)).toBeTruthy();
  });
});

describe('looking back', () => {
  const points = [{ step: 8, seat: 1, action: stop.action, better: flip.action, before: 60, after: 41 }];

  test('a tap on a turning point leads there', async () => {
    const jump = vi.fn();
    const found = { known: true, points };
    render(Turning, { found, names: NAMES, tongue: unicorn, jump, close: () => undefined });
    await fireEvent.click(screen.getByRole('button', { name: /Better:/ }));
    expect(jump).toHaveBeenCalledWith(8);
  });

  test('it says where nobody can tell the chances, and where nothing mattered', async () => {
    const common = { names: NAMES, tongue: unicorn, jump: () => undefined, close: () => undefined };
    const { rerender } = render(Turning, { found: { known: false, points: [] }, ...common });
    expect(screen.getByText(/cannot work out/)).toBeTruthy();
    await rerender({ found: { known: true, points: [] } });
    expect(screen.getByText(/No decision/)).toBeTruthy();
  });

  test('the scrubber has a mark for each', () => {
    const nothing = () => undefined;
    const props = { at: 0, last: 16, isRunning: false, marks: [4, 8], move: nothing, run: nothing };
    const { container } = render(Scrubber, props);
    const marks = [...container.querySelectorAll('.marks i')].map((mark) => mark.getAttribute('style'));
    expect(marks).toEqual(['--at: 0.25;', '--at: 0.5;']);
  });
});
