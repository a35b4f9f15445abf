/**
 * Computes the layout of the table for a given size: the arrangement with the largest cards. In
 * pixels.
 */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * One seat: its face-up card, its draw pile, its player. `turned`: upside down, for a player on the
 * opposite side.
 */
export interface Spot {
  card: Box;
  pile: Box;
  who: Box;
  turned: boolean;
}

export interface Layout {
  /** Clockwise, starting with the seat in front. */
  spots: Spot[];
  bell: Box;
}

export interface Space {
  width: number;
  height: number;
  count: number;
  /** Several players sit around this device: each gets a corner. */
  shared: boolean;
  /** Rotated, so that players on the opposite side can read it. */
  turns: boolean;
}

/** A cell in the arrangement: column and row may be halves. */
interface Cell {
  column: number;
  row: number;
}
/** An arrangement of seats and bell; `after`: the number of rows or columns before the bell. */
interface Order {
  cells: Cell[];
  columns: number;
  rows: number;
  bell: { way: 'row' | 'column'; after: number } | { way: 'cell'; cell: Cell };
  worth: number;
}
/** Portrait and pile: under the card, beside it in a column, or all in a row. */
type Strip = 'under' | 'beside' | 'along';

/** The ratio of a card's height to its width. */
export const CARD_RATIO = 1.4;
const GAP = 8;
const MOST = 560;
const FINGER = 44;
/** The size of a player's own bell, large enough for a hand. */
const OWN_BELL = 72;
/** The size of a portrait that is not a button. */
const PORTRAIT = 34;

export function arrange(room: Space): Layout {
  const tries = orders(room).flatMap((order) =>
    (['beside', 'under', 'along'] as const).map((strip) => ({
      order,
      strip,
      card: biggest(order, strip, room),
    })),
  );
  const best = tries.reduce((a, b) => (b.card * b.order.worth > a.card * a.order.worth ? b : a));
  return lay(best.order, best.strip, best.card, room);
}

// ── arrangements ──

function orders({ count, shared }: Space): Order[] {
  const inRing = [between(count), ...(count > 2 && count < 5 ? [flanked(count, 2, shared)] : [])];
  if (count > 4) inRing.push(flanked(count, 3, shared));
  return shared ? inRing : [...inRing, flanked(count, 1), ...stacked(count)];
}

/** A row above, a row below, the bell between them. */
function between(count: number): Order {
  const [top, bottom] = [Math.ceil(count / 2), Math.floor(count / 2)];
  const row = (n: number, at: number) =>
    Array.from({ length: n }, (_, i) => ({ column: i + (top - n) / 2, row: at }));
  const below = row(bottom, 1).reverse();
  const own = Math.floor(bottom / 2);
  const first = below.slice(own);
  const cells = [...first, ...row(top, 0), ...below.slice(0, own)];
  return { cells, columns: top, rows: 2, bell: { way: 'row', after: 1 }, worth: 1 };
}

/** Half of the seats on the left, half on the right, the bell in the middle. */
function flanked(count: number, rows: number, corners = false): Order {
  const left = Math.ceil(count / 2);
  const [wide, right] = [Math.ceil(left / rows), count - left];
  const bell = { way: 'column', after: wide } as const;
  if (rows === 1) {
    const cells = Array.from({ length: count }, (_, column) => ({ column, row: 0 }));
    return { cells, columns: count, rows, bell, worth: 0.8 };
  }
  const up = Array.from({ length: left }, (_, i) => ({ column: 0, row: rows - 1 - i }));
  const lower = (left - right) / (corners ? 1 : 2);
  const down = Array.from({ length: right }, (_, i) => ({ column: 1, row: i + lower }));
  return { cells: [...up, ...down], columns: 2, rows, bell, worth: 1 };
}

/** Two columns, with the bell below or in the free cell. */
function stacked(count: number): Order[] {
  const rows = Math.ceil(count / 2);
  const up = Array.from({ length: rows }, (_, i) => ({ column: 0, row: rows - 1 - i }));
  const down = Array.from({ length: count - rows }, (_, row) => ({ column: 1, row }));
  const bell =
    count % 2
      ? ({ way: 'cell', cell: { column: 1, row: rows - 1 } } as const)
      : ({ way: 'row', after: rows } as const);
  const columns = { cells: [...up, ...down], columns: 2, rows, bell, worth: 0.92 };
  return count === 5 ? [columns, five()] : [columns];
}

