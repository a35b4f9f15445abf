/** The cloth: a clearing by moonlight. */
import type { ClothColours } from '../../pieces/cloth';

export const CLEARING: ClothColours = {
  night: {
    light: 'rgb(190 220 255 / 0.32)',
    glow: 'rgb(70 170 170 / 0.5)',
    top: '#23508a',
    middle: '#1c3a72',
    bottom: '#14204e',
    edge: 'rgb(6 8 34 / 0.75)',
  },
  day: {
    light: 'rgb(255 250 225 / 0.5)',
    glow: 'rgb(130 205 190 / 0.6)',
    top: '#3f7fae',
    middle: '#37729f',
    bottom: '#2b5a88',
    edge: 'rgb(20 40 90 / 0.45)',
  },
};
