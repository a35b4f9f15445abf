"""What a viewer sees, as numbers for learners.

A tensor is a row of bytes of fixed length. A game defines its *planes* and a `TensorWriter` that
writes them: from what the viewer sees now, built from nothing like a view, and, for learners with a
perfect memory, from what that viewer could know.

A writer appends short rows of bytes to a list, most of them from precomputed tables; the caller
joins them, for one table or for thousands. The planes of a game do not change within a
`rules_version` for a given number of seats. They use absolute seat numbers, as codes do.
"""

from typing import Any, Final, Generic

from mypy_extensions import i64, mypyc_attr

from sortilege.kernel.code_set import first_in
from sortilege.kernel.knowledge import KnowledgeT
from sortilege.kernel.state import StateT

SPECTATOR: Final = -1
"""The viewer number of a spectator."""

MAX_ROW_LENGTH: Final = 512

# Rows of n zeros, and rows of n zeros followed by a one.
ZEROS: Final[list[bytes]] = [bytes(length) for length in range(MAX_ROW_LENGTH + 1)]
ONE_AFTER: Final[list[bytes]] = [bytes(length) + b"\x01" for length in range(MAX_ROW_LENGTH + 1)]

# Rows of one value.
NUMBER: Final[list[bytes]] = [bytes([number]) for number in range(256)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Plane:
    """A part of a tensor: its name, shape, highest value and meaning."""

    def __init__(self, name: str, shape: tuple[int, ...], top: int, meaning: str) -> None:
        self.name = name
        self.shape = shape
        self.top = top
        self.meaning = meaning

    @property
    def size(self) -> int:
        """The number of values."""
        size = 1
        for length in self.shape:
            size *= length
        return size


@mypyc_attr(allow_interpreted_subclasses=True)
class TensorWriter(Generic[StateT, KnowledgeT]):
    """Writes a game's tensors."""

    def planes(self, seats: int) -> list[Plane]:
        """The planes that `write` writes for this many seats, in order."""
        raise AssertionError("a writer says what it writes")

    def write(self, state: StateT, viewer: int, parts: list[bytes]) -> None:
        """Write what this viewer sees now."""
        raise AssertionError("a writer writes")

    def memory_planes(self, seats: int) -> list[Plane]:
        """The planes that `write_memory` writes; none if the table shows everything."""
        return []

    def write_memory(self, known: KnowledgeT, seats: int, parts: list[bytes]) -> None:
        """Write what a viewer with a perfect memory knows."""


AnyTensorWriter = TensorWriter[Any, Any]
"""The writer of any game. Callers pass it states and knowledge of its own game."""


def size_of(planes: list[Plane]) -> int:
    """The total number of values of these planes."""
    size = 0
    for plane in planes:
        size += plane.size
    return size


# ── tables of short rows ──


def hot(width: int) -> list[bytes]:
    """For each n below the width, zeros with a one at n; the last row, at index -1, has only
    zeros."""
    rows = [bytes(n) + b"\x01" + bytes(width - n - 1) for n in range(width)]
    rows.append(bytes(width))
    return rows


def bits(width: int) -> list[bytes]:
    """The rows of all bit sets of this width, the lowest bit first."""
    return [bytes([chosen >> n & 1 for n in range(width)]) for chosen in range(1 << width)]


def turns(seats: int, phases: int) -> list[bytes]:
    """The first three planes of many games (viewer, active seat, phase), at `((viewer + 1) * seats
    + active) * phases + phase`."""
    seat = hot(seats)
    return [
        viewer + active + phase
        for viewer in [seat[SPECTATOR], *seat[:seats]]
        for active in seat[:seats]
        for phase in hot(phases)[:phases]
    ]


# ── long rows, mostly zeros ──


def write_one(at: i64, free: i64, parts: list[bytes]) -> i64:
    """Append up to MAX_ROW_LENGTH zeros from `free` on, and a one; returns the next free index."""
    parts.append(ONE_AFTER[at - free])
    return at + 1


def write_ones(chosen: i64, first: i64, free: i64, parts: list[bytes]) -> i64:
    """The same for all elements of a bit set, counted from `first`."""
    while chosen:
        at: i64 = first + first_in(chosen)
        parts.append(ONE_AFTER[at - free])
        free = at + 1
        chosen &= chosen - 1
    return free


def gap(length: i64, parts: list[bytes]) -> None:
    """This many zeros."""
    while length > MAX_ROW_LENGTH:
        parts.append(ZEROS[MAX_ROW_LENGTH])
        length -= MAX_ROW_LENGTH
    parts.append(ZEROS[length])


def one_after(length: i64, parts: list[bytes]) -> None:
    """This many zeros, then a one."""
    if length > MAX_ROW_LENGTH:
        gap(length - MAX_ROW_LENGTH, parts)
        length = MAX_ROW_LENGTH
    parts.append(ONE_AFTER[length])


def write_mask(codes: list[int], count: int, parts: list[bytes]) -> None:
    """A one for each of these ascending codes, out of this many."""
    free: i64 = 0
    for code in codes:
        at: i64 = code
        zeros: i64 = at - free
        if zeros <= MAX_ROW_LENGTH:
            parts.append(ONE_AFTER[zeros])
        else:
            one_after(zeros, parts)
        free = at + 1
    gap(count - free, parts)
