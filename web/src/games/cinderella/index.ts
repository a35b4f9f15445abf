/** Cinderella before Midnight, in the browser. */
import type { GameClient } from '../../lib/board';
import { band, play } from '../../sounds';
import Board from './Board.svelte';
import { hints } from './hints';
import { lasts } from './pace';
import {
  AGE,
  HOURS,
  type CinderellaEnded,
  type CinderellaEvent,
  type CinderellaHandMoved,
  type CinderellaView,
} from './protocol';
import { step } from './step';
import { position, secrets, speak, tellLeft } from './talk';
import { where } from './where';

const cinderella: GameClient<CinderellaView, CinderellaEvent> = {
  Board,
  hand: () => import('./Hand.svelte'),
  drawsSeats: true,
  lasts,
  step,
  speak,
  position,
  hints,
  finale: { scene: () => import('./Finale.svelte'), tell: tellLeft },
  age: AGE,
  secrets,
  where,
  sounds: {
    dealt: play('deal'),
    rolled: play('roll'),
    shown: play('flip'),
    opened: play('flip'),
    looked: play('hush'),
    pointed: play('tap'),
    took: play('sparkle'),
    put_back: play('sorry'),
    used_special: play('magic'),
    hand_moved: (event?: CinderellaHandMoved) =>
      band.play(event && event.hour >= HOURS ? 'midnight' : 'strike'),
    figure_passed: play('pass'),
    named: play('tap'),
    named_wrongly: play('sorry'),
    ended: (event?: CinderellaEnded) => event && band.play(event.won ? 'fanfare' : 'lullaby'),
  },
};

export default cinderella;
