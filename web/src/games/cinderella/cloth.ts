/** The velvet on the table, by candlelight. */
import type { ClothColours } from '../../pieces/cloth';

export const VELVET: ClothColours = {
  night: {
    light: 'rgb(255 190 90 / 0.4)',
    glow: 'rgb(150 105 230 / 0.55)',
    top: '#46338a',
    middle: '#2f2063',
    bottom: '#1d1444',
    edge: 'rgb(8 4 30 / 0.8)',
  },
  day: {
    light: 'rgb(255 240 205 / 0.5)',
    glow: 'rgb(165 135 235 / 0.6)',
    top: '#7058b4',
    middle: '#5f489f',
    bottom: '#4b3788',
    edge: 'rgb(40 20 90 / 0.5)',
  },
};

/** Towards midnight the light turns red; the light theme does not show it. */
export const LATE_VELVET: ClothColours = {
  night: {
    ...VELVET.night,
    light: 'rgb(255 140 80 / 0.42)',
    glow: 'rgb(180 80 170 / 0.5)',
    top: '#512a78',
    middle: '#3a1a58',
    bottom: '#23123f',
  },
  day: VELVET.day,
};
