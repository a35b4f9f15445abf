"""What a viewer sees, as numbers for learners.

A tensor is a row of bytes of a fixed length. A game says which *planes* it is made of, and has a
`TensorWriter` that writes them: from what the viewer sees now, built from nothing as a view is,
and, for learners with a perfect memory, from what that viewer could know.

A writer appends short rows of bytes to a list, most of them out of tables made once; whoever asked
joins them, for one table or for thousands at once. The planes of a game are what they are within
a `rules_version`, for a given number of seats. Seats have their own numbers in them, as in codes.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sortilege.kernel.code_set import first_in
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.state import State

SPECTATOR: Final = -1
"""Who only watches, where viewers are numbers."""

LONGEST: Final = 512

# So many zeros; and so many zeros with a one behind them.
ZEROS: Final[list[bytes]] = [bytes(length) for length in range(LONGEST + 1)]
ONE_AFTER: Final[list[bytes]] = [bytes(length) + b"\x01" for length in range(LONGEST + 1)]

# One number.
NUMBER: Final[list[bytes]] = [bytes([number]) for number in range(256)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Plane:
    """A part of a tensor: its name, its shape, the highest number in it, and what it means."""

    def __init__(self, name: str, shape: tuple[int, ...], top: int, meaning: str) -> None:
        self.name = name
        self.shape = shape
        self.top = top
        self.meaning = meaning

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for length in self.shape:
            size *= length
        return size


@mypyc_attr(allow_interpreted_subclasses=True)
class TensorWriter:
    """Writes a game's tensors."""

    def planes(self, seats: int) -> list[Plane]:
        """What `write` writes at a table of that many, in this order."""
        raise AssertionError("a writer says what it writes")

    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        """What this viewer sees now."""
        raise AssertionError("a writer writes")

    def memory_planes(self, seats: int) -> list[Plane]:
        """What `write_memory` writes. Nothing, where the table shows all there is to know."""
        return []

    def write_memory(self, known: Knowledge, seats: int, parts: list[bytes]) -> None:
        """What a viewer knows who has forgotten nothing."""


def size_of(planes: list[Plane]) -> int:
    """How many numbers these planes have together."""
    size = 0
    for plane in planes:
        size += plane.size
    return size


# ── tables of short rows ──


def hot(width: int) -> list[bytes]:
    """For each n below the width zeros with a one at n; last, as that of -1, a row without."""
    rows = [bytes(n) + b"\x01" + bytes(width - n - 1) for n in range(width)]
    rows.append(bytes(width))
    return rows


def bits(width: int) -> list[bytes]:
    """The rows of all bit sets of that many, the lowest bit first."""
    return [bytes([chosen >> n & 1 for n in range(width)]) for chosen in range(1 << width)]


def turns(seats: int, phases: int) -> list[bytes]:
    """Three planes that many games begin with, who looks, whose turn it is and in which phase, at
    `((viewer + 1) * seats + active) * phases + phase`."""
    seat = hot(seats)
    return [
        viewer + active + phase
        for viewer in [seat[SPECTATOR], *seat[:seats]]
        for active in seat[:seats]
        for phase in hot(phases)[:phases]
    ]


# ── long rows, mostly zeros ──


def write_one(at: i64, free: i64, parts: list[bytes]) -> i64:
    """Zeros from `free` on, and a one. Answers where it is free now. (LONGEST in a row at most.)"""
    parts.append(ONE_AFTER[at - free])
    return at + 1


def write_ones(chosen: i64, first: i64, free: i64, parts: list[bytes]) -> i64:
    """The same for all of a bit set, counted from `first` on."""
    while chosen:
        at: i64 = first + first_in(chosen)
        parts.append(ONE_AFTER[at - free])
        free = at + 1
        chosen &= chosen - 1
    return free


def gap(length: i64, parts: list[bytes]) -> None:
    """So many zeros."""
    while length > LONGEST:
        parts.append(ZEROS[LONGEST])
        length -= LONGEST
    parts.append(ZEROS[length])


def one_after(length: i64, parts: list[bytes]) -> None:
    """So many zeros, and a one."""
    if length > LONGEST:
        gap(length - LONGEST, parts)
        length = LONGEST
    parts.append(ONE_AFTER[length])


def write_mask(codes: list[int], count: int, parts: list[bytes]) -> None:
    """A one for each of these codes, which rise, among so many."""
    free: i64 = 0
    for code in codes:
        at: i64 = code
        zeros: i64 = at - free
        if zeros <= LONGEST:
            parts.append(ONE_AFTER[zeros])
        else:
            one_after(zeros, parts)
        free = at + 1
    gap(count - free, parts)
