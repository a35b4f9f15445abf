/** What is said of the table: every event, and "where are we?". */
import type { Talk } from '../../lib/board';
import { HOURS, type CinderellaEvent, type CinderellaView } from './protocol';

export function speak(event: CinderellaEvent, talk: Talk): string | null {
  return talk.tell(event);
}

export function position(view: CinderellaView, talk: Talk): string[] {
  return [
    ...now(view, talk),
    ...clock(view, talk),
    ...tiles(view, talk),
    ...pairs(view, talk),
    ...magic(view, talk),
  ];
}

const nameAt = (talk: Talk, seat: number): string => talk.seats[seat]?.name ?? '';
const word = (talk: Talk, face: string): string => talk.say(`word.${face}`);

function now(view: CinderellaView, talk: Talk): string[] {
  if (view.outcome) return [talk.say(`reason.${view.outcome.reason}`)];
  const isOurs = talk.mine.includes(view.active);
  const seat = nameAt(talk, view.active);
  const line = isOurs ? talk.say(`ask.${view.phase}`) : talk.say(`wait.${view.phase}`, { seat });
  const helps = talk.mine.some((own) => own !== view.active && view.actors.includes(own));
  const offer = `offer.${view.phase}`;
  return [
    ...(isOurs && talk.mine.length > 1 ? [talk.say('position.turn', { name: seat })] : []),
    line,
    ...(helps && talk.say.has(offer) ? [talk.say(offer)] : []),
  ];
}

function clock(view: CinderellaView, talk: Talk): string[] {
  const hours = HOURS - view.hand;
  const left = hours === 0 ? 'position.midnight' : hours === 1 ? 'position.hour' : 'position.hours';
  return [
    talk.say(left, { hours }),
    ...(view.die ? [talk.say('position.die', { die: word(talk, view.die) })] : []),
  ];
}

function tiles(view: CinderellaView, talk: Talk): string[] {
  const down = view.grid.filter((lies) => lies === 'down').length;
  const said = [talk.say('position.down', { count: down })];
  if (view.open)
    said.push(talk.say('position.open', { place: view.open.place + 1, face: word(talk, view.open.face) }));
  for (const tile of view.showing)
    said.push(talk.say('position.seen', { place: tile.place + 1, face: word(talk, tile.face) }));
  view.pointed.forEach((places, seat) => {
    if (places.length === 0) return;
    const where = talk.say.list(places.map((place) => String(place + 1)));
    said.push(talk.say('position.pointed', { name: nameAt(talk, seat), places: where }));
  });
  return said;
}

function pairs(view: CinderellaView, talk: Talk): string[] {
  const told = (found: boolean) =>
    view.pairs
      .filter((pair) => (pair.places !== null) === found)
      .map((pair) => talk.say.list(pair.faces.map((face) => word(talk, face))));
  const [found, missing] = [told(true), told(false)];
  return [
    talk.say(found.length ? 'position.found' : 'position.none', { pairs: found.join('; ') }),
    ...(missing.length ? [talk.say('position.missing', { pairs: missing.join('; ') })] : []),
    ...(view.section ? [talk.say('position.section', { section: word(talk, view.section) })] : []),
  ];
}

function magic(view: CinderellaView, talk: Talk): string[] {
  return view.specials.map(({ face, used }, seat) =>
    talk.say(used ? 'special.used' : 'special.ready', { name: nameAt(talk, seat), face: word(talk, face) }),
  );
}
