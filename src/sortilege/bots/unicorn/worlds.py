"""The sampled states of a search of unicorn, and what all players have seen in them: seen cards are
known to all, and an unseen card is a random one of the rest of its batch.

A playout draws an unseen card when it is flipped, from all that may lie there. The chances are the
same as if all cards had been dealt before, and cards that are never flipped cost nothing.
"""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.search import Evaluator
from sortilege.bots.unicorn.tally import KINDS, face_at, one, tally, total
from sortilege.games.unicorn.actions import FLIP, FLIP_PILE
from sortilege.games.unicorn.components import ROW_SIZES, WIDTH
from sortilege.games.unicorn.fields import OVER, TO_BEGIN, bit
from sortilege.games.unicorn.state import State
from sortilege.kernel.chance import Chance

NOWHERE: Final = -1

# Unseen cards are two more kinds, numbered above the faces: of older batches, or of the pile's.
OLDER: Final = KINDS
SAME: Final = KINDS + 1


class Bag:
    """The unseen cards of an older batch, as a tally."""

    def __init__(self, faces: i64) -> None:
        self.base = faces
        self.faces = faces


class Row:
    """The known cards of a row, as tallies: face down, and flipped in this turn."""

    def __init__(self, owner: i64, size: i64) -> None:
        self.spots: i64 = (bit(size) - 1) << owner * WIDTH  # a bit set
        self.lying: i64 = 0
        self.up: i64 = 0
        self.base_lying: i64 = 0  # the same at the beginning of the search
        self.base_up: i64 = 0


