/** The Hidden Unicorn, in the browser. */
import type { GameClient } from '../../lib/board';
import { band, play } from '../../sounds';
import Board from './Board.svelte';
import { MATS } from './faces';
import { hints } from './hints';
import { lasts } from './pace';
import {
  AGE,
  type UnicornEvent,
  type UnicornFlipped,
  type UnicornFlippedPile,
  type UnicornView,
} from './protocol';
import { step } from './step';
import { woof } from './sounds';
import { position, speak } from './talk';
import { where } from './where';

const flip = (event?: UnicornFlipped | UnicornFlippedPile) =>
  band.play(event?.face === 'friend' ? 'magic' : 'flip');

const unicorn: GameClient<UnicornView, UnicornEvent> = {
  Board,
  hand: () => import('./Hand.svelte'),
  drawsSeats: true,
  needsWidth: true,
  lasts,
  step,
  speak,
  position,
  hints,
  colours: MATS,
  finale: { scene: () => import('./Finale.svelte') },
  age: AGE,
  where,
  sounds: {
    dealt: play('deal'),
    flipped: flip,
    flipped_pile: flip,
    caught: play(woof),
    found_twice: play('sorry'),
    not_needed: play('sorry'),
    offered: play('magic'),
    declined: play('tap'),
    stopped: play('tap'),
    transformed: play('sparkle'),
    turned_down: play('unflip'),
    row_card_discarded: play('tap'),
    pile_card_discarded: play('tap'),
    refilled: play('tap'),
    reshuffled: play('deal'),
    turn_passed: play('pass'),
    ended: play('fanfare'),
  },
};

export default unicorn;
