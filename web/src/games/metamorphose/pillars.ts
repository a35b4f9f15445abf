/** Who stands how high on a podium, with which creature. For the eye only. */
import type { MetamorphoseArea, MetamorphoseCreature } from './protocol';

export interface Raised {
  seat: number;
  /** What is counted of it so far. */
  count: number;
  /** Whether half a point comes to it. */
  half?: boolean;
  /** 0 for the first place; null while it is counted, and for no place. */
  rank: number | null;
  /** What is given to it now. */
  prize: number;
  /** Victory points beside the name; null where points are what is counted. */
  points: number | null;
  chimera: MetamorphoseCreature | null;
}

const strengthOf = ({ colour, shows, bonus }: MetamorphoseCreature): number =>
  shows.reduce((sum, slot) => (slot.kind === colour ? sum + slot.strength : sum), bonus);

/** The creature one is proud of: the strongest (of this colour), and of equals the one of the most cards. */
export function best(area: MetamorphoseArea | undefined, colour?: string): MetamorphoseCreature | null {
  const all = (area?.creatures ?? []).filter(
    (creature) => creature !== null && (!colour || creature.colour === colour),
  );
  return all.reduce((one, other) => (other && (!one || stronger(other, one)) ? other : one), null);
}

const stronger = (one: MetamorphoseCreature, other: MetamorphoseCreature): boolean =>
  strengthOf(one) > strengthOf(other) ||
  (strengthOf(one) === strengthOf(other) && one.cards.length > other.cards.length);
