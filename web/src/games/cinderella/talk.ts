/** Describes the table in words: every event, and "where are we?". */
import { nameAt, type Talk } from '../../lib/board';
import { spokenPrompt } from '../../lib/prompt';
import type { Say } from '../../lib/words';
import { HOURS, type CinderellaEvent, type CinderellaTile, type CinderellaView } from './protocol';
import { pairName } from './table';

export function speak(event: CinderellaEvent, talk: Talk): string | null {
  return talk.tell(event);
}

export function position(view: CinderellaView, talk: Talk): string[] {
  return [
    ...spokenPrompt(view, view.active, talk),
    ...offers(view, talk),
    ...clock(view, talk),
    ...tiles(view, talk),
    ...pairs(view, talk),
    ...magic(view, talk),
  ];
}

/** The pairs that the players did not find in time. */
export function tellLeft(view: CinderellaView, say: Say): string | null {
  const left = view.pairs.filter(({ places }) => !places).map((pair) => pairName(pair, say));
  return left.length ? say('finale.left', { pairs: say.list(left) }) : null;
}

const word = (talk: Talk, face: string): string => talk.say(`word.${face}`);

/** How a player of this device may help another. */
function offers(view: CinderellaView, talk: Talk): string[] {
  const offer = `offer.${view.phase}`;
  const helps = talk.mine.some((own) => own !== view.active && view.actors.includes(own));
  return helps && !view.outcome && talk.say.has(offer) ? [talk.say(offer)] : [];
}

function clock(view: CinderellaView, talk: Talk): string[] {
  const hours = HOURS - view.hand;
  return [
    talk.say('position.hours', { hours }),
    ...(view.die ? [talk.say('position.die', { die: word(talk, view.die) })] : []),
  ];
}

function tiles(view: CinderellaView, talk: Talk): string[] {
  const down = view.grid.filter((lies) => lies === 'down').length;
  const said = [talk.say('position.down', { count: down })];
  if (view.open)
    said.push(talk.say('position.open', { place: view.open.place + 1, face: word(talk, view.open.face) }));
  said.push(...view.showing.map((tile) => seen(tile, talk)));
  view.pointed.forEach((places, seat) => {
    if (places.length === 0) return;
    const where = places.map((place) => String(place + 1));
    said.push(talk.say('position.pointed', { name: nameAt(talk.seats, seat), places: where }));
  });
  return said;
}

const seen = ({ place, face }: CinderellaTile, talk: Talk): string =>
  talk.say('position.seen', { place: place + 1, face: word(talk, face) });

/** What this viewer alone is looking at. */
export function secrets(view: CinderellaView, talk: Talk): string[] {
  const isOwn = view.looker !== null && view.looker === talk.perspective;
  return isOwn
    ? view.showing.filter(({ place }) => view.looked.includes(place)).map((tile) => seen(tile, talk))
    : [];
}

function pairs(view: CinderellaView, talk: Talk): string[] {
  const told = (found: boolean) =>
    view.pairs.filter((pair) => (pair.places !== null) === found).map((pair) => pairName(pair, talk.say));
  const [found, missing] = [told(true), told(false)];
  return [
    talk.say(found.length ? 'position.found' : 'position.none', { pairs: found }),
    ...(missing.length ? [talk.say('position.missing', { pairs: missing })] : []),
    ...(view.section ? [talk.say('position.section', { section: word(talk, view.section) })] : []),
  ];
}

function magic(view: CinderellaView, talk: Talk): string[] {
  return view.specials.map(({ face, used }, seat) =>
    talk.say(used ? 'special.used' : 'special.ready', {
      name: nameAt(talk.seats, seat),
      face: word(talk, face),
    }),
  );
}