/** Three above, two below, the bell between those two. */
function five(): Order {
  const at = (column: number, row: number): Cell => ({ column, row });
  const cells = [at(0, 1), at(0, 0), at(1, 0), at(2, 0), at(2, 1)];
  return { cells, columns: 3, rows: 2, bell: { way: 'cell', cell: at(1, 1) }, worth: 1 };
}

// ── measures ──

interface Measures {
  /** The size of a cell. */
  wide: number;
  high: number;
  /** The thickness of the strip with portrait and pile. */
  strip: number;
  bell: number;
}

/**
 * The minimum thickness of a strip: the more players share a narrow device, the smaller their
 * bells, so that cards stay legible.
 */
function least({ shared, count, width }: Space): number {
  if (!shared) return count > 4 ? FINGER : 52;
  return Math.max(FINGER, Math.min(OWN_BELL, width / (count + 1)));
}

function measures(card: number, strip: Strip, room: Space): Measures {
  const { shared } = room;
  // If every player has a corner, the bell in the middle is decoration.
  const bell = shared ? Math.max(64, Math.min(card * 0.65, 300)) : Math.max(88, Math.min(card * 1.05, 300));
  if (strip === 'under') {
    const thick = Math.max(least(room), Math.min(card * 0.5, 130));
    const face = shared ? thick : Math.max(PORTRAIT, Math.min(thick, card - FINGER));
    const wide = Math.max(card, face + GAP / 2 + Math.max(FINGER, thick / CARD_RATIO));
    return { wide, high: card * CARD_RATIO + thick + GAP, strip: thick, bell };
  }
  if (strip === 'along') {
    const thick = Math.max(least(room), Math.min(card * 0.8, 150));
    const wide = card + thick + Math.max(FINGER, thick / CARD_RATIO) + 2 * GAP;
    return { wide, high: Math.max(card * CARD_RATIO, thick), strip: thick, bell };
  }
  const thick = Math.max(least(room), Math.min((card * CARD_RATIO - GAP) / 2, card * 0.62, 150));
  return { wide: card + thick + GAP, high: Math.max(card * CARD_RATIO, thick * 2 + GAP), strip: thick, bell };
}

function biggest(order: Order, strip: Strip, room: Space): number {
  const { width, height } = room;
  let [low, high] = [0, Math.min(MOST, Math.min(width, height) * 0.62)];
  for (let i = 0; i < 12; i++) {
    const card = (low + high) / 2;
    const { across, down } = needs(order, measures(card, strip, room));
    if (across <= width && down <= height) low = card;
    else high = card;
  }
  return low;
}

function needs({ columns, rows, bell }: Order, { wide, high, bell: round }: Measures) {
  const across = columns * (wide + GAP) + (bell.way === 'column' ? round + GAP : 0);
  return { across, down: rows * (high + GAP) + (bell.way === 'row' ? round + GAP : 0) };
}

// ── placement ──

function lay(order: Order, strip: Strip, card: number, room: Space): Layout {
  const sizes = measures(card, strip, room);
  const { across, down } = needs(order, sizes);
  const isColumn = order.bell.way === 'column';
  const more = room.shared ? -1 : 1;
  const spare = {
    x: (room.width - across) / (order.columns + (isColumn ? 1 : 0) + more || 1),
    y: (room.height - down) / (order.rows + (order.bell.way === 'row' ? 1 : 0) + more || 1),
  };
  const place = placing(order, sizes, spare, room);
  const spots = order.cells.map((cell) => spot(cell, place(cell), order, strip, card, sizes.strip, room));
  return { spots, bell: bellBox(order, sizes, place, room) };
}

type Place = (cell: Cell) => Box;

function placing(order: Order, sizes: Measures, spare: { x: number; y: number }, room: Space): Place {
  const edge = { x: room.shared ? (order.columns > 1 ? 0 : 0.5) : 1, y: room.shared ? 0 : 1 };
  const past = (way: 'row' | 'column', at: number, gap: number) =>
    order.bell.way === way && at >= order.bell.after ? sizes.bell + GAP + gap : 0;
  return ({ column, row }) => ({
    x: GAP / 2 + edge.x * spare.x + column * (sizes.wide + GAP + spare.x) + past('column', column, spare.x),
    y: GAP / 2 + edge.y * spare.y + row * (sizes.high + GAP + spare.y) + past('row', row, spare.y),
    w: sizes.wide,
    h: sizes.high,
  });
}

