"""What can happen in cinderella. Faces are words; a face that a viewer may not know is None."""

from dataclasses import dataclass
from typing import ClassVar

from sortilege.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The tiles lie face down; each player has a special tile, or nobody has."""

    places: int
    specials: tuple[str, ...]
    first: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    reveals: ClassVar[bool] = True

    seat: int
    die: str


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A tile was shown to everybody."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    face: str


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A player looked at a tile alone; only that player hears its face."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    face: str | None


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The first tile of a search lies open."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    face: str


@dataclass(frozen=True, slots=True)
class Pointed(Event):
    """Everybody saw it: no pointing again after taking it back (CEN-11)."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A pair was found and put beside the clock."""

    reveals: ClassVar[bool] = True

    seat: int
    places: tuple[int, int]
    faces: tuple[str, str]


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """The open tile of a search goes back face down."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class UsedSpecial(Event):
    """A player used the own special tile; it is put aside."""

    seat: int
    special: str


@dataclass(frozen=True, slots=True)
class HandMoved(Event):
    """The clock strikes; `hour` is 12 at midnight."""

    hour: int


@dataclass(frozen=True, slots=True)
class FigurePassed(Event):
    """The figure goes to this seat: the next active player."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastChance(Event):
    """Midnight, but the team may still name the missing pairs."""

    missing: int


@dataclass(frozen=True, slots=True)
class Named(Event):
    """The first tile of a pair is named; it stays face down."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class NamedWrongly(Event):
    """Two tiles were named that are not a pair, or not yet."""

    reveals: ClassVar[bool] = True

    seat: int
    places: tuple[int, int]
    faces: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    won: bool
