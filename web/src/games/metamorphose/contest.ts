/**
 * A contest as one scene: counts strengths colour by colour, then gives the prizes. The events
 * state what happened; this file defines the timing.
 */
import { nameAt, type Cue, type Staging, type Talk } from '../../lib/board';
import { capital } from './names';
import type { MetamorphoseEvent } from './protocol';

/** One player in one colour: strength, and points won with it. */
export interface Entrant {
  seat: number;
  strength: number;
  points: number;
}

export interface Prize {
  seat: number;
  card: string;
  points: number;
}

/** The whole contest: both colours in order, then the glory of single creatures. */
export interface Held {
  colours: { colour: string; entrants: Entrant[] }[];
  glory: Prize[];
}

/** An act of the scene: a title, the count of a colour, its prizes, or glory. */
export type Act =
  | { what: 'title' }
  | { what: 'count'; nth: number }
  | { what: 'prizes'; nth: number }
  | { what: 'glory' };

/** The duration of each act, in milliseconds. */
const LASTS = { title: 1000, count: 1300, prizes: 1500, glory: 1400 };
/** Reduced motion: the count takes no time. */
const CALM = { ...LASTS, count: 700 };

const PARTS = new Set<MetamorphoseEvent['type']>(['measured', 'won', 'glorified']);

/** The contest in these events, or null. */
export function heldIn(events: readonly MetamorphoseEvent[]): Held | null {
  const held = events.find((event) => event.type === 'contest_held');
  if (!held) return null;
  const colours = [held.colour, held.other_colour].map((colour) => ({
    colour,
    entrants: entrants(events, colour),
  }));
  return { colours, glory: events.filter((event) => event.type === 'glorified') };
}

function entrants(events: readonly MetamorphoseEvent[], colour: string): Entrant[] {
  return events.flatMap((event) => {
    if (event.type !== 'measured') return [];
    const won = events.find((one) => one.type === 'won' && one.seat === event.seat && one.colour === colour);
    const strengths: Record<string, number> = { ...event, type: 0 };
    return [
      { seat: event.seat, strength: strengths[colour] ?? 0, points: won?.type === 'won' ? won.points : 0 },
    ];
  });
}

/** The start of each act, and the end. */
export function acts(held: Held, calm: boolean): { acts: { act: Act; at: number }[]; ms: number } {
  const lasts = calm ? CALM : LASTS;
  const all: Act[] = [
    { what: 'title' },
    ...held.colours.flatMap((_, nth): Act[] => [
      { what: 'count', nth },
      { what: 'prizes', nth },
    ]),
    ...(held.glory.length ? [{ what: 'glory' } as const] : []),
  ];
  let ms = 0;
  const timed = all.map((act) => {
    const at = ms;
    ms += lasts[act.what];
    return { act, at };
  });
  return { acts: timed, ms };
}

/** The points that a player has won up to and including this act. */
export function wonBy(held: Held, seat: number, act: Act): number {
  const done = act.what === 'title' ? 0 : act.what === 'glory' ? held.colours.length : act.nth;
  const given = act.what === 'prizes' ? done + 1 : done;
  const prizes = held.colours.slice(0, given).flatMap(({ entrants }) => entrants);
  const all = act.what === 'glory' ? [...prizes, ...held.glory] : prizes;
  return all.reduce((sum, one) => (one.seat === seat ? sum + one.points : sum), 0);
}

/** The places on the podium: 0 for the first prize; null for none. */
export function rankOf(entrants: readonly Entrant[], { points }: Entrant): number | null {
  const prizes = [...new Set(entrants.map((one) => one.points))].sort((one, other) => other - one);
  return points ? prizes.indexOf(points) : null;
}

// ── captions and announcements ──

type Words = Pick<Talk, 'say' | 'seats'>;

function countText({ colour, entrants }: Held['colours'][number], { say, seats }: Words): string {
  const strengths = entrants.map(({ seat, strength }) => `${nameAt(seats, seat)} ${strength}`);
  return capital(say('contest.count', { colour: say(`word.${colour}`), strengths }));
}

function prizesText({ colour, entrants }: Held['colours'][number], { say, seats }: Words): string {
  const winners = entrants.filter(({ points }) => points).sort((one, other) => other.points - one.points);
  const prizes = winners.map(({ seat, points }) => `${nameAt(seats, seat)} +${points}`);
  return prizes.length
    ? say('contest.prizes', { prizes })
    : capital(say('contest.nobody', { colour: say(`word.${colour}`) }));
}

const gloryText = (glory: readonly Prize[], { say, seats }: Words): string =>
  say('contest.glory', { prizes: glory.map(({ seat, points }) => `${nameAt(seats, seat)} +${points}`) });

export function actText(held: Held, act: Act, talk: Words): string {
  const [first, second] = held.colours.map(({ colour }) => talk.say(`word.${colour}`));
  if (act.what === 'title')
    return talk.say('event.contest_held', { colour: first ?? '', other_colour: second ?? '' });
  if (act.what === 'glory') return gloryText(held.glory, talk);
  const colour = held.colours[act.nth]!;
  return act.what === 'count' ? countText(colour, talk) : prizesText(colour, talk);
}

/** The event whose sound an act plays. */
function soundOf(events: readonly MetamorphoseEvent[], held: Held, act: Act): MetamorphoseEvent {
  const find = (type: MetamorphoseEvent['type'], colour?: string) =>
    events.find(
      (event) => event.type === type && (!colour || ('colour' in event && event.colour === colour)),
    );
  const wanted =
    act.what === 'count'
      ? find('measured')
      : act.what === 'prizes'
        ? find('won', held.colours[act.nth]?.colour)
        : act.what === 'glory'
          ? find('glorified')
          : find('contest_held');
  return wanted ?? events[0]!;
}

export const staging: Staging<MetamorphoseEvent> = {
  joins: (before, event) =>
    PARTS.has(event.type) && (before.type === 'contest_held' || PARTS.has(before.type)),
  lasts: (events, calm) => {
    const held = heldIn(events);
    return held ? acts(held, calm).ms : 0;
  },
  cues: (events, calm): Cue<MetamorphoseEvent>[] => {
    const held = heldIn(events);
    if (!held) return [];
    return acts(held, calm).acts.map(({ act, at }) => ({
      at,
      event: soundOf(events, held, act),
      text: (talk) => actText(held, act, talk),
    }));
  },
};
