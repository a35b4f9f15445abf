/** The four colours. Each has a pattern and a mark of its own, so that nobody needs to tell colours apart. */

export interface Paint {
  paint: string;
  deep: string;
  light: string;
  /** The card's ground. */
  ground: string;
}

export const PAINTS: Record<string, Paint> = {
  red: { paint: '#e0364c', deep: '#6f0d22', light: '#ffc2bd', ground: '#ffe6df' },
  blue: { paint: '#2f7de0', deep: '#0f2f6e', light: '#bfe0ff', ground: '#e2effd' },
  yellow: { paint: '#f7bd1a', deep: '#6b4200', light: '#fff3b0', ground: '#fff6d6' },
  green: { paint: '#35a853', deep: '#0f4722', light: '#c3f2c4', ground: '#e3f5dd' },
};
export const COLOURS = Object.keys(PAINTS);
export const SHAPES = ['candle', 'hat', 'chameleon', 'potion'] as const;

/** Where the symbols lie on a card of 100 x 140, and how big they are. */
export const PIPS: Record<number, { side: number; at: readonly (readonly [number, number])[] }> = {
  1: { side: 66, at: [[50, 70]] },
  2: { side: 54, at: [[36, 40], [64, 100]] }, // prettier-ignore
  3: { side: 46, at: [[31, 34], [64, 70], [31, 106]] }, // prettier-ignore
  4: { side: 42, at: [[29, 40], [71, 40], [29, 100], [71, 100]] }, // prettier-ignore
  5: { side: 39, at: [[28, 34], [72, 34], [50, 70], [28, 106], [72, 106]] }, // prettier-ignore
};
