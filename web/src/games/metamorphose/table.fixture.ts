/** A table of metamorphose, as the server would send it. */
import { vi } from 'vitest';
import type { BoardProps, SeatInfo } from '../../lib/board';
import {
  ACTIONS,
  type Action,
  type MetamorphoseArea,
  type MetamorphoseCard,
  type MetamorphoseCreature,
  type MetamorphoseEvent,
  type MetamorphoseSlot,
  type MetamorphoseView,
} from './protocol';
import { sayAt } from '../../lib/words.fixture';
import { boardOf, people } from '../../lib/board.fixture';

export const say = sayAt('metamorphose');

/** A slot: `m2` is mauve of strength 2, `x` is useless, `.` a hole. */
function slot(text: string): MetamorphoseSlot {
  const kinds: Record<string, string> = {
    m: 'mauve',
    o: 'orange',
    g: 'green',
    x: 'unusable',
    '.': 'hole',
  };
  return { kind: kinds[text[0] ?? ''] ?? '', strength: Number(text[1] ?? 0) };
}

const card = (colour: string, level: number, slots: string, power: MetamorphoseCard['power'] = null) => ({
  colour,
  level,
  slots: slots.split(' ').map(slot),
  power,
});

export const CARDS: Record<string, MetamorphoseCard> = {
  mauve_moth: card('mauve', 1, 'm1 . x . m2'),
  orange_finch: card('orange', 1, '. o2 . . x', { kind: 'flat', n: 1, k: null, colours: [] }),
  green_toad: card('green', 1, 'g2 . g1 x .'),
  green_hare: card('green', 1, 'x g1 . . g2'),
  mauve_owl: card('mauve', 1, '. . m3 x .'),
  orange_moth: card('orange', 1, 'o1 . o1 . x'),
};

/** A creature of these cards, from top to bottom: `mauve_moth orange_finch+1`. */
export function creature(cards: string, tokens: MetamorphoseCreature['tokens'] = []): MetamorphoseCreature {
  const layers = cards.split(' ').map((one) => {
    const [, name = '', offset = '0'] = /^([a-z_]+)([+-]\d)?$/.exec(one) ?? [];
    return { card: name, offset: Number(offset) };
  });
  const colour = CARDS[layers[0]?.card ?? '']?.colour ?? '';
  return { colour, cards: layers, shows: [], tokens, bonus: 0 };
}

export function area(
  creatures: (MetamorphoseCreature | null)[] = [],
  strength = { mauve: 0, orange: 0, green: 0 },
  points = 0,
): MetamorphoseArea {
  return {
    creatures: Array.from({ length: 6 }, (_, place) => creatures[place] ?? null),
    points,
    bare: strength,
    strength,
    moved: false,
    shifting: null,
    shifted: [],
  };
}

/** Anna is to summon; Milo waits. */
export function view(changed: Partial<MetamorphoseView> = {}): MetamorphoseView {
  return {
    you: 0,
    actors: [0],
    awaited: [0],
    outcome: null,
    round: 3,
    rounds: 12,
    alpha: 0,
    behind: null,
    active: 0,
    phase: 'summon',
    starred: false,
    contest: { colour: 'mauve', prizes: [6, 4, 2], other_colour: null, other_prizes: null },
    past: [],
    contests_left: 5,
    market: ['green_toad', 'green_hare', ...Array.from({ length: 10 }, () => null)],
    decks: [14, 10, 0],
    hand: null,
    areas: [
      area([creature('mauve_moth orange_finch')], { mauve: 4, orange: 0, green: 0 }, 7),
      area([creature('mauve_owl')], { mauve: 3, orange: 0, green: 0 }, 12),
    ],
    cards: CARDS,
    ...changed,
  };
}

export const code = (wanted: Action): number => ACTIONS.code(wanted);

export const seats = (mine: number[]): SeatInfo[] => people(mine, ['Anna', 'Milo']);

export function board(
  changed: Partial<BoardProps<MetamorphoseView, MetamorphoseEvent>> = {},
): BoardProps<MetamorphoseView, MetamorphoseEvent> {
  return boardOf(view(), say, ['Anna', 'Milo'], { preview: vi.fn(() => Promise.resolve(null)), ...changed });
}
