/**
 * The four colours. Each has its own pattern and mark, so that players need not distinguish
 * colours.
 */

export interface Paint {
  paint: string;
  deep: string;
  light: string;
  /** The card's background. */
  ground: string;
}

export const PAINTS: Record<string, Paint> = {
  red: { paint: '#e0364c', deep: '#6f0d22', light: '#ffc2bd', ground: '#ffe6df' },
  blue: { paint: '#2f7de0', deep: '#0f2f6e', light: '#bfe0ff', ground: '#e2effd' },
  yellow: { paint: '#f7bd1a', deep: '#6b4200', light: '#fff3b0', ground: '#fff6d6' },
  green: { paint: '#35a853', deep: '#0f4722', light: '#c3f2c4', ground: '#e3f5dd' },
};

/** The mark of each colour, in a box of 20 x 20. */
export const MARKS: Record<string, string> = {
  red: 'M10 18Q0 10 1 5.500Q4-1 10 5Q16-1 19 5.500Q20 10 10 18Z',
  blue: 'M10 1Q18 10 17 13.500A7 6 0 0 1 3 13.500Q2 10 10 1Z',
  yellow:
    'M10 0L12.700 6.500L19.500 7L14.300 11.500L16 18.300L10 14.700L4 18.300L5.700 11.500L.5 7L7.300 6.500Z',
  green: 'M2 18Q-1 4 18 2Q19 18 5.500 16Q8 10 13 7Q5 10 2 18Z',
};

/** Where the symbols lie on a card of 100 x 140, and how large they are. */
export const PIPS: Record<number, { side: number; at: readonly (readonly [number, number])[] }> = {
  1: { side: 72, at: [[50, 70]] },
  2: { side: 56, at: [[37, 40], [63, 100]] },
  3: { side: 47, at: [[33, 34], [67, 70], [33, 106]] },
  4: { side: 43, at: [[28, 40], [72, 40], [28, 100], [72, 100]] },
  5: { side: 41, at: [[29, 37], [71, 37], [50, 70], [29, 103], [71, 103]] },
}; // prettier-ignore
