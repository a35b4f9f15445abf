/** The Magician's Crystals, in the browser. */
import type { GameClient } from '../../lib/board';
import type { MagoEvent, MagoView } from '../../lib/protocol';
import { play } from '../../sounds';
import Board from './Board.svelte';
import { hints } from './hints';
import { lasts } from './pace';
import { step } from './step';
import { position, speak } from './talk';

const mago: GameClient<MagoView, MagoEvent> = {
  Board,
  drawsSeats: true,
  lasts,
  step,
  speak,
  position,
  hints,
  sounds: {
    dealt: play('deal'),
    rolled: play('roll'),
    spun: play('hush'),
    bewitched: play('magic'),
    dropped: play('tap'),
    protected: play('sparkle'),
    child_moved: play('tap'),
    magician_moved: play('tap'),
    frog_moved: play('tap'),
    freed: play('sparkle'),
    took: play('magic'),
    delivered: play('sparkle'),
    die_passed: play('pass'),
    ended: play('fanfare'),
  },
};

export default mago;
