"""The events of unicorn. Every player receives every event."""

from dataclasses import dataclass
from typing import ClassVar

from sortilege.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A row of face-down cards lies in front of every player; the rest is the pile."""

    row: int
    pile: int
    first: int


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """The active player turned a card of a row face up."""

    reveals: ClassVar[bool] = True

    seat: int
    owner: int
    place: int
    face: str


@dataclass(frozen=True, slots=True)
class FlippedPile(Event):
    """The top card of the pile lies face up beside it."""

    reveals: ClassVar[bool] = True

    seat: int
    face: str


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """The dog caught the active player: the turn is lost."""

    seat: int


@dataclass(frozen=True, slots=True)
class FoundTwice(Event):
    """The active player flipped a motif a second time: the turn is lost."""

    seat: int
    motif: str


@dataclass(frozen=True, slots=True)
class NotNeeded(Event):
    """The active player flipped a motif whose part is already transformed: the turn is lost."""

    seat: int
    motif: str


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """The lucky neighbour may transform a part with the losing card."""

    owner: int
    place: int
    motif: str


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """The lucky neighbour declined."""

    owner: int
    motif: str


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Transformed(Event):
    """A part of a picture shows the unicorn now."""

    seat: int
    part: str


@dataclass(frozen=True, slots=True)
class TurnedDown(Event):
    """A flipped card goes back face down in its place."""

    owner: int
    place: int


@dataclass(frozen=True, slots=True)
class RowCardDiscarded(Event):
    """A flipped card leaves its row for the discard."""

    owner: int
    place: int
    face: str


@dataclass(frozen=True, slots=True)
class PileCardDiscarded(Event):
    """A card flipped from the pile goes to the discard."""

    face: str


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """The owner fills an empty place with the top card of the pile, unseen. Because a card was
    drawn, players cannot undo the stop before it."""

    reveals: ClassVar[bool] = True

    owner: int
    place: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard was shuffled and is now the pile."""

    reveals: ClassVar[bool] = True

    cards: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """It is this seat's turn now."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    winners: tuple[int, ...]
