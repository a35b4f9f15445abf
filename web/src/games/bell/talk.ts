/** Describes the table in words: every event, and "where are we?". */
import { nameAt, type Talk } from '../../lib/board';
import { spokenPrompt } from '../../lib/prompt';
import type { BellEvent, BellView } from './protocol';
import { faceName } from './table';

export function speak(event: BellEvent, talk: Talk): string | null {
  if (event.type !== 'turned') return talk.tell(event);
  return talk.say('spoken.turned', { name: nameAt(talk.seats, event.seat), face: faceName(event, talk.say) });
}

export function position(view: BellView, talk: Talk): string[] {
  return [
    ...spokenPrompt(view, view.active, talk),
    ...offers(view, talk),
    ...cards(view, talk),
    ...piles(view, talk),
    ...late(view, talk),
  ];
}

function offers(view: BellView, talk: Talk): string[] {
  const mayRing = !view.outcome && view.bell_open && talk.mine.some((seat) => view.actors.includes(seat));
  return mayRing ? [talk.say(`offer.${view.phase}`)] : [];
}

function cards(view: BellView, talk: Talk): string[] {
  const lying = view.piles.flatMap(({ top }, seat) =>
    top ? [talk.say('position.card', { name: nameAt(talk.seats, seat), face: faceName(top, talk.say) })] : [],
  );
  return lying.length ? lying : [talk.say('position.no_card')];
}

function piles(view: BellView, talk: Talk): string[] {
  return view.piles.map(({ draw, up, out }, seat) =>
    talk.say(out ? 'position.out' : 'position.piles', { name: nameAt(talk.seats, seat), draw, up }),
  );
}

function late(view: BellView, talk: Talk): string[] {
  return [
    ...(view.duel ? [talk.say('story.duel')] : []),
    ...(view.gatherings ? [talk.say('story.gatherings', { times: view.gatherings })] : []),
  ];
}
