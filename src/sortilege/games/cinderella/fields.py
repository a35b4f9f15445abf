"""The fields of a state of cinderella, and what can be computed from them."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.cinderella.components import (
    BASE_TILES,
    FIRST_SPECIAL,
    HOURS,
    MOST_SEATS,
    PAIR_OF,
    PAIRS,
    PARTNER_OF,
    SPECIAL_TILES,
)
from sortilege.kernel.state import FewCodes

# What the active player must do now.
TO_ROLL: Final = 0
TO_SHOW: Final = 1  # the die shows the wand
TO_SHOW_ANOTHER: Final = 2  # CEN-24, may decline
TO_LOOK: Final = 3  # the die shows the cauldron
TO_LOOK_AGAIN: Final = 4  # CEN-25, may decline
TO_OPEN: Final = 5  # the die shows the hourglass
TO_SEEK: Final = 6  # the second tile of a search
TO_SEEK_AGAIN: Final = 7  # CEN-23, may decline
TO_HOLD_CLOCK: Final = 8  # CEN-26, may decline
TO_NAME: Final = 9  # CEN-30, the first tile of a pair
TO_NAME_PARTNER: Final = 10
OVER: Final = 11

BASE: Final = 0
MAGIC: Final = 1
ADVANCED: Final = 2

NOTHING: Final[list[int]] = []
NOBODY: Final = -1
NOWHERE: Final = -1
ALL_PAIRS: Final[int] = (1 << len(PAIRS)) - 1

# CEN-11: no seat points when a search begins; by the number of seats.
NOBODY_POINTS: Final[list[list[int]]] = [[0] * seats for seats in range(MOST_SEATS + 1)]


class Fields(FewCodes):
    """The tiles in the grid, the clock, the figure. Sets of places and of pairs are bit sets. Code
    never changes the lists in place, so clones may share them."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.variant: i64 = BASE
        self.last_chance = False
        self.first: i64 = NOBODY  # the seat that begins; NOBODY: drawn at random
        self.hindering: i64 = 0  # how many special tiles go into the grid
        self.tiles: list[int] = (
            NOTHING  # the face at each place, even after its tile has been taken
        )
        self.specials: list[int] = NOTHING  # each seat's special tile
        self.used: i64 = 0  # seats that have used theirs
        self.down: i64 = 0  # places with a face-down tile
        self.open: i64 = NOWHERE  # the open tile of the search
        self.named: i64 = NOWHERE  # the first tile named (CEN-30)
        self.shown: i64 = 0  # places whose tiles all players are being shown
        self.looked: i64 = 0  # places the active player is looking at in secret
        self.looker: i64 = NOBODY
        self.pointed: list[int] = NOTHING  # places each seat points at
        self.found: i64 = 0  # pairs beside the clock
        self.active: i64 = 0
        self.phase: i64 = TO_ROLL
        self.die: i64 = -1  # the side of the die; -1 before the roll
        self.hand: i64 = 0  # hours struck

    def copy_to(self, other: "Fields") -> None:
        """Copy every field to another state, as the first step of cloning."""
        other.seats = self.seats
        other.variant = self.variant
        other.last_chance = self.last_chance
        other.first = self.first
        other.hindering = self.hindering
        other.tiles = self.tiles
        other.specials = self.specials
        other.used = self.used
        other.down = self.down
        other.open = self.open
        other.named = self.named
        other.shown = self.shown
        other.looked = self.looked
        other.looker = self.looker
        other.pointed = self.pointed
        other.found = self.found
        other.active = self.active
        other.phase = self.phase
        other.die = self.die
        other.hand = self.hand

    def facts(self) -> tuple[object, ...]:
        return (
            self.seats, self.variant, self.last_chance, self.first, self.hindering,
            tuple(self.tiles), tuple(self.specials), self.used, self.down, self.open, self.named,
            self.shown, self.looked, self.looker, tuple(self.pointed), self.found, self.active,
            self.phase, self.die, self.hand,
        )  # fmt: skip

    def is_over(self) -> bool:
        return self.phase == OVER

    def has_won(self) -> bool:
        return self.found == ALL_PAIRS

    def winners(self) -> i64:
        """All players win, or none does (CEN-16, CEN-17)."""
        return (1 << self.seats) - 1 if self.has_won() else 0

    def scores(self) -> list[int]:
        """The pairs found, the same score for every player."""
        pairs = int(self.found).bit_count()
        return [pairs] * self.seats

    def reason(self) -> str:
        if self.phase != OVER:
            return ""
        if self.has_won():
            return "all_pairs"
        return "wrong_pair" if self.named != NOWHERE else "midnight"

    def check(self) -> None:
        """Check that every tile is there once (CEN-01, CEN-02) and that taken ones left gaps
        (CEN-18)."""
        base = [face for face in self.tiles if face < FIRST_SPECIAL]
        magic = [face for face in self.tiles if face >= FIRST_SPECIAL] + self.specials
        assert sorted(base) == sorted(BASE_TILES), "the twelve base tiles"
        for kind in set(magic):
            assert magic.count(kind) <= SPECIAL_TILES.count(kind), "special tiles of a kind"
        gone = ~self.down & ((1 << len(self.tiles)) - 1)
        if self.open != NOWHERE:
            gone &= ~(1 << self.open)
        assert self.down >> len(self.tiles) == 0, "no tile beyond the grid"
        taken = [face for place, face in enumerate(self.tiles) if gone >> place & 1]
        for face in taken:
            assert taken.count(face) == taken.count(PARTNER_OF[face]), "taken in pairs"
            assert self.found >> PAIR_OF[face] & 1, "a taken pair is found"
        assert len(taken) == 2 * int(self.found).bit_count(), "a found pair is taken"
        assert 0 <= self.hand <= HOURS, "the clock has twelve hours"
