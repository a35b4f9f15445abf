/** The pillars of a podium: heights and creatures. For display only. */
import type { MetamorphoseArea, MetamorphoseCreature } from './protocol';

export interface Raised {
  seat: number;
  /** The count so far. */
  count: number;
  /** Whether half a point is added to it. */
  half?: boolean;
  /** 0 for the first place; null during the count, and for no place. */
  rank: number | null;
  /** The prize given now. */
  prize: number;
  /** Victory points beside the name; null if the pillar counts points. */
  points: number | null;
  chimera: MetamorphoseCreature | null;
}

const strengthOf = ({ colour, shows, bonus }: MetamorphoseCreature): number =>
  shows.reduce((sum, slot) => (slot.kind === colour ? sum + slot.strength : sum), bonus);

/**
 * A player's best creature: the strongest (in this colour), and among equals the one with the most
 * cards.
 */
export function best(area: MetamorphoseArea | undefined, colour?: string): MetamorphoseCreature | null {
  const all = (area?.creatures ?? []).filter(
    (creature) => creature !== null && (!colour || creature.colour === colour),
  );
  return all.reduce((one, other) => (other && (!one || stronger(other, one)) ? other : one), null);
}

const stronger = (one: MetamorphoseCreature, other: MetamorphoseCreature): boolean =>
  strengthOf(one) > strengthOf(other) ||
  (strengthOf(one) === strengthOf(other) && one.cards.length > other.cards.length);
