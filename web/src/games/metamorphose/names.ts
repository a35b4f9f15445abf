/** Names of cards, creatures and powers, for display and for screen readers. */
import type { SeatInfo } from '../../lib/board';
import { ableSeats, type Legal } from '../../lib/legal';
import { promptFor, type Prompt } from '../../lib/prompt';
import type { Say } from '../../lib/words';
import type { Choice, Gain } from './choosing';
import { letter } from './look';
import {
  PRICES,
  type MetamorphoseCard,
  type MetamorphoseCreature,
  type MetamorphosePower,
  type MetamorphoseSlot,
  type MetamorphoseView,
} from './protocol';

const colour = (say: Say, name: string | undefined): string => (name ? say(`word.${name}`) : '');
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A card's name, capitalized for the start of a sentence. */
export const cardName = (id: string, say: Say): string => capital(say(`word.${id}`));

export const slotName = (slot: MetamorphoseSlot, say: Say): string =>
  slot.strength ? `${say(`word.${slot.kind}`)} ${slot.strength}` : say(`word.${slot.kind}`);

/** A power in one sentence. */
export function powerText(power: MetamorphosePower, own: string, say: Say): string {
  const [first, second] = power.colours;
  return say(`power.${power.kind}`, {
    n: power.n ?? 0,
    k: power.k ?? 0,
    own: colour(say, own),
    colour: colour(say, first),
    other: colour(say, second),
  });
}

/** Everything printed on a card. */
export function cardText(id: string, card: MetamorphoseCard | undefined, say: Say): string {
  if (!card) return cardName(id, say);
  const slots = card.slots.map((slot) => slotName(slot, say));
  const power = card.power ? [powerText(card.power, card.colour, say)] : [];
  return [say('card.text', { card: cardName(id, say), level: card.level, slots }), ...power].join('. ');
}

/** A creature in one sentence: its letter, its top card, its visible strengths. */
export function creatureText(creature: MetamorphoseCreature, place: number, say: Say): string {
  const shows = creature.shows.filter((slot) => slot.kind !== 'hole').map((slot) => slotName(slot, say));
  const tokens = creature.tokens.map((token) =>
    say('token.text', { mana: token.mana, state: say(`word.${token.state}`) }),
  );
  return [
    say('creature.text', {
      creature: letter(place),
      card: say(`word.${creature.cards[0]?.card ?? ''}`),
      count: creature.cards.length,
      shows: shows.length ? shows : say('word.none'),
    }),
    ...tokens,
  ].join('. ');
}

/** The cost of a creature of this level. */
export function costText(level: number, say: Say): string {
  const [mana, more]: readonly number[] = PRICES[level - 1] ?? [];
  if (mana === undefined) return say('cost.free', { level });
  return more === undefined ? say('cost.one', { level, mana }) : say('cost.two', { level, mana, more });
}

/** The label of a choice's button. */
export function choiceText(choice: Choice, say: Say): string {
  switch (choice.type) {
    case 'summon_with':
    case 'draw_with':
      return say('pay', { mana: choice.mana, creature: letter(choice.creature) });
    case 'place_alone':
    case 'move_alone':
      return say('alone');
    case 'place':
      return say('into', { creature: letter(choice.creature), above: say(`number.above.${choice.above}`) });
    case 'move':
      return say('into', {
        creature: letter(choice.to_creature),
        above: say(`number.above.${choice.above}`),
      });
    case 'shift':
      return capital(say(`number.offset.${choice.offset}`));
    default:
      return say('take');
  }
}

/** The changes of a choice, for screen readers: "+3 green, −1 mauve". */
export const gainText = (gains: readonly Gain[], say: Say): string =>
  gains.map(({ colour, by }) => `${signed(by)} ${say(`word.${colour}`)}`).join(', ');

export const signed = (by: number): string => `${by > 0 ? '+' : '−'}${Math.abs(by)}`;

/** The prompt, and what waiting players may do meanwhile. */
export function promptOf(
  view: MetamorphoseView,
  legal: Legal,
  mine: number[],
  seats: SeatInfo[],
  say: Say,
): Prompt {
  const prompt = promptFor(view, view.awaited[0] ?? view.active, { mine, seats, say });
  const offer = `offer.${view.phase}`;
  if (view.outcome || prompt.mine || !ableSeats(legal).length || !say.has(offer)) return prompt;
  return { ...prompt, text: `${prompt.text} ${say(offer)}` };
}