class Worlds(Evaluator[State]):
    """Tracks which cards all players have seen, and which unseen ones belong to the pile's
    batch."""

    def __init__(self, base: State, known: int, groups: list[list[int]]) -> None:
        """`known`: the spots whose faces are remembered, a bit set. `groups`: for each batch the
        spots of its unseen cards; the pile belongs to the last one."""
        base.rows, base.pile = list(base.rows), list(base.pile)  # all sampled states share these
        self.base = base
        self.base_known: i64 = known
        self.base_same: i64 = 0  # the unseen cards in rows that belong to the pile's batch
        for spot in groups[-1]:
            self.base_same |= bit(spot)
        self.bags = [Bag(tally([base.rows[spot] for spot in spots])) for spots in groups[:-1]]
        self.bag_of = [0] * len(base.rows)  # the batch of each unseen card of an older one
        for number, spots in enumerate(groups[:-1]):
            for spot in spots:
                self.bag_of[spot] = number
        self.known: i64 = known
        self.same: i64 = self.base_same
        self.size: i64 = ROW_SIZES[base.seats]
        self.rows = [Row(owner, self.size) for owner in range(base.seats)]
        self.unseen: i64 = 0  # the unseen cards of the pile's batch, including the pile
        self.older: i64 = 0  # those of older batches
        self.pile = base.pile
        self.is_dealt = False  # whether unseen cards have been dealt to their spots
        self.recount(base)
        self.base_unseen: i64 = self.unseen
        self.base_older: i64 = self.older
        for row in self.rows:
            row.base_lying = row.lying
        turned = base.turned_spots()
        for spot in turned:
            self.rows[spot // WIDTH].base_up += one(base.rows[spot])
        self.turns: i64 = 0  # turns that have ended since the search began
        self.flipped: i64 = 0  # the spots flipped this turn, a bit set
        self.last: i64 = turned[-1] if turned else NOWHERE  # of these the last one
        self.last_face: i64 = base.rows[self.last]
        self.base_last: i64 = self.last
        self.base_last_face: i64 = self.last_face
        self.begin(base)

    def world(self, chance: Chance) -> State:
        state = self.base.clone()
        self.begin(state)
        return state

    def begin(self, state: State) -> None:
        """Reset to what all players had seen when the search began."""
        self.known = self.base_known
        self.same = self.base_same
        self.unseen = self.base_unseen
        self.older = self.base_older
        for bag in self.bags:
            bag.faces = bag.base
        for row in self.rows:
            row.lying = row.base_lying
            row.up = row.base_up
        self.pile = state.pile
        self.is_dealt = False
        self.turns = 0
        self.flipped = state.up
        self.last = self.base_last
        self.last_face = self.base_last_face

    # ── cards ──

    def play(self, state: State, seat: int, code: int, luck: Chance) -> int:
        if not self.is_dealt:
            self.uncover(state, code, luck)
        state.apply(seat, code, luck, None)
        return self.notice(state, seat, code)

    def uncover(self, state: State, code: i64, luck: Chance) -> None:
        """Draw the card that becomes visible now. If the pile may run out, deal all cards
        before."""
        if code >= FLIP:
            if not self.known & bit(code - FLIP):
                state.rows[code - FLIP] = self.draw(code - FLIP, luck)
        elif len(state.pile) - state.top <= state.flips:
            self.deal(state, luck)
        elif code == FLIP_PILE:
            state.pile[state.top] = any_of(self.unseen, luck)

    def draw(self, spot: i64, luck: Chance) -> i64:
        """Draw a card for a spot, any of those that may lie there."""
        if self.same & bit(spot):
            return any_of(self.unseen, luck)
        bag = self.bags[self.bag_of[spot]]
        face: i64 = any_of(bag.faces, luck)
        bag.faces -= one(face)
        return face

    def deal(self, state: State, luck: Chance) -> None:
        """Deal all unseen cards to their spots."""
        unseen: i64 = self.unseen
        size: i64 = self.size
        for owner in range(state.seats):
            for spot in range(owner * WIDTH, owner * WIDTH + size):
                if not self.known & bit(spot):
                    face: i64 = self.draw(spot, luck)
                    state.rows[spot] = face
                    if self.same & bit(spot):
                        self.unseen -= one(face)
        pile: list[int] = []
        for _ in range(len(state.pile) - state.top):
            face = any_of(self.unseen, luck)
            pile.append(face)
            self.unseen -= one(face)
        state.pile = self.pile = pile
        state.top = 0
        self.unseen = unseen
        self.is_dealt = True

    # ── observations ──

    def notice(self, state: State, seat: int, code: int) -> int:
        is_new_pile = state.pile is not self.pile
        if is_new_pile:
            self.pile = state.pile
            self.same = 0
        sight = 0
        if code >= FLIP:
            sight = state.rows[code - FLIP]
            self.see(code - FLIP, sight)
        elif code == FLIP_PILE:
            sight = state.last_drawn() if state.flips else state.discard[-1]
            self.unseen -= one(sight)
        if state.phase == TO_BEGIN or state.phase == OVER:
            self.end_turn(state.refilled)
        if is_new_pile:
            self.recount(state)
        return sight

    def see(self, spot: i64, face: i64) -> None:
        """Record the flip of a card in a row."""
        here: i64 = bit(spot)
        row = self.rows[spot // WIDTH]
        row.up += one(face)
        if self.known & here:
            row.lying -= one(face)
        elif self.same & here:
            self.unseen -= one(face)
        else:
            self.older -= one(face)
        self.known |= here
        self.same &= ~here
        self.flipped |= here
        self.last = spot
        self.last_face = face

    def end_turn(self, refilled: i64) -> None:
        """End the turn: unseen cards fill these spots, and other flipped cards are face down
        again."""
        if refilled == self.flipped:
            for row in self.rows:
                row.up = 0
        else:
            if refilled:
                self.rows[self.last // WIDTH].up -= one(self.last_face)
            for row in self.rows:
                row.lying += row.up
                row.up = 0
        self.known &= ~refilled
        self.same |= refilled
        self.flipped = 0
        self.turns += 1

    def recount(self, state: State) -> None:
        """Count all cards again."""
        self.unseen = tally(state.pile[state.top :])
        self.older = 0
        size: i64 = self.size
        for owner in range(state.seats):
            row = self.rows[owner]
            row.lying = 0
            for spot in range(owner * WIDTH, owner * WIDTH + size):
                card: i64 = one(state.rows[spot])
                if self.known & bit(spot):
                    if not state.up & bit(spot):
                        row.lying += card
                elif self.same & bit(spot):
                    self.unseen += card
                else:
                    self.older += card

    def known_to(self, seat: int) -> i64:
        """The cards that lie known and face down in front of others."""
        faces: i64 = 0
        for owner in range(len(self.rows)):
            if owner != seat:
                faces += self.rows[owner].lying
        return faces

    def kind(self, state: State, spot: i64) -> i64:
        """The face of a known card; for an unseen one the kind of its batch, numbered above the
        faces."""
        if self.known & bit(spot):
            return state.rows[spot]
        return SAME if self.same & bit(spot) else OLDER


def any_of(faces: i64, luck: Chance) -> i64:
    """A random one of these cards, all equally likely."""
    return face_at(faces, luck.below("imagine", total(faces)))
