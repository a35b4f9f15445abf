"""The events of cinderella. Faces are words; a face that a viewer may not know is None."""

from dataclasses import dataclass
from typing import ClassVar

from sortilege.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The tiles lie face down; either every player has a special tile or no player has one."""

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
    """The active player showed a tile to everybody."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    face: str


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A player looked at a tile in secret; only that player's event contains its face."""

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
    """A player pointed at a tile in view of everybody, so an undo does not allow pointing again
    (CEN-11)."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    """The active player found a pair, which now lies beside the clock."""

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
    """A player used a special tile and put it aside."""

    seat: int
    special: str


@dataclass(frozen=True, slots=True)
class HandMoved(Event):
    """The clock strikes; `hour` is 12 at midnight."""

    hour: int


@dataclass(frozen=True, slots=True)
class FigurePassed(Event):
    """The figure moves to this seat, the next active player."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastChance(Event):
    """It is midnight, but the team may still name the missing pairs."""

    missing: int


@dataclass(frozen=True, slots=True)
class Named(Event):
    """The active player named the first tile of a pair; it stays face down."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class NamedWrongly(Event):
    """The active player named two tiles that are not a pair, or not a pair of the current
    section."""

    reveals: ClassVar[bool] = True

    seat: int
    places: tuple[int, int]
    faces: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    won: bool
