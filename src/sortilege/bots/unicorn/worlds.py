"""The worlds that a searcher of unicorn could be in, and what everybody has seen in them: cards
that were seen are known to all, the others are any of what is left of their batch.

A card that nobody has seen is drawn when it is flipped, from all that may lie there. That is as
likely as if all had been dealt before, and what is never flipped costs nothing.
"""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.search import Sense
from sortilege.bots.unicorn.tally import KINDS, face_at, one, tally, total
from sortilege.games.unicorn.actions import ACCEPT, FLIP, FLIP_PILE, STOP, TRANSFORM
from sortilege.games.unicorn.components import FRIEND, ROW_SIZES, SPOTS, WIDTH
from sortilege.games.unicorn.rules import State
from sortilege.games.unicorn.state import OVER, TO_BEGIN, bit, is_left_over
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State as AnyState

NOWHERE: Final = -1

# Unseen cards are two kinds more, above all faces: of older batches, or of the pile's.
OLDER: Final = KINDS
SAME: Final = KINDS + 1


class Bag:
    """The cards of an older batch that nobody has seen, as they are counted."""

    def __init__(self, faces: i64) -> None:
        self.base = faces
        self.faces = faces


class Row:
    """The known cards of a row, as they are counted: face down, and flipped in this turn."""

    def __init__(self, owner: i64, size: i64) -> None:
        self.spots: i64 = (bit(size) - 1) << owner * WIDTH  # a bit set
        self.lying: i64 = 0
        self.up: i64 = 0
        self.base_lying: i64 = 0  # the same when the search began
        self.base_up: i64 = 0


class Worlds(Sense):
    """Follows which cards everybody has seen, and which unseen ones are of the pile's batch."""

    def __init__(self, base: State, known: int, groups: list[list[int]]) -> None:
        """`known`: the spots whose faces are remembered, a bit set. `groups`: for each batch the
        spots of its unseen cards; the pile is of the last one."""
        base.rows, base.pile = list(base.rows), list(base.pile)  # all worlds write into these
        self.base = base
        self.base_known: i64 = known
        self.base_same: i64 = 0  # the unseen cards in rows that are of the pile's batch
        for spot in groups[-1]:
            self.base_same |= bit(spot)
        self.bags = [Bag(tally([base.rows[spot] for spot in spots])) for spots in groups[:-1]]
        self.bag_of = [0] * len(base.rows)  # of each unseen card of an older batch
        for number, spots in enumerate(groups[:-1]):
            for spot in spots:
                self.bag_of[spot] = number
        self.known: i64 = known
        self.same: i64 = self.base_same
        self.size: i64 = ROW_SIZES[base.seats]
        self.rows = [Row(owner, self.size) for owner in range(base.seats)]
        self.unseen: i64 = 0  # the unseen cards of the pile's batch, the pile too
        self.older: i64 = 0  # those of older batches
        self.pile = base.pile
        self.is_dealt = False  # whether unseen cards lie where they lie
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
        self.friends: i64 = 0  # flipped this turn, and where the last one lies
        self.friend: i64 = NOWHERE
        self.base_last: i64 = self.last
        self.base_last_face: i64 = self.last_face
        self.base_friend: i64 = last_friend(base)
        self.begin(base)

    def world(self, chance: Chance) -> State:
        state = self.base.clone()
        self.begin(state)
        return state

    def begin(self, state: State) -> None:
        """Nothing has been seen yet but what everybody saw before."""
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
        self.friends = state.friends
        self.friend = self.base_friend

    # ── what lies there ──

    def play(self, any_state: AnyState, seat: int, code: int, luck: Chance) -> int:
        assert isinstance(any_state, State)
        state = any_state
        if not self.is_dealt:
            self.uncover(state, code, luck)
        state.apply(seat, code, luck, None)
        return self.notice(state, seat, code)

    def uncover(self, state: State, code: i64, luck: Chance) -> None:
        """Draw what will be seen now. Where the pile may run out, deal everything before."""
        if code >= FLIP:
            if not self.known & bit(code - FLIP):
                state.rows[code - FLIP] = self.draw(code - FLIP, luck)
        elif len(state.pile) - state.top <= state.flips:
            self.deal(state, luck)
        elif code == FLIP_PILE:
            state.pile[state.top] = any_of(self.unseen, luck)

    def draw(self, spot: i64, luck: Chance) -> i64:
        """A card for a spot, any of those that may lie there."""
        if self.same & bit(spot):
            return any_of(self.unseen, luck)
        bag = self.bags[self.bag_of[spot]]
        face: i64 = any_of(bag.faces, luck)
        bag.faces -= one(face)
        return face

    def deal(self, state: State, luck: Chance) -> None:
        """From now on every card lies where it lies."""
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
            sight = state.last_drawn() if state.flips else state.discard[-1]
            self.unseen -= one(sight)
            if sight == FRIEND:
                self.friends += 1
                self.friend = NOWHERE
        if state.phase == TO_BEGIN or state.phase == OVER:
            self.end_turn(code)
        if is_new_pile:
            self.recount(state)
        return sight

    def see(self, spot: i64, face: i64) -> None:
        """A card in a row is flipped."""
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
        if face == FRIEND:
            self.friends += 1
            self.friend = spot

    def end_turn(self, code: int) -> None:
        """The turn is over: some cards were replaced by unseen ones, the others lie face down."""
        if code == STOP or TRANSFORM <= code < FLIP:
            replaced: i64 = self.flipped
            kept: i64 = self.friend if is_left_over(0, self.friends) else NOWHERE
            if kept != NOWHERE:
                replaced &= ~bit(kept)
            self.replace(replaced)
            for row in self.rows:
                row.up = 0
            if kept != NOWHERE:
                self.rows[kept // WIDTH].lying += one(FRIEND)
        else:
            if code == ACCEPT:
                self.replace(bit(self.last))
                self.rows[self.last // WIDTH].up -= one(self.last_face)
            for row in self.rows:
                row.lying += row.up
                row.up = 0
        self.flipped = 0
        self.turns += 1
        self.friends = 0
        self.friend = NOWHERE

    def replace(self, spots: i64) -> None:
        """Cards of the pile lie there now."""
        self.known &= ~spots
        self.same |= spots

    def recount(self, state: State) -> None:
        """Count all cards anew."""
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
        """The face of a card that is known; above all faces, which batch an unseen one is of."""
        if self.known & bit(spot):
            return state.rows[spot]
        return SAME if self.same & bit(spot) else OLDER


def any_of(faces: i64, luck: Chance) -> i64:
    """One of these cards, each as likely as the others."""
    return face_at(faces, luck.below("imagine", total(faces)))


def last_friend(state: State) -> i64:
    """The spot of the last wise friend of this turn; nowhere, if it came from the pile."""
    where: i64 = NOWHERE
    turned: i64 = state.turned_from_first()
    for flip in range(state.flips):
        if state.flipped(flip, turned) == FRIEND:
            where = NOWHERE
            if not flip & 1:
                where = turned % SPOTS
        if flip & 1:
            turned //= SPOTS
    return where
