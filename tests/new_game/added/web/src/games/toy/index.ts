/** The Little Row, in the browser. */
import type { GameClient, Talk } from '../../lib/board';
import { play } from '../../sounds';
import Board from './Board.svelte';
import type { ToyEvent, ToyView } from './protocol';

const SHOWN = 900;

const toy: GameClient<ToyView, ToyEvent> = {
  Board,
  lasts: (event, calm) => (event.type === 'clapped' || calm ? 300 : SHOWN),
  speak: (event, talk) => talk.tell(event),
  position,
  hints: [{ key: 'hint.turn', when: (view, talk) => talk.mine.some((seat) => view.awaited.includes(seat)) }],
  sounds: { turned: play('flip'), peeked: play('flip'), ended: play('fanfare') },
};

function position(view: ToyView, talk: Talk): string[] {
  if (view.outcome) return [talk.say(`reason.${view.outcome.reason}`)];
  const seat = view.awaited[0] ?? 0;
  const name = talk.seats[seat]?.name ?? '';
  const row = view.row.map(({ card, won }, place) =>
    won === null
      ? talk.say('place.down', { place: place + 1 })
      : talk.say('place.won', { place: place + 1, card: card ?? 0, name: talk.seats[won]?.name ?? '' }),
  );
  const now = talk.mine.includes(seat) ? talk.say('ask.turn') : talk.say('wait.turn', { seat: name });
  return [now, ...row, talk.say('pebbles', { middle: view.middle })];
}

export default toy;
