/**
 * Reads the view card by card and seat by seat: what to display, and which seat may act. It applies
 * no rules.
 */
import { nameAt, type SeatInfo } from '../../lib/board';
import { deed, type Deed, type Legal } from '../../lib/legal';
import { promptFor, type Prompt } from '../../lib/prompt';
import type { Say } from '../../lib/words';
import { isMotif } from './faces';
import { ACTIONS, MOTIFS, type UnicornView } from './protocol';
import { GAP } from './step';

export const flipAt = (legal: Legal, owner: number, place: number): Deed | null =>
  deed(legal, ACTIONS.code({ type: 'flip', owner, place }));

/** The parts that a seat of this device may choose from. */
export function partsFor(legal: Legal): { part: string; deed: Deed }[] {
  return MOTIFS.flatMap((part) => {
    const found = deed(legal, ACTIONS.code({ type: 'transform', part }));
    return found ? [{ part, deed: found }] : [];
  });
}

/** The seats in screen order: clockwise from the one after the viewer, the viewer last. */
export function order(seats: number, home: number): number[] {
  return Array.from({ length: seats }, (_, number) => (home + 1 + number) % seats);
}

/** The seat whose row lies nearest: the viewer, else the first seat of this device. */
export const homeOf = (perspective: number | null, mine: readonly number[]): number =>
  perspective ?? mine[0] ?? 0;

/** One card of a row. */
export interface Card {
  place: number;
  gap: boolean;
  face: string | null;
  /** What all players have seen there, if the table's option helps to remember. */
  remembered: string | null;
  /** The lucky neighbour must decide about it. */
  offered: boolean;
}

export function cardsOf(view: UnicornView, owner: number): Card[] {
  const at = (place: number) => (card: { owner: number; place: number }) =>
    card.owner === owner && card.place === place;
  return (view.rows[owner] ?? []).map((face, place) => ({
    place,
    gap: face === GAP,
    face: face || null,
    remembered: view.remembered?.find(at(place))?.face ?? null,
    offered: view.offered !== null && at(place)(view.offered),
  }));
}

/**
 * The current cards; unchanged ones are the same objects as before, so that Svelte does not redraw
 * them.
 */
export function kept(before: readonly Card[], now: readonly Card[]): Card[] {
  return now.map((card, place) => (before[place] && same(before[place], card) ? before[place] : card));
}

const same = (a: Card, b: Card): boolean =>
  a.gap === b.gap && a.face === b.face && a.remembered === b.remembered && a.offered === b.offered;

/** Motifs that lie face up while their player is still flipping: not secured yet. */
export function hoped(view: UnicornView, seat: number): string[] {
  if (view.offered?.owner === seat) return [view.offered.face];
  const isFlipping = view.phase === 'flip_pile' || view.phase === 'flip_row';
  if (view.active !== seat || !isFlipping) return [];
  return [...view.turned.map(({ face }) => face), ...view.drawn].filter(isMotif);
}

/** The prompt; between two decisions, what is happening. */
export function promptOf(view: UnicornView, mine: number[], seats: SeatInfo[], say: Say): Prompt {
  const awaited = view.awaited[0] ?? view.active;
  if (!view.outcome && !say.has(`ask.${view.phase}`))
    return { text: say(`line.${view.phase}`, { name: nameAt(seats, awaited) }), mine: false };
  return promptFor(view, awaited, { mine, seats, say });
}

/** A card's complete name, for screen readers. */
export function nameOf(card: Card, owner: number, seats: SeatInfo[], say: Say): string {
  const where = say('card.where', { place: card.place + 1, name: nameAt(seats, owner) });
  return [where, ...lyingThere(card, say)].join(', ');
}

function lyingThere(card: Card, say: Say): string[] {
  if (card.gap) return [say('card.gap')];
  if (card.face) {
    const up = say('card.up', { face: say(`word.${card.face}`) });
    return card.offered ? [up, say('card.offered')] : [up];
  }
  const seen = card.remembered;
  return [say('card.down'), ...(seen ? [say('card.remembered', { face: say(`word.${seen}`) })] : [])];
}

/** The content of a player's picture, for screen readers. */
export function pictureName(done: readonly string[], name: string, say: Say): string {
  if (done.length === 0) return say('picture.pony', { name });
  if (done.length === MOTIFS.length) return say('picture.unicorn', { name });
  const words = (parts: readonly string[]) => say.list(parts.map((part) => say(`word.${part}`)));
  const missing = MOTIFS.filter((part) => !done.includes(part));
  return say('picture.partly', { name, done: words(done), missing: words(missing) });
}
