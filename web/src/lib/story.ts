/**
 * Formats events as sentences: names for seats, places counted from 1, words from the catalogue.
 */
import type { AnyEvent, SeatInfo, Talk } from './board';
import { COUNTED, SEAT_FACTS } from './protocol';
import type { Value } from './grammar';
import type { Say, Values } from './words';

type Names = readonly string[];

const isSeat = (name: string): boolean =>
  (SEAT_FACTS as readonly string[]).includes(name) || (name.includes('seat') && !name.endsWith('seats'));
const isCounted = (name: string): boolean => (COUNTED as readonly string[]).includes(name);

/**
 * Formats the catalogue's sentence for an event. A field is null if the listener may not know it;
 * the sentence is then `event.<type>.hidden`; for an empty list it is `event.<type>.empty`.
 */
export function tell(event: AnyEvent, say: Say, names: Names): string {
  const facts = new Map<string, unknown>(Object.entries(event));
  const key = variant(`event.${event.type}`, [...facts.values()], say);
  return say(key, factsFor(key, Object.fromEntries(facts), say, names));
}

/** The suffix of variables that contain the untranslated word, for texts that select by it. */
const CHOOSES = /_id$/;
/**
 * The suffix of variables that contain a list with one item per seat, each with its owner's name.
 */
const BY_SEAT = /_by_seat$/;

/** Formats the fields of an event that a text uses. */
export function factsFor(key: string, facts: Record<string, unknown>, say: Say, names: Names): Values {
  const wanted = (name: string): Value => {
    if (CHOOSES.test(name)) return String(facts[name.replace(CHOOSES, '')]);
    if (BY_SEAT.test(name)) return bySeat(name.replace(BY_SEAT, ''), facts, say, names);
    return fact(name, facts[name], say, names);
  };
  return Object.fromEntries(say.blanks(key).map((name) => [name, wanted(name)]));
}

function bySeat(name: string, facts: Record<string, unknown>, say: Say, names: Names): Value {
  const told = fact(name, facts[name], say, names);
  const owned = Array.isArray(told) ? told : [];
  return owned.map((what, seat) => say('by_seat', { seat: names[seat] ?? String(seat + 1), what }));
}

function variant(key: string, facts: unknown[], say: Say): string {
  const unknown = facts.some((fact) => fact === null || (Array.isArray(fact) && fact.includes(null)));
  if (unknown && say.has(`${key}.hidden`)) return `${key}.hidden`;
  const empty = facts.some((fact) => Array.isArray(fact) && fact.length === 0);
  return empty && say.has(`${key}.empty`) ? `${key}.empty` : key;
}

/** Formats one field of an event. */
export function fact(name: string, value: unknown, say: Say, names: Names): Value {
  if (Array.isArray(value)) return items(name, value, say, names);
  if (value === null || value === undefined) return say('word.hidden');
  if (typeof value === 'boolean') return say(value ? 'word.yes' : 'word.no');
  if (typeof value === 'string') return say(`word.${value}`);
  return typeof value === 'number' ? number(name, value, say, names) : '';
}

function items(name: string, values: unknown[], say: Say, names: Names): Value {
  const one = name.replace(/s$/, ''); // each item of `places` is a `place`; a number is a count
  return values.length ? values.map((value) => String(fact(one, value, say, names))) : say('word.none');
}

function number(name: string, value: number, say: Say, names: Names): Value {
  if (say.has(`number.${name}.${value}`)) return say(`number.${name}.${value}`);
  if (isSeat(name)) return names[value] ?? String(value + 1);
  return isCounted(name) ? value + 1 : value;
}

/** The context for a game's `speak`, `position` and `hints`. */
export function talk(say: Say, seats: SeatInfo[], perspective: number | null): Talk {
  const names = seats.map((seat) => seat.name);
  const mine = seats.filter((seat) => seat.isMine).map((seat) => seat.seat);
  return { say, seats, mine, perspective, tell: (event) => tell(event, say, names) };
}
