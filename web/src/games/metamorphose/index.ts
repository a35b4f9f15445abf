/** Metamorphosis, in the browser. */
import type { GameClient } from '../../lib/board';
import { play } from '../../sounds';
import Board from './Board.svelte';
import { hints } from './hints';
import { lasts } from './pace';
import type { MetamorphoseEvent, MetamorphoseView } from './protocol';
import { step } from './step';
import { position, speak } from './talk';
import { where } from './where';

const metamorphose: GameClient<MetamorphoseView, MetamorphoseEvent> = {
  Board,
  drawsSeats: true,
  lasts,
  step,
  speak,
  position,
  hints,
  where,
  sounds: {
    dealt: play('deal'),
    spent: play('tap'),
    summoned: play('flip'),
    drew: play('flip'),
    placed: play('magic'),
    placed_alone: play('tap'),
    shifted: play('unflip'),
    moved: play('magic'),
    moved_alone: play('tap'),
    earned: play('sparkle'),
    contest_held: play('strike'),
    won: play('sparkle'),
    glorified: play('magic'),
    contest_turned: play('hush'),
    contest_shown: play('pass'),
    ended: play('fanfare'),
  },
};

export default metamorphose;
