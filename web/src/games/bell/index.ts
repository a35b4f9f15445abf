/** The Magic Bell, in the browser. */
import type { GameClient } from '../../lib/board';
import { band, play } from '../../sounds';
import Board from './Board.svelte';
import { hints } from './hints';
import { atOnce, lasts } from './pace';
import { AGE, type BellEvent, type BellView } from './protocol';
import { toll } from './ringing.svelte';
import { step } from './step';
import { position, speak } from './talk';

const rang = (then: 'sparkle' | 'sorry') => () => {
  toll();
  band.play(then);
};

const bell: GameClient<BellView, BellEvent> = {
  Board,
  hand: () => import('./Hand.svelte'),
  drawsSeats: true,
  lasts,
  atOnce,
  step,
  speak,
  position,
  hints,
  finale: { scene: () => import('./Finale.svelte') },
  age: AGE,
  sounds: {
    dealt: play('deal'),
    turned: play('flip'),
    rang_rightly: rang('sparkle'),
    rang_wrongly: rang('sorry'),
    took: play('deal'),
    gave: play('unflip'),
    left: play('hush'),
    last_duel: play('strike'),
    gathered: play('deal'),
    ended: play('fanfare'),
  },
};

export default bell;
