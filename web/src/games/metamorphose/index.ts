/** Metamorphosis, in the browser. */
import type { GameClient } from '../../lib/board';
import { play } from '../../sounds';
import Board from './Board.svelte';
import { staging } from './contest';
import Deed from './Deed.svelte';
import { hints } from './hints';
import { lasts } from './pace';
import { AGE, type MetamorphoseEvent, type MetamorphoseView } from './protocol';
import { step } from './step';
import { position, speak, written } from './talk';
import { where } from './where';

const metamorphose: GameClient<MetamorphoseView, MetamorphoseEvent> = {
  Board,
  Deed,
  hand: () => import('./Hand.svelte'),
  drawsSeats: true,
  needsWidth: true,
  lasts,
  staging,
  step,
  speak,
  position,
  hints,
  finale: { scene: () => import('./Finale.svelte') },
  score: written,
  age: AGE,
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
    measured: play('deal'),
    won: play('sparkle'),
    glorified: play('magic'),
    contest_turned: play('hush'),
    contest_shown: play('pass'),
    ended: play('fanfare'),
  },
};

export default metamorphose;
