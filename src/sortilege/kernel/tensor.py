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


# ── long rows, mostly zeros ──


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
