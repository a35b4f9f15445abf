import { expect, test } from 'vitest';
import type { AnyEvent } from './board';
import { talk, tell } from './story';
import { speaker } from './words';
import { written } from './words.fixture';
import { seatInfo } from './server.fixture';

const said = written(`
  event-rolled = { $seat } rolls { $die }.
  event-looked = { $seat } sees { $face } at { $place }.
  event-looked-hidden = { $seat } looks at { $place }.
  event-took = { $seat } takes { $places }: { $faces }.
  event-dealt = { $places } tiles, { $specials_by_seat }. { $first } begins.
  by_seat = { $seat }: { $what }
  event-dealt-empty = { $places } tiles. { $first } begins.
  event-placed = { $seat } lays it { $above }, into { $creature }.
  number-above-0 = on top
  number-creature-1 = B
  word-wand = the wand
  word-mouse = a mouse
`);
const say = speaker(() => 'en', said);
const names = ['Anna', 'Tom'];
const told = (event: AnyEvent & Record<string, unknown>) => tell(event, say, names);

test('a seat becomes its name, a word its text', () => {
  expect(told({ type: 'rolled', seat: 1, die: 'wand' })).toBe('Tom rolls the wand.');
});

test('places are counted from one', () => {
  expect(told({ type: 'looked', seat: 0, place: 4, face: 'mouse' })).toBe('Anna sees a mouse at 5.');
  expect(told({ type: 'took', seat: 0, places: [0, 6], faces: ['mouse', 'mouse'] })).toBe(
    'Anna takes 1 and 7: a mouse and a mouse.',
  );
});

test('a game may say its numbers in its own words', () => {
  expect(told({ type: 'placed', seat: 0, above: 0, creature: 1 })).toBe('Anna lays it on top, into B.');
  expect(told({ type: 'placed', seat: 0, above: 3, creature: 1 })).toBe('Anna lays it 3, into B.');
});

test('what the listener may not know is not told', () => {
  expect(told({ type: 'looked', seat: 0, place: 4, face: null })).toBe('Anna looks at 5.');
});

test('a number of tiles is not a place, and an empty list has a sentence of its own', () => {
  expect(told({ type: 'dealt', places: 12, specials: [], first: 0 })).toBe('12 tiles. Anna begins.');
});

test('items of every player are listed with their owners', () => {
  expect(told({ type: 'dealt', places: 16, specials: ['wand', 'mouse'], first: 1 })).toBe(
    '16 tiles, Anna: the wand and Tom: a mouse. Tom begins.',
  );
});

test('a talk knows whose seats are here', () => {
  const seats = [seatInfo(0, { isMine: true }), seatInfo(1)];
  expect(talk(say, seats, 0).mine).toEqual([0]);
  expect(talk(say, seats, 0).tell({ type: 'rolled', seat: 1, die: 'wand' } as AnyEvent)).toBe(
    'Tom rolls the wand.',
  );
});
