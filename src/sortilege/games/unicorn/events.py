"""What can happen in unicorn. Everybody sees and hears the same."""

from typing import ClassVar

from sortilege.kernel.event import Event
from sortilege.kernel.struct import struct


@struct
class Dealt(Event):
    """A row of face-down cards lies in front of everybody; the rest is the pile."""

    row: int
    pile: int
    first: int


@struct
class Flipped(Event):
    """A card in somebody's row lies face up."""

    reveals: ClassVar[bool] = True

    seat: int
    owner: int
    place: int
    face: str


@struct
class FlippedPile(Event):
    """The top card of the pile lies face up beside it."""

    reveals: ClassVar[bool] = True

    seat: int
    face: str


@struct
class Caught(Event):
    """The dog came: the turn is lost."""

    seat: int


@struct
class FoundTwice(Event):
    """A motif was flipped a second time this turn: the turn is lost."""

    seat: int
    motif: str


@struct
class NotNeeded(Event):
    """A motif was flipped whose part is transformed already: the turn is lost."""

    seat: int
    motif: str


@struct
class Offered(Event):
    """The lucky neighbour may transform a part with the losing card."""

    owner: int
    place: int
    motif: str


@struct
class Declined(Event):
    """The lucky neighbour did not want to."""

    owner: int
    motif: str


@struct
class Stopped(Event):
    seat: int


@struct
class Transformed(Event):
    """A part of a picture shows the unicorn now."""

    seat: int
    part: str


@struct
class TurnedDown(Event):
    """A flipped card goes back face down in its place."""

    owner: int
    place: int


@struct
class RowCardDiscarded(Event):
    """A flipped card leaves its row for the discard."""

    owner: int
    place: int
    face: str


@struct
class PileCardDiscarded(Event):
    """A card flipped from the pile goes to the discard."""

    face: str


@struct
class Refilled(Event):
    """The owner fills an empty place with the top of the pile, unseen. A card was drawn, so the
    stop before it stands."""

    reveals: ClassVar[bool] = True

    owner: int
    place: int


@struct
class Reshuffled(Event):
    """The discard was shuffled and is the pile now."""

    reveals: ClassVar[bool] = True

    cards: int


@struct
class TurnPassed(Event):
    """It is this seat's turn now."""

    seat: int


@struct
class Ended(Event):
    winners: tuple[int, ...]
