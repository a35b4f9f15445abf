/** Describes the table in words: every event, and "where are we?". */
import { nameAt, type Talk } from '../../lib/board';
import type { UnicornEvent, UnicornView } from './protocol';
import { pictureName, promptOf } from './table';

export function speak(event: UnicornEvent, talk: Talk): string | null {
  return talk.tell(event);
}

export function position(view: UnicornView, talk: Talk): string[] {
  return [
    promptOf(view, talk.mine, talk.seats, talk.say).text,
    ...faceUp(view, talk),
    ...pictures(view, talk),
    ...piles(view, talk),
    ...remembered(view, talk),
    ...quiet(view, talk),
  ];
}

const word = (talk: Talk, face: string): string => talk.say(`word.${face}`);

function faceUp(view: UnicornView, talk: Talk): string[] {
  const rows = view.turned.map(({ owner, place, face }) =>
    talk.say('position.up', {
      place: place + 1,
      name: nameAt(talk.seats, owner),
      face: word(talk, face),
    }),
  );
  if (view.drawn.length === 0) return rows;
  const drawn = talk.say.list(view.drawn.map((face) => word(talk, face)));
  return [...rows, talk.say('position.drawn', { faces: drawn })];
}

const pictures = (view: UnicornView, talk: Talk): string[] =>
  view.pictures.map(
    ({ transformed }, seat) => `${pictureName(transformed, nameAt(talk.seats, seat), talk.say)}.`,
  );

function piles(view: UnicornView, talk: Talk): string[] {
  const pile = talk.say('position.pile', { cards: view.pile });
  if (view.discard_top === null) return [pile];
  return [pile, talk.say('position.discard', { cards: view.discard, face: word(talk, view.discard_top) })];
}

/** What all players have seen, if the table's option helps to remember. */
const remembered = (view: UnicornView, talk: Talk): string[] =>
  (view.remembered ?? []).map(({ owner, place, face }) =>
    talk.say('position.remembered', {
      place: place + 1,
      name: nameAt(talk.seats, owner),
      face: word(talk, face),
    }),
  );

/** The description mentions quiet turns from this share of their limit on. */
const QUIET_SHARE = 0.5;

function quiet(view: UnicornView, talk: Talk): string[] {
  if (view.quiet < view.quiet_turns * QUIET_SHARE) return [];
  return [talk.say('story.quiet', { quiet: view.quiet, most: view.quiet_turns })];
}
