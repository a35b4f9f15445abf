/** The Magician's Crystals, in the browser. */
import type { GameClient } from '../../lib/board';
import { band, play } from '../../sounds';
import Board from './Board.svelte';
import { CAPES } from './faces';
import { hints } from './hints';
import { lasts } from './pace';
import { AGE, type MagoEvent, type MagoView } from './protocol';
import { own } from './sounds';
import { step } from './step';
import { position, speak } from './talk';
import { where } from './where';

band.prepare(Object.values(own));

const mago: GameClient<MagoView, MagoEvent> = {
  Board,
  hand: () => import('./Hand.svelte'),
  drawsSeats: true,
  lasts,
  step,
  speak,
  position,
  hints,
  colours: CAPES,
  finale: { scene: () => import('./Finale.svelte') },
  age: AGE,
  where,
  sounds: {
    dealt: play('deal'),
    rolled: play('roll'),
    spun: play(own.spin),
    bewitched: play(own.frog),
    dropped: play(own.clatter),
    protected: play(own.shield),
    child_moved: play(own.steps),
    magician_moved: play(own.steps),
    frog_moved: play(own.hop),
    freed: play('sparkle'),
    took: play(own.glint),
    delivered: play('sparkle'),
    die_passed: play('pass'),
    ended: play('fanfare'),
  },
};

export default mago;
