/** The clearing under the night sky, as the cloth of a hand. */
import type { ClothColours } from '../../pieces/cloth';

export const CLEARING: ClothColours = {
  night: {
    light: 'rgb(120 220 190 / 0.26)',
    glow: 'rgb(60 150 140 / 0.45)',
    top: '#1d2b5e',
    middle: '#173f52',
    bottom: '#12303a',
    edge: 'rgb(4 8 24 / 0.75)',
  },
  day: {
    light: 'rgb(255 250 205 / 0.4)',
    glow: 'rgb(120 190 160 / 0.5)',
    top: '#35609a',
    middle: '#2f746e',
    bottom: '#2a6351',
    edge: 'rgb(10 50 60 / 0.45)',
  },
};
