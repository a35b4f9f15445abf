"""What can happen in cinderella. Faces are words; a face that a viewer may not know is None."""

from typing import ClassVar

from sortilege.kernel.event import Event
from sortilege.kernel.struct import struct


@struct
class Dealt(Event):
    """The tiles lie face down; each player has a special tile, or nobody has."""

    places: int
    specials: tuple[str, ...]
    first: int


@struct
class Rolled(Event):
    reveals: ClassVar[bool] = True

    seat: int
    die: str


@struct
class Shown(Event):
    """A tile was shown to everybody."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    face: str


@struct
class Looked(Event):
    """A player looked at a tile alone; only that player hears its face."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    face: str | None


@struct
class Opened(Event):
    """The first tile of a search lies open."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    face: str


@struct
class Pointed(Event):
    """Everybody saw it: no pointing again after taking it back (CEN-11)."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int


@struct
class Took(Event):
    """A pair was found and put beside the clock."""

    reveals: ClassVar[bool] = True

    seat: int
    places: tuple[int, int]
    faces: tuple[str, str]


@struct
class PutBack(Event):
    """The open tile of a search goes back face down."""

    seat: int
    place: int


@struct
class UsedSpecial(Event):
    """A player used the own special tile; it is put aside."""

    seat: int
    special: str


@struct
class HandMoved(Event):
    """The clock strikes; `hour` is 12 at midnight."""

    hour: int


@struct
class FigurePassed(Event):
    """The figure goes to this seat: the next active player."""

    seat: int


@struct
class LastChance(Event):
    """Midnight, but the team may still name the missing pairs."""

    missing: int


@struct
class Named(Event):
    """The first tile of a pair is named; it stays face down."""

    seat: int
    place: int


@struct
class NamedWrongly(Event):
    """Two tiles were named that are not a pair, or not yet."""

    reveals: ClassVar[bool] = True

    seat: int
    places: tuple[int, int]
    faces: tuple[str, str]


@struct
class Ended(Event):
    won: bool
