/** The cloth of a travelling show, by lantern light. */
import type { ClothColours } from '../../pieces/cloth';

export const SHOW: ClothColours = {
  night: {
    light: 'rgb(255 205 120 / 0.42)',
    glow: 'transparent',
    top: '#234a6e',
    middle: '#183352',
    bottom: '#112340',
    edge: 'rgb(4 8 30 / 0.75)',
  },
  day: {
    light: 'rgb(255 245 215 / 0.5)',
    glow: 'transparent',
    top: '#4180ab',
    middle: '#346c98',
    bottom: '#2c5f8c',
    edge: 'rgb(10 30 70 / 0.5)',
  },
};

/** The cloth turns red for the last duel. */
export const DUEL: ClothColours = {
  night: { ...SHOW.night, top: '#6e2346', middle: '#4c1835', bottom: '#36102a' },
  day: { ...SHOW.day, top: '#a84a72', middle: '#8e3860', bottom: '#7c2c54' },
};
