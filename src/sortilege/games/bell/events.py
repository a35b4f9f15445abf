"""What can happen in bell. Everybody hears everything: what lies face down is never told."""

from typing import ClassVar

from sortilege.kernel.event import Event
from sortilege.kernel.struct import struct


@struct
class Dealt(Event):
    """Everybody has a draw pile; `cards` says how many cards each."""

    cards: tuple[int, ...]
    first: int


@struct
class Turned(Event):
    """A card lies face up now: so many symbols of a shape in a colour."""

    reveals: ClassVar[bool] = True

    seat: int
    symbols: int
    shape: str
    colour: str


@struct
class RangRightly(Event):
    """The first ring for these cards was right: of each of these shapes and colours there are
    exactly five."""

    reveals: ClassVar[bool] = True

    seat: int
    fives: tuple[str, ...]


@struct
class RangWrongly(Event):
    """The first ring for these cards was wrong."""

    reveals: ClassVar[bool] = True

    seat: int


@struct
class Took(Event):
    """All face-up piles, so many cards, go under the draw pile of this seat."""

    seat: int
    cards: int


@struct
class Gave(Event):
    """One card each, unseen, from the top of this seat's draw pile under those of others."""

    seat: int
    to_seats: tuple[int, ...]


@struct
class Left(Event):
    """This seat is out; a face-up pile stays on the table."""

    seat: int


@struct
class LastDuel(Event):
    """Only these two are left: the next ring ends the game."""

    seats: tuple[int, ...]


@struct
class Gathered(Event):
    """Everybody's face-up pile was shuffled and is a draw pile again, for the `times`-th time
    with no right ring in between. It is a race: nobody takes this back."""

    reveals: ClassVar[bool] = True

    seat: int
    times: int


@struct
class Ended(Event):
    """The game has ended; these have won."""

    seats: tuple[int, ...]
