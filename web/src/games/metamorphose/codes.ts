/** What the numbers of actions say: the same table as the server's, in the same order. */

export type Deed =
  | { kind: 'pass' }
  | { kind: 'summon'; place: number }
  | { kind: 'draw'; level: number }
  | { kind: 'summon_with'; place: number; mana: number; creature: number }
  | { kind: 'draw_with'; level: number; mana: number; creature: number }
  | { kind: 'place_alone' }
  | { kind: 'place'; creature: number; above: number }
  | { kind: 'shift'; creature: number; card: number; offset: number }
  | { kind: 'move_alone'; creature: number; card: number }
  | { kind: 'move'; creature: number; card: number; to: number; above: number };

const CREATURES = 6;
const MARKET = 4;
const LEVELS = 3;
const MOST = 12;
const SHIFT = 2;
const MANA = [3, 5];

const upTo = (count: number, from = 0): number[] => Array.from({ length: count - from }, (_, i) => from + i);
const pays = (mana: number, level: number): boolean => mana === 5 || level < LEVELS;

function* table(): Generator<Deed> {
  yield { kind: 'pass' };
  for (const place of upTo(MARKET)) yield { kind: 'summon', place };
  yield { kind: 'draw', level: 1 };
  yield* paid();
  yield { kind: 'place_alone' };
  for (const creature of upTo(CREATURES))
    for (const above of upTo(MOST)) yield { kind: 'place', creature, above };
  for (const creature of upTo(CREATURES))
    for (const card of upTo(MOST, 1))
      for (const offset of upTo(SHIFT + 1, -SHIFT)) yield { kind: 'shift', creature, card, offset };
  for (const creature of upTo(CREATURES))
    for (const card of upTo(MOST)) yield { kind: 'move_alone', creature, card };
  yield* moves();
}

function* paid(): Generator<Deed> {
  for (const place of upTo(MARKET * LEVELS, MARKET))
    for (const mana of MANA)
      for (const creature of upTo(CREATURES))
        if (pays(mana, Math.floor(place / MARKET) + 1)) yield { kind: 'summon_with', place, mana, creature };
  for (const level of upTo(LEVELS + 1, 2))
    for (const mana of MANA)
      for (const creature of upTo(CREATURES))
        if (pays(mana, level)) yield { kind: 'draw_with', level, mana, creature };
}

function* moves(): Generator<Deed> {
  for (const creature of upTo(CREATURES))
    for (const to of upTo(CREATURES))
      if (to !== creature)
        for (const card of upTo(MOST))
          for (const above of upTo(MOST - card)) yield { kind: 'move', creature, card, to, above };
}

export const DEEDS: readonly Deed[] = [...table()];

/** A deed that can be done now, with its number. */
export type Choice<K extends Deed['kind'] = Deed['kind']> = Extract<Deed, { kind: K }> & { code: number };

/** What these numbers say. */
export const choices = (codes: readonly number[]): Choice[] =>
  codes.flatMap((code) => (DEEDS[code] ? [{ ...DEEDS[code], code }] : []));
