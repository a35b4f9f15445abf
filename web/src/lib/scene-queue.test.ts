import { beforeEach, expect, test } from 'vitest';
import { SPEED_UP_LENGTH, MAX_LENGTH, SceneQueue, type Moment, type Scene } from './scene-queue';
import { Clock } from './server.fixture';

// In these tests a view is a list of numbers, and an event is a number appended to it.
type View = string;
let clock: Clock;
let shown: Scene<View, string>[];
let skipped: string[];
let hushes: number;
let queue: SceneQueue<View, string>;

beforeEach(() => {
  clock = new Clock();
  shown = [];
  skipped = [];
  hushes = 0;
  queue = new SceneQueue<View, string>({
    lasts: () => 1000,
    step: (view, event) => `${view}+${event}`,
    atOnce: (event) => event === 'reveal',
    joins: (before, event) => before.startsWith('contest') && event.startsWith('contest'),
    stages: (events) => 3000 * events.length,
    show: (scene) => shown.push(scene),
    hush: () => (hushes += 1),
    skip: (events) => skipped.push(...events),
    later: clock.later,
    now: () => clock.now,
  });
});

function moment(view: View, ...events: string[]): Moment<View, string> {
  return { view, events, viewer: null, legal: { 0: [1] }, undo: [0] };
}

const told = () => shown.map((scene) => `${scene.view} <${scene.events.join()}>`);

test('the first view is shown at once, without what led to it', () => {
  queue.add(moment('three', 'one', 'two', 'three'));
  expect(told()).toEqual(['three <>']);
  expect(skipped).toEqual(['one', 'two', 'three']);
});

test('a match that begins is shown with its set-up', () => {
  queue.begin(moment('table', 'dealt'));
  expect(told()).toEqual(['table <dealt>']);
  queue.add(moment('next', 'roll'));
  expect(shown).toHaveLength(1);
  clock.pass(1000);
  expect(told().at(-1)).toBe('next <roll>');
});

test('with nothing waiting an event is shown at once, with its own view', () => {
  queue.cut(moment('start'));
  queue.add(moment('rolled', 'roll'));
  expect(told()).toEqual(['start <>', 'rolled <roll>']);
});

test('several events come one after another, and the last one brings the view of the server', () => {
  queue.cut(moment('start'));
  queue.add(moment('end', 'look', 'take', 'strike'));
  expect(told().at(-1)).toBe('start+look <look>');
  clock.pass(2000);
  expect(told()).toEqual(['start <>', 'start+look <look>', 'start+look+take <take>', 'end <strike>']);
});

test('nothing can be done while something is still to be shown', () => {
  queue.cut(moment('start'));
  queue.add(moment('end', 'look', 'take'));
  expect(shown.at(-1)).toMatchObject({ last: false, legal: {}, undo: [] });
  clock.pass(1000);
  expect(shown.at(-1)).toMatchObject({ last: true, legal: { 0: [1] }, undo: [0] });
});

test('legal actions are withdrawn when another update arrives meanwhile', () => {
  queue.cut(moment('start'));
  queue.add(moment('a', 'a'));
  expect(hushes).toBe(0);
  queue.add(moment('b', 'b'));
  expect(hushes).toBe(1);
});

test('a view is never shown before its events', () => {
  queue.cut(moment('start'));
  queue.add(moment('a', 'a'));
  queue.add(moment('b', 'b'));
  queue.add(moment('only seen'));
  clock.pass(5000);
  expect(told()).toEqual(['start <>', 'a <a>', 'b <b>', 'only seen <>']);
});

test('an event stays for its time, then the next one waits no longer', () => {
  queue.cut(moment('start'));
  queue.add(moment('a', 'a'));
  clock.pass(600);
  queue.add(moment('b', 'b'));
  clock.pass(399);
  expect(told().at(-1)).toBe('a <a>');
  clock.pass(1);
  expect(told().at(-1)).toBe('b <b>');
});

test('a crowd of events goes by faster', () => {
  queue.cut(moment('start'));
  const crowd = Array.from({ length: SPEED_UP_LENGTH * 2 + 1 }, (_, i) => `e${i}`);
  queue.add(moment('end', ...crowd));
  clock.pass(1000 / 3 + 1);
  expect(shown).toHaveLength(3);
  clock.pass(crowd.length * 1000);
  expect(told().at(-1)).toBe(`end <${crowd.at(-1)}>`);
});

test('after a long absence it skips to the end, and the story contains the skipped events', () => {
  queue.cut(moment('start'));
  queue.add(moment('a', 'a', 'b', 'c'));
  const flood = Array.from({ length: MAX_LENGTH }, (_, i) => `e${i}`);
  queue.add(moment('end', ...flood));
  expect(told().at(-1)).toBe('end <>');
  expect(skipped).toEqual(['b', 'c', ...flood]);
  expect(shown.at(-1)?.last).toBe(true);
});

test('what people race for is shown as soon as it comes, and nothing waits behind it', () => {
  queue.cut(moment('start'));
  queue.add(moment('b', 'a', 'b'));
  queue.add({ ...moment('card', 'reveal'), reveal: 7 });
  expect(told()).toEqual(['start <>', 'start+a <a>', 'b <b>', 'card <reveal>']);
  expect(shown.at(-1)).toMatchObject({ last: true, legal: { 0: [1] }, reveal: 7 });
});

test('nobody can race while something is still to be shown, and everybody sees how a race ended', () => {
  const race = { seat: 0, reveal: 6, rings: [{ seat: 0, ms: 500 }], photo: [] };
  queue.cut(moment('start'));
  queue.add({ ...moment('end', 'rang', 'took'), reveal: 7, race });
  expect(shown.at(-1)).toMatchObject({ reveal: null, race });
  clock.pass(1000);
  expect(shown.at(-1)).toMatchObject({ reveal: 7, race });
});

test('a queue that is stopped shows nothing more', () => {
  queue.cut(moment('start'));
  queue.add(moment('end', 'a', 'b'));
  queue.stop();
  clock.pass(9000);
  expect(shown).toHaveLength(2);
});

test('what belongs together is one scene, and takes its own time', () => {
  queue.cut(moment('start'));
  queue.add(moment('end', 'pass', 'contest', 'contest-won', 'round'));
  clock.pass(1000);
  expect(shown.at(-1)).toMatchObject({ view: 'start+pass+contest+contest-won', ms: 6000 });
  expect(told().at(-1)).toContain('<contest,contest-won>');
  clock.pass(5700);
  expect(shown).toHaveLength(3);
  clock.pass(100);
  expect(told().at(-1)).toBe('end <round>');
});

test('while it is paused everything waits, however much, and then goes on', () => {
  queue.cut(moment('table'));
  queue.add(moment('look', 'look'));
  queue.pause();
  queue.add(moment('roll', 'roll'));
  clock.pass(5000);
  expect(told()).toEqual(['table <>', 'look <look>']);
  queue.resume();
  clock.pass(1000);
  expect(told().at(-1)).toBe('roll <roll>');
});

test('what has become too much meanwhile is skipped, and the story keeps it', () => {
  queue.cut(moment('table'));
  queue.pause();
  const flood = Array.from({ length: MAX_LENGTH + 1 }, (_, i) => `e${i}`);
  flood.forEach((event) => queue.add(moment(event, event)));
  expect(told()).toEqual(['table <>']);
  queue.resume();
  expect(told().at(-1)).toBe(`e${MAX_LENGTH} <>`);
  expect(skipped).toEqual(flood);
});
