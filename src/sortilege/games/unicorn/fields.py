"""The fields of a state of unicorn, and what can be computed from them."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.unicorn.components import (
    ALL_PARTS,
    CARDS,
    DOG,
    FACES,
    FRIEND,
    MOTIFS,
    PART_COUNTS,
    QUIET_TURNS,
    ROW_SIZES,
    SPOTS,
    WIDTH,
)
from sortilege.kernel.state import FewCodes

# What the awaited player must do now.
TO_BEGIN: Final = 0  # UNI-05, the first flip of a turn
TO_FLIP_PILE: Final = 1  # or stop
TO_FLIP_ROW: Final = 2  # or stop
TO_ANSWER: Final = 3  # UNI-14, the lucky neighbour decides
TO_PAIR: Final = 4  # UNI-16, choose a part for a pair of wise friends
OVER: Final = 5

NOTHING: Final[list[int]] = []
NOBODY: Final = -1
EMPTY: Final = -1  # no card lies at this spot


# The dog as a set of faces.
DOG_ALONE: Final[i64] = 1 << DOG


def ending(parts: i64) -> i64:
    """The faces that end a turn, as a bit set. UNI-10: the dog; UNI-11, UNI-12: a motif found in
    this turn, or one whose part is already transformed. `parts` contains both."""
    return parts | DOG_ALONE


def ends_turn(face: i64, parts: i64) -> bool:
    """UNI-10, UNI-11, UNI-12: whether this face ends a turn."""
    return ending(parts) >> face & 1 != 0


def helping(parts: i64) -> i64:
    """UNI-14: the faces with which a lost turn helps the owner of the row, who has these parts, as
    a bit set: the motifs of the missing parts."""
    return ALL_PARTS & ~parts


def helps_owner(face: i64, parts: i64) -> bool:
    """UNI-14: whether this face helps the owner of the row."""
    return helping(parts) >> face & 1 != 0


def brought(found: i64, friends: i64, had: i64) -> i64:
    """How many parts a stop transforms. UNI-15: one per motif; UNI-16: one per pair of wise
    friends, as long as parts are missing."""
    parts: i64 = PART_COUNTS[found] + (friends >> 1)
    missing: i64 = PART_COUNTS[ALL_PARTS] - PART_COUNTS[had]
    return parts if parts < missing else missing


# A variable instead of the literal 1: compiled code shifts a literal in fewer bits than four rows
# need.
ONE: Final[i64] = int(True)


def bit(spot: i64) -> i64:
    """A set of this spot alone."""
    return ONE << spot


# One integer holds a sequence of numbers. This is much faster than a list, and cloning copies it
# with the other numbers. The last number has the lowest digits.
PARTS_WIDE: Final = 6
FACE_WIDE: Final = 3
FACE_MASK: Final = 7
assert len(MOTIFS) <= PARTS_WIDE
assert len(FACES) <= 1 << FACE_WIDE

# The most cards that a turn can flip in rows: few cards do not end a turn.
MOST_TURNED: Final = (len(MOTIFS) + CARDS.count(FRIEND)) // 2 + 1
assert SPOTS**MOST_TURNED < 1 << 63


class Fields(FewCodes):
    """Rows, pile, discard and pictures. Sets of spots and of parts are bit sets. Clones share the
    lists: code never changes the pile in place, and changes rows and discard only after
    `own_lists`."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.first: i64 = NOBODY  # the seat that begins; NOBODY: drawn at random
        self.rows: list[int] = NOTHING  # the face at each spot
        self.pile: list[int] = NOTHING  # in the order in which it is drawn
        self.top: i64 = 0  # the index of the top card in that order; earlier cards are drawn
        self.discard: list[int] = NOTHING  # its last card lies on top
        self.transformed: i64 = 0  # each seat's parts on the unicorn side, seat 0 lowest
        self.active: i64 = 0
        self.phase: i64 = TO_BEGIN
        self.quiet: i64 = 0  # turns in a row, before this one, that transformed nothing
        # The current turn. UNI-08: flips in rows and from the pile alternate, and a row comes
        # first.
        self.flips: i64 = 0
        self.turned: i64 = 0  # spots of the cards flipped in rows
        self.drawn: i64 = 0  # faces of the cards flipped from the pile
        self.up: i64 = 0  # the turned spots as a set
        self.found: i64 = 0  # motifs among the flipped cards
        self.friends: i64 = 0  # wise friends among the flipped cards
        self.pairs: i64 = 0  # pairs of wise friends that have yet to transform a part
        self.refilled: i64 = 0  # spots refilled at the end of the last turn, until the next flip
        self.owns_lists = False  # whether no clone shares rows and discard

    def copy_to(self, other: "Fields") -> None:
        """Copy every field to another state, as the first step of cloning."""
        other.seats = self.seats
        other.first = self.first
        other.rows = self.rows
        other.pile = self.pile
        other.top = self.top
        other.discard = self.discard
        other.transformed = self.transformed
        other.active = self.active
        other.phase = self.phase
        other.quiet = self.quiet
        other.flips = self.flips
        other.turned = self.turned
        other.drawn = self.drawn
        other.up = self.up
        other.found = self.found
        other.friends = self.friends
        other.pairs = self.pairs
        other.refilled = self.refilled
        self.owns_lists = False

    def own_lists(self) -> None:
        """Copy rows and discard, which are about to change, if a clone may share them."""
        if not self.owns_lists:
            self.rows = self.rows.copy()
            self.discard = self.discard.copy()
            self.owns_lists = True

    # ── pictures ──

    def parts_of(self, seat: i64) -> i64:
        """The parts of a seat's picture that show the unicorn."""
        return self.transformed >> PARTS_WIDE * seat & ALL_PARTS

    def pictures(self) -> list[int]:
        """The transformed parts of all seats."""
        return [self.parts_of(seat) for seat in range(self.seats)]

    def show(self, pictures: list[int]) -> None:
        """Set the transformed parts of all pictures."""
        self.transformed = 0
        for seat, parts in enumerate(pictures):
            self.transformed |= parts << PARTS_WIDE * seat

    # ── flips ──

    def turn_up(self, spot: i64) -> None:
        """Record a card flipped in a row."""
        self.flips += 1
        self.refilled = 0
        self.turned = self.turned * SPOTS + spot
        self.up |= bit(spot)

    def draw(self, face: i64) -> None:
        """Record a card flipped from the pile."""
        self.flips += 1
        self.drawn = self.drawn << FACE_WIDE | face

    def last_turned(self) -> i64:
        """The spot of the last card flipped in a row."""
        return self.turned % SPOTS

    def last_drawn(self) -> i64:
        """The face of the last card flipped from the pile."""
        return self.drawn & FACE_MASK

    def turned_from_first(self) -> i64:
        """The spots of the cards flipped in rows, packed with the first one lowest."""
        turned: i64 = self.turned
        spots: i64 = 0
        for _flip in range(0, self.flips, 2):
            spots = spots * SPOTS + turned % SPOTS
            turned //= SPOTS
        return spots

    def turned_spots(self) -> list[int]:
        """The spots of the cards flipped in rows, in the order of the flips."""
        spots: list[int] = []
        turned: i64 = self.turned_from_first()
        for _flip in range(0, self.flips, 2):
            spots.append(turned % SPOTS)
            turned //= SPOTS
        return spots

    def drawn_face(self, index: i64) -> i64:
        """The face of a card flipped from the pile, counted from 0."""
        back: i64 = (self.flips >> 1) - 1 - index
        return self.drawn >> FACE_WIDE * back & FACE_MASK

    def drawn_faces(self) -> list[int]:
        """The faces of the cards flipped from the pile, in the order of the flips."""
        return [self.drawn_face(index) for index in range(self.flips >> 1)]

    def facts(self) -> tuple[object, ...]:
        return (
            self.seats, self.first, tuple(self.rows), tuple(self.pile[self.top :]),
            tuple(self.discard), tuple(self.pictures()), self.active, self.phase, self.quiet,
            tuple(self.turned_spots()), tuple(self.drawn_faces()), self.up, self.found,
            self.friends, self.pairs,
        )  # fmt: skip

    def is_over(self) -> bool:
        return self.phase == OVER

    def has_unicorn(self, seat: i64) -> bool:
        """UNI-22: all parts of the picture are transformed."""
        return self.parts_of(seat) == ALL_PARTS

    def winners(self) -> i64:
        """UNI-22: the player with the unicorn. UNI-24: without one, the players with the most
        parts."""
        if self.phase != OVER:
            return 0
        scores = self.scores()
        most = max(scores)
        seats: i64 = 0
        for seat in range(self.seats):
            if scores[seat] == most:
                seats |= 1 << seat
        return seats

    def scores(self) -> list[int]:
        """The parts transformed."""
        return [PART_COUNTS[parts] for parts in self.pictures()]

    def reason(self) -> str:
        if self.phase != OVER:
            return ""
        return "unicorn" if ALL_PARTS in self.pictures() else "quiet_turns"

    def check(self) -> None:
        lying = [face for face in self.rows if face != EMPTY]
        cards = lying + self.pile[self.top :] + self.drawn_faces() + self.discard
        assert sorted(cards) == CARDS, "every card is somewhere, once"  # UNI-21
        size = ROW_SIZES[self.seats]
        for spot, face in enumerate(self.rows):
            assert (face == EMPTY) == (spot % WIDTH >= size), "rows are full between actions"
        complete = [parts for parts in self.pictures() if parts == ALL_PARTS]
        assert len(complete) <= self.is_over(), "the first unicorn ends the match"
        assert 0 <= self.quiet <= QUIET_TURNS, "quiet turns are counted"
        self.check_flips()
        if self.phase != OVER:
            self.check_finds()

    def check_flips(self) -> None:
        """UNI-05, UNI-08: check the flips of the current turn."""
        turned = self.turned_spots()
        assert self.up == sum([1 << spot for spot in turned]), "turned cards lie face up"
        for spot in turned:
            assert spot // WIDTH != self.active, "players flip cards of other rows"

    def check_finds(self) -> None:
        """What the turn has found so far, without the losing card if there is one."""
        flipped = [self.rows[spot] for spot in self.turned_spots()] + self.drawn_faces()
        if self.phase == TO_ANSWER:
            flipped.remove(self.rows[self.last_turned()])
        motifs = [face for face in flipped if face != FRIEND]
        assert DOG not in flipped, "the dog ends the turn"
        assert len(motifs) == len(set(motifs)), "so does a motif flipped twice"
        assert self.found == sum([1 << motif for motif in motifs]), "motifs found"
        assert self.friends == flipped.count(FRIEND), "wise friends found"
        assert (self.phase == TO_BEGIN) <= (not flipped), "a turn begins without flips"
        assert (self.phase == TO_PAIR) == (self.pairs > 0), "pairs to use"
