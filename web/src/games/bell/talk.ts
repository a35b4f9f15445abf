/** What is said of the table: every event, and "where are we?". */
import type { Talk } from '../../lib/board';
import type { BellEvent, BellView } from './protocol';
import { faceName } from './table';

export function speak(event: BellEvent, talk: Talk): string | null {
  if (event.type !== 'turned') return talk.tell(event);
  return talk.say('spoken.turned', { name: nameAt(talk, event.seat), face: faceName(event, talk.say) });
}

export function position(view: BellView, talk: Talk): string[] {
  return [...now(view, talk), ...cards(view, talk), ...piles(view, talk), ...late(view, talk)];
}

const nameAt = (talk: Talk, seat: number): string => talk.seats[seat]?.name ?? '';

function now(view: BellView, talk: Talk): string[] {
  if (view.outcome) return [talk.say(`reason.${view.outcome.reason}`)];
  const name = nameAt(talk, view.active);
  const isOurs = talk.mine.includes(view.active);
  return [
    ...(isOurs && talk.mine.length > 1 ? [talk.say('position.turn', { name })] : []),
    isOurs ? talk.say(`ask.${view.phase}`) : talk.say(`wait.${view.phase}`, { seat: name }),
    ...(view.bell_open && talk.mine.some((seat) => view.actors.includes(seat))
      ? [talk.say(`offer.${view.phase}`)]
      : []),
  ];
}

function cards(view: BellView, talk: Talk): string[] {
  const lying = view.piles.flatMap(({ top }, seat) =>
    top ? [talk.say('position.card', { name: nameAt(talk, seat), face: faceName(top, talk.say) })] : [],
  );
  return lying.length ? lying : [talk.say('position.no_card')];
}

function piles(view: BellView, talk: Talk): string[] {
  return view.piles.map(({ draw, up, out }, seat) =>
    talk.say(out ? 'position.out' : 'position.piles', { name: nameAt(talk, seat), draw, up }),
  );
}

function late(view: BellView, talk: Talk): string[] {
  return [
    ...(view.duel ? [talk.say('story.duel')] : []),
    ...(view.gatherings ? [talk.say('story.gatherings', { times: view.gatherings })] : []),
  ];
}
