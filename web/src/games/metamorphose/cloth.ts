/** The table: an alchemist's cloth, deep green and violet. */
import type { ClothColours } from '../../pieces/cloth';

export const ALCHEMIST: ClothColours = {
  night: {
    light: 'rgb(255 226 150 / 0.22)',
    glow: 'rgb(120 80 190 / 0.55)',
    top: '#33276b',
    middle: '#2a2460',
    bottom: '#171a45',
    edge: 'rgb(6 8 34 / 0.75)',
  },
  day: {
    light: 'rgb(255 246 214 / 0.4)',
    glow: 'rgb(170 140 225 / 0.6)',
    top: '#6a58ad',
    middle: '#5b4d9c',
    bottom: '#4a418a',
    edge: 'rgb(20 40 90 / 0.45)',
  },
};