function bellBox(order: Order, { bell: side }: Measures, place: Place, room: Space): Box {
  const { bell } = order;
  const middle = { x: (room.width - side) / 2, y: (room.height - side) / 2, w: side, h: side };
  if (bell.way === 'cell') {
    const cell = place(bell.cell);
    const most = Math.min(cell.w, cell.h, side * 1.3);
    return { x: cell.x + (cell.w - most) / 2, y: cell.y + (cell.h - most) / 2, w: most, h: most };
  }
  if (bell.way === 'column') {
    const left = place({ column: bell.after - 1, row: 0 });
    const right = place({ column: bell.after, row: 0 });
    return { ...middle, x: (left.x + left.w + right.x - side) / 2 };
  }
  const above = place({ column: 0, row: bell.after - 1 });
  const below = bell.after < order.rows ? place({ column: 0, row: bell.after }).y : room.height;
  return { ...middle, y: (above.y + above.h + below - side) / 2 };
}

/** Cards lie towards the middle, portraits and piles outside. */
function spot(
  cell: Cell,
  box: Box,
  order: Order,
  strip: Strip,
  card: number,
  thick: number,
  room: Space,
): Spot {
  const isAbove = order.rows > 1 && cell.row < (order.rows - 1) / 2;
  const turned = room.shared && room.turns && isAbove;
  const isLeft = order.columns > 1 ? box.x + box.w / 2 <= room.width / 2 + 1 : !turned;
  const parts = {
    under: () => under(box, card, thick, isAbove, turned),
    beside: () => beside(box, card, thick, isLeft, turned),
    along: () => along(box, card, thick, isLeft),
  };
  const { who, ...rest } = parts[strip]();
  const isFree = room.shared && order.columns === 1 && strip !== 'under';
  return { ...rest, who: isFree ? outward(who, isLeft, room.width) : who, turned };
}

/** A player's own bell is as wide as the space allows, up to a hand. */
function outward(who: Box, isLeft: boolean, width: number): Box {
  const room = isLeft ? who.x - GAP / 2 : width - GAP / 2 - who.x - who.w;
  const more = Math.max(0, Math.min(who.w * 0.9, room));
  return { ...who, x: isLeft ? who.x - more : who.x, w: who.w + more };
}

type Parts = Omit<Spot, 'turned'>;

function under(box: Box, card: number, thick: number, isAbove: boolean, turned: boolean): Parts {
  const pile = Math.max(FINGER, thick / CARD_RATIO);
  const y = isAbove ? box.y : box.y + card * CARD_RATIO + GAP;
  const gap = GAP / 2;
  const rest = Math.min(box.w - pile - gap, thick * 1.5);
  const x = box.x + (box.w - pile - gap - rest) / 2;
  return {
    card: {
      x: box.x + (box.w - card) / 2,
      y: isAbove ? box.y + thick + GAP : box.y,
      w: card,
      h: card * CARD_RATIO,
    },
    who: { x: turned ? x + pile + gap : x, y, w: rest, h: thick },
    pile: { x: turned ? x : x + rest + gap, y, w: pile, h: thick },
  };
}

function beside(box: Box, card: number, thick: number, isLeft: boolean, turned: boolean): Parts {
  const x = isLeft ? box.x : box.x + card + GAP;
  const from = box.y + (box.h - thick * 2 - GAP) / 2;
  const [first, second] = [from, from + thick + GAP];
  return {
    card: {
      x: isLeft ? box.x + thick + GAP : box.x,
      y: box.y + (box.h - card * CARD_RATIO) / 2,
      w: card,
      h: card * CARD_RATIO,
    },
    who: { x, y: turned ? first : second, w: thick, h: thick },
    pile: { x, y: turned ? second : first, w: thick, h: thick },
  };
}

/** From the outside in: portrait, pile, card. */
function along(box: Box, card: number, thick: number, isLeft: boolean): Parts {
  const pile = Math.max(FINGER, thick / CARD_RATIO);
  const middle = (h: number) => box.y + (box.h - h) / 2;
  const from = (out: number, w: number) => (isLeft ? box.x + out : box.x + box.w - out - w);
  return {
    who: { x: from(0, thick), y: middle(thick), w: thick, h: thick },
    pile: { x: from(thick + GAP, pile), y: middle(thick), w: pile, h: thick },
    card: {
      x: from(thick + pile + 2 * GAP, card),
      y: middle(card * CARD_RATIO),
      w: card,
      h: card * CARD_RATIO,
    },
  };
}
