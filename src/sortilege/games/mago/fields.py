"""The fields of a state of mago, and what can be computed from them."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.mago.actions import ACTIONS, TAKE, MoveChild, MoveFrog, MoveMagician
from sortilege.games.mago.components import (
    CHILDREN,
    CRYSTALS,
    FOREST,
    HIDEOUT,
    HOUSE,
    MAX_STEPS,
    MEADOW,
    SPACES,
    TOKENS,
    points_of,
)
from sortilege.games.mago.walks import (
    child_walks,
    is_open,
    magician_walks,
    steps_between,
    walked,
)
from sortilege.kernel.code_set import MOST_CODES, count_in
from sortilege.kernel.state import FewCodes

# What the active player must do now.
TO_ROLL: Final = 0
TO_SPIN: Final = 1  # the die shows the witch
TO_MOVE: Final = 2
TO_CARRY: Final = 3  # MAG-33: the child that has just taken a crystal must make the move
TO_TAKE: Final = 4  # MAG-32, may decline
TO_ROLL_AGAIN: Final = 5  # MAG-30, may decline
OVER: Final = 6

NO_LIST: Final[list[int]] = []
NOBODY: Final = -1
NOWHERE: Final = -1
NOT_ROLLED: Final = -1

# The spaces from which a piece may go anticlockwise (MAG-14), as a bit set.
OPEN_ANTICLOCKWISE: Final[i64] = sum(
    1 << space for space in range(SPACES) if is_open(space, "anticlockwise")
)

# The first code of each kind of move.
MOVE_CHILD: Final[i64] = ACTIONS.code(MoveChild(0, "clockwise", 1))
MOVE_MAGICIAN: Final[i64] = ACTIONS.code(MoveMagician("clockwise", 1))
MOVE_FROG: Final[i64] = ACTIONS.code(MoveFrog(0, "clockwise"))
assert len(ACTIONS) <= MOST_CODES, "all actions fit into one set of codes"

# How many codes each direction and each child has.
A_WAY: Final[i64] = MAX_STEPS
A_CHILD: Final[i64] = (MOVE_MAGICIAN - MOVE_CHILD) // CHILDREN

# Where a walk may end, clockwise and anticlockwise, and the offset of the table's rows for a child
# with a crystal.
CHILD_ON: Final = bytes(child_walks("clockwise"))
CHILD_BACK: Final = bytes(child_walks("anticlockwise"))
MAGICIAN_ON: Final = bytes(magician_walks("clockwise"))
MAGICIAN_BACK: Final = bytes(magician_walks("anticlockwise"))
LOADED_ROWS: Final[i64] = len(MAGICIAN_ON)

# The fewest steps of a child without a crystal, from place to goal, at index place * SPACES + goal.
STEPS_BETWEEN: Final = bytes(steps_between())

# How many steps clockwise each code moves its piece.
WALKED: Final = bytes(walked())

# The spaces on which the arrow bewitches children, by the space at which it points, as bit sets:
# the whole forest (MAG-21), and none for the house (MAG-20).
WHOLE_FOREST: Final[i64] = sum(1 << space for space in FOREST)
SPELL: Final[list[int]] = [
    0 if space == HOUSE else WHOLE_FOREST if space in FOREST else 1 << space
    for space in range(SPACES)
]

# MAG-18: the spaces on which the magician may stand, as a bit set.
MAGICIAN_SPACES: Final[i64] = sum(1 << space for space in [HOUSE, *MEADOW])

# The tokens of a bit set.
TOKENS_IN: Final[list[list[int]]] = [
    [token for token in range(TOKENS) if tokens >> token & 1] for tokens in range(1 << TOKENS)
]
ALL_TOKENS: Final[i64] = (1 << TOKENS) - 1

# One integer holds a row of numbers below 32, five bits each. This is much faster than a list, and
# cloning copies it with the other numbers.
NUMBER_BITS: Final = 5
MASK: Final = 31
assert max(SPACES, TOKENS) <= MASK
assert TOKENS * NUMBER_BITS < 63


def number_in(row: i64, index: i64) -> i64:
    """The number at this index of a packed row."""
    return row >> NUMBER_BITS * index & MASK


def with_number(row: i64, index: i64, number: i64) -> i64:
    """The packed row with another number at this index."""
    return row ^ (number_in(row, index) ^ number) << NUMBER_BITS * index


def destination(place: i64, code: i64) -> i64:
    """The space where a move that begins here ends."""
    there: i64 = place + WALKED[code]
    return there - SPACES if there >= SPACES else there


class Fields(FewCodes):
    """The pieces on the ring and the crystals. Children are numbered seat by seat; sets of children
    and of tokens are bit sets. Code never changes the lists in place, so clones may share them."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.first: i64 = NOBODY  # the seat that begins; NOBODY: drawn at random
        self.goal: i64 = 0  # how many delivered crystals win
        # The space of each child, frog or not, as a packed row. MAG-16: children may share a space.
        self.places: i64 = 0
        self.frogs: i64 = 0  # children that are frogs
        self.loaded: i64 = 0  # children that carry a crystal
        self.tokens: i64 = 0  # tokens in use
        self.under: i64 = 0  # the child under each token in use, 0 elsewhere: a packed row
        self.roaming: i64 = 0  # tokens of frogs that may hop anticlockwise too (MAG-14)
        self.magician: i64 = HOUSE
        self.lying: list[int] = NO_LIST  # crystals on each space
        self.strewn: i64 = 0  # the spaces with crystals, a bit set computed from `lying`
        self.delivered: list[int] = NO_LIST  # crystals before each seat
        self.active: i64 = 0
        self.phase: i64 = TO_ROLL
        self.die: i64 = NOT_ROLLED
        self.arrow: i64 = NOWHERE  # the sector where the arrow has pointed since the last spin
        self.mover: i64 = NOBODY  # the child that must carry, or may take

    def copy_to(self, other: "Fields") -> None:
        """Copy every field to another state, as the first step of cloning."""
        other.seats = self.seats
        other.first = self.first
        other.goal = self.goal
        other.places = self.places
        other.frogs = self.frogs
        other.loaded = self.loaded
        other.tokens = self.tokens
        other.under = self.under
        other.roaming = self.roaming
        other.magician = self.magician
        other.lying = self.lying
        other.strewn = self.strewn
        other.delivered = self.delivered
        other.active = self.active
        other.phase = self.phase
        other.die = self.die
        other.arrow = self.arrow
        other.mover = self.mover

    def facts(self) -> tuple[object, ...]:
        return (
            self.seats, self.first, self.goal, self.places, self.frogs, self.loaded,
            self.tokens, self.under, self.roaming, self.magician, tuple(self.lying),
            tuple(self.delivered), self.active, self.phase, self.die, self.arrow, self.mover,
        )  # fmt: skip

    def place_of(self, child: i64) -> i64:
        """The space of a child, frog or not."""
        return number_in(self.places, child)

    def child_under(self, token: i64) -> i64:
        """The child that is the frog with this token."""
        return number_in(self.under, token)

    def points(self) -> i64:
        """How many steps the current move allows."""
        return points_of(self.die)

    # ── legal moves ──

    def moves(self) -> i64:
        """MAG-11: the codes for moving one of the player's children, the magician, or any frog;
        MAG-33: or for taking a crystal first. As a set."""
        first: i64 = self.active * CHILDREN
        row: i64 = self.points() * SPACES + self.magician
        codes: i64 = (MAGICIAN_ON[row] | MAGICIAN_BACK[row] << A_WAY) << MOVE_MAGICIAN
        codes |= (self.tokens | self.roaming << TOKENS) << MOVE_FROG
        for which in range(CHILDREN):
            child: i64 = first + which
            if not self.frogs >> child & 1:
                codes |= self.walks(child)
                if self.may_take(child):
                    codes |= 1 << TAKE + which
        return codes

    def walks(self, child: i64) -> i64:
        """The codes for walking with this child of the active player, as a set."""
        row: i64 = self.points() * SPACES + self.place_of(child)
        if self.loaded >> child & 1:
            row += LOADED_ROWS
        which: i64 = child - self.active * CHILDREN
        steps: i64 = CHILD_ON[row] | CHILD_BACK[row] << A_WAY
        return steps << MOVE_CHILD + which * A_CHILD

    def is_guarded(self, place: i64) -> bool:
        """MAG-22: whether the magician protects the children on this space."""
        return place == self.magician

    def is_freed_at(self, place: i64) -> bool:
        """Whether a frog is freed here: in the house (MAG-27) or on the magician's space
        (MAG-28)."""
        return place == HOUSE or place == self.magician

    def may_take(self, child: i64) -> bool:
        """MAG-32: whether this child may take a crystal here."""
        if (self.frogs | self.loaded) >> child & 1:  # MAG-31: a child carries only one, a frog none
            return False
        return self.strewn >> self.place_of(child) & 1 == 1

    # ── placing pieces and crystals ──

    def place_frog(self, token: i64, place: i64) -> None:
        self.places = with_number(self.places, self.child_under(token), place)
        self.roaming &= ~(1 << token)
        self.roaming |= (OPEN_ANTICLOCKWISE >> place & 1) << token

    def lay(self, place: i64, crystals: i64) -> None:
        """Add this many crystals to a space; a negative number removes some."""
        self.lying = self.lying[:]
        self.lying[place] += crystals
        if self.lying[place]:
            self.strewn |= 1 << place
        else:
            self.strewn &= ~(1 << place)

    def strew(self, lying: list[int]) -> None:
        """Set the number of crystals on each space."""
        strewn: i64 = 0
        for space in range(SPACES):
            if lying[space]:
                strewn |= 1 << space
        self.lying = lying
        self.strewn = strewn

    # ── the end ──

    def is_over(self) -> bool:
        return self.phase == OVER

    def winners(self) -> i64:
        """MAG-35: the player who has brought the last crystal needed."""
        if self.phase != OVER:
            return 0
        return 1 << self.active

    def scores(self) -> list[int]:
        """The crystals delivered."""
        return self.delivered[:]

    def reason(self) -> str:
        return "crystals" if self.phase == OVER else ""

    # ── invariants ──

    def check(self) -> None:
        """Check that crystals add up, frogs match tokens, and pieces stand on allowed spaces."""
        self.check_crystals()
        self.check_frogs()
        assert 0 <= self.magician < SPACES, "the magician is on the board"
        assert MAGICIAN_SPACES >> self.magician & 1, "MAG-18: house or meadow"

    def check_crystals(self) -> None:
        total: i64 = count_in(self.loaded)
        for crystals in self.delivered:
            total += crystals
        strewn: i64 = self.strewn
        for space in range(SPACES):
            lying: i64 = self.lying[space]
            total += lying
            assert (strewn >> space & 1 == 1) == (lying > 0), "crystals at a glance"
            assert lying == 0 or space >= HIDEOUT, "MAG-19, MAG-34: not in the house or the forest"
        assert total == CRYSTALS, "no crystal gets lost"
        for child in range(self.seats * CHILDREN):
            if self.loaded >> child & 1:
                assert self.place_of(child) >= HIDEOUT, "MAG-19: no crystal in the forest"

    def check_frogs(self) -> None:
        found: i64 = 0
        for token in range(TOKENS):
            child: i64 = self.child_under(token)
            if not self.tokens >> token & 1:
                assert child == 0, "an unused token has no child"
                continue
            assert not found >> child & 1, "a frog has one token"
            found |= 1 << child
            place: i64 = self.place_of(child)
            assert place not in (HOUSE, self.magician), "MAG-27, MAG-29: no frog stays there"
            assert (self.roaming >> token & 1) == (OPEN_ANTICLOCKWISE >> place & 1), "MAG-14"
        assert found == self.frogs, "every frog has a token"
        assert self.roaming & ~self.tokens == 0, "only frogs roam"
        assert self.frogs & self.loaded == 0, "MAG-31: frogs carry no crystal"
