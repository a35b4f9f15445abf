import { expect, test } from 'vitest';
import { people } from './board.fixture';
import { promptFor, spokenPrompt } from './prompt';
import { speaker } from './words';
import { textsOf, written } from './words.fixture';

const said = written(`
  ask-stir = Stir.
  ask-stir-twice = Stir again.
  wait-stir = { $seat } stirs.
  reason-cooked = It is cooked.
`);
const say = speaker(() => 'en', said, textsOf('client'));
const around = (...mine: number[]) => ({ mine, seats: people(mine), say });
const stirring = { phase: 'stir', outcome: null };
const over = { phase: 'stir', outcome: { winners: [0], scores: [], reason: 'cooked' } };

test('prompts a player of this device, or names the awaited one', () => {
  expect(promptFor(stirring, 0, around(0))).toEqual({ text: 'Stir.', mine: true });
  expect(promptFor(stirring, 1, around(0))).toEqual({ text: 'Leo stirs.', mine: false });
});

test('where several play at one device, the one who is asked is named', () => {
  expect(promptFor(stirring, 1, around(0, 1)).text).toBe('Leo: Stir.');
  expect(spokenPrompt(stirring, 1, around(0, 1))).toEqual(['It is Leo’s turn.', 'Stir.']);
  expect(spokenPrompt(stirring, 0, around(0))).toEqual(['Stir.']);
});

test('a game may ask in words of its own', () => {
  expect(promptFor(stirring, 0, around(0), 'ask.stir.twice').text).toBe('Stir again.');
});

test('at the end the prompt states the reason', () => {
  expect(promptFor(over, 0, around(0))).toEqual({ text: 'It is cooked.', mine: false });
  expect(spokenPrompt(over, 0, around(0))).toEqual(['It is cooked.']);
});
