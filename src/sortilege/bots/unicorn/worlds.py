"""The worlds that a searcher of unicorn could be in, and what everybody has seen in them: cards
that were seen are known to all, the others are any of what is left of their batch."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.search import Sense
from sortilege.bots.unicorn.tally import KINDS, Tally, one, tally
from sortilege.games.unicorn.actions import ACCEPT, FLIP, FLIP_PILE, STOP, TRANSFORM
from sortilege.games.unicorn.components import FRIEND, ROW_SIZES, WIDTH
from sortilege.games.unicorn.rules import BITS, State
from sortilege.games.unicorn.state import OVER, TO_BEGIN, is_left_over
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State as AnyState

NOWHERE: Final = -1

DEEP: Final = 10
"""So many cards of the pile are shuffled anew for every world."""


class Worlds(Sense):
    """Follows which cards everybody has seen, and which unseen ones are of the pile's batch."""

    def __init__(self, base: State, known: int, groups: list[list[int]]) -> None:
        """`known`: the spots whose faces are remembered, a bit set. `groups`: for each batch the
        spots of its unseen cards; the pile is of the last one."""
        self.base = base
        self.base_known: i64 = known
        self.groups = groups
        self.bags = [[base.rows[spot] for spot in spots] for spots in groups]
        self.bags[-1] += base.pile[base.top :]
        self.is_fresh = True  # no bag has been shuffled yet
        self.base_same: i64 = 0  # the unseen cards in rows that are of the pile's batch
        for spot in groups[-1]:
            self.base_same |= BITS[spot]
        self.known: i64 = known
        self.same: i64 = self.base_same
        self.lying = [Tally(0) for _ in range(base.seats)]  # known and face down, by the row
        self.unseen: i64 = 0  # the unseen cards of the pile's batch, the pile too
        self.older: i64 = 0  # those of older batches
        self.pile = base.pile
        self.recount(base)
        self.base_lying = [Tally(row.faces) for row in self.lying]
        self.base_unseen: i64 = self.unseen
        self.base_older: i64 = self.older
        self.turned = list(base.turned)
        self.turns = 0  # turns that have ended since the search began
        self.friends: i64 = 0  # flipped this turn, and where the last one lies
        self.friend: i64 = NOWHERE

    def world(self, chance: Chance) -> State:
        state = self.base.clone()
        rows = list(state.rows)
        last = len(self.groups) - 1
        for batch in range(last + 1):
            spots, bag = self.groups[batch], self.bags[batch]
            self.mix(bag, len(spots), chance)
            for at in range(len(spots)):
                rows[spots[at]] = bag[at]
            if batch == last:
                state.pile = bag[len(spots) :]
                state.top = 0
        state.rows = rows
        self.is_fresh = False
        self.begin(state)
        return state

    def mix(self, bag: list[int], front: int, chance: Chance) -> None:
        """Shuffle a bag, the first time wholly, then only so far as cards are likely to be seen:
        every order stays as likely as any other, however few cards of it are drawn anew."""
        if self.is_fresh:
            chance.shuffle("imagine", bag)
            return
        size = len(bag)
        for at in range(min(front + DEEP, size - 1)):
            other = at + chance.below("imagine", size - at)
            card = bag[at]
            bag[at] = bag[other]
            bag[other] = card

    def begin(self, state: State) -> None:
        """Nothing has been seen yet but what everybody saw before."""
        self.known = self.base_known
        self.same = self.base_same
        self.unseen = self.base_unseen
        self.older = self.base_older
        for owner in range(state.seats):
            self.lying[owner].faces = self.base_lying[owner].faces
        self.pile = state.pile
        self.turned = list(state.turned)
        self.turns = 0
        self.friends = state.friends
        self.friend = last_friend(state)

    # ── what is seen ──

    def notice(self, any_state: AnyState, seat: int, code: int) -> int:
        assert isinstance(any_state, State)
        state = any_state
        is_new_pile = state.pile is not self.pile
        if is_new_pile:
            self.pile = state.pile
            self.same = 0
        sight = 0
        if code >= FLIP:
            sight = state.rows[code - FLIP]
            self.see(code - FLIP, sight)
        elif code == FLIP_PILE:
            sight = state.drawn[-1] if state.drawn else state.discard[-1]
            self.unseen -= one(sight)
            if sight == FRIEND:
                self.friends += 1
                self.friend = NOWHERE
        if state.phase == TO_BEGIN or state.phase == OVER:
            self.end_turn(state, code)
        if is_new_pile:
            self.recount(state)
        return sight

    def see(self, spot: i64, face: i64) -> None:
        """A card in a row is flipped."""
        bit: i64 = BITS[spot]
        if self.known & bit:
            self.lying[spot // WIDTH].faces -= one(face)
        elif self.same & bit:
            self.unseen -= one(face)
        else:
            self.older -= one(face)
        self.known |= bit
        self.same &= ~bit
        self.turned.append(spot)
        if face == FRIEND:
            self.friends += 1
            self.friend = spot

    def end_turn(self, state: State, code: int) -> None:
        """The turn is over: some cards were replaced by unseen ones, the others lie face down."""
        has_stopped = code == STOP or TRANSFORM <= code < FLIP
        left_over: i64 = self.friend if is_left_over(0, self.friends) else NOWHERE
        taken: i64 = self.turned[-1] if code == ACCEPT else NOWHERE
        for turned in self.turned:
            spot: i64 = turned
            if spot == taken or (has_stopped and spot != left_over):
                self.known &= ~BITS[spot]
                self.same |= BITS[spot]
            else:
                self.lying[spot // WIDTH].faces += one(state.rows[spot])
        self.turned = []
        self.turns += 1
        self.friends = 0
        self.friend = NOWHERE

    def recount(self, state: State) -> None:
        """Count all cards anew."""
        self.unseen = tally(state.pile[state.top :])
        self.older = 0
        size = ROW_SIZES[state.seats]
        for owner in range(state.seats):
            row = self.lying[owner]
            row.faces = 0
            for spot in range(owner * WIDTH, owner * WIDTH + size):
                card: i64 = one(state.rows[spot])
                if self.known & BITS[spot]:
                    if not state.up & BITS[spot]:
                        row.faces += card
                elif self.same & BITS[spot]:
                    self.unseen += card
                else:
                    self.older += card

    def known_to(self, state: State, seat: int) -> i64:
        """The cards that lie known and face down in front of others."""
        faces: i64 = 0
        for owner in range(state.seats):
            if owner != seat:
                faces += self.lying[owner].faces
        return faces

    def kind(self, state: State, spot: i64) -> i64:
        """The face of a card that is known; above all faces, which batch an unseen one is of."""
        if self.known & BITS[spot]:
            return state.rows[spot]
        return KINDS + 1 if self.same & BITS[spot] else KINDS


def last_friend(state: State) -> int:
    """The spot of the last wise friend of this turn; nowhere, if it came from the pile."""
    where = NOWHERE
    for flip in range(len(state.turned) + len(state.drawn)):
        if state.flipped(flip) == FRIEND:
            where = NOWHERE if flip & 1 else state.turned[flip >> 1]
    return where
