/** Describes the table in words: every event, and "where are we?". */
import { nameAt, type Talk } from '../../lib/board';
import { spokenPrompt } from '../../lib/prompt';
import type { Say } from '../../lib/words';
import { figuresOf } from './figures';
import { figureName, spaceWhere } from './names';
import type { MagoEvent, MagoView } from './protocol';

/**
 * The story stores these sentences, so frogs have no number in them: players must remember whose is
 * whose.
 */
const NAMELESS: readonly MagoEvent['type'][] = ['bewitched', 'frog_moved', 'freed'];

export function speak(event: MagoEvent, talk: Talk): string | null {
  return talk.tell(NAMELESS.includes(event.type) ? { ...event, type: `${event.type}.nameless` } : event);
}

/** For the live region only: names the frog, so that listeners can follow frogs as viewers can. */
export function whisper(event: MagoEvent | undefined, say: Say): string {
  if (event?.type !== 'bewitched' && event?.type !== 'frog_moved') return '';
  return say(`whisper.${event.type}`, { token: event.token + 1 });
}

export function position(view: MagoView, talk: Talk): string[] {
  return [
    ...spokenPrompt(view, view.active, talk),
    ...dice(view, talk),
    ...spaces(view, talk),
    ...crystals(view, talk),
  ];
}

function dice({ die, points, arrow }: MagoView, talk: Talk): string[] {
  return [
    ...(die === null ? [] : [talk.say('position.die', { die: talk.say(`word.${die}`) })]),
    ...(points === null ? [] : [talk.say('position.points', { points })]),
    ...(arrow === null ? [] : [talk.say('position.arrow', { place: arrow + 1 })]),
  ];
}

/** Every space with a figure or a crystal on it. */
function spaces(view: MagoView, talk: Talk): string[] {
  return view.ring.flatMap(({ crystals: count }, place) => {
    const there = figuresOf(view)
      .filter((figure) => figure.place === place)
      .map((figure) => figureName(figure, talk.seats, talk.say));
    if (count) there.push(talk.say('space.crystals', { count }));
    if (!there.length) return [];
    return [talk.say('position.space', { space: spaceWhere(view, place, talk.say), there })];
  });
}

function crystals(view: MagoView, talk: Talk): string[] {
  return view.delivered.map((count, seat) =>
    talk.say('position.delivered', { name: nameAt(talk.seats, seat), count, goal: view.crystals_to_win }),
  );
}
