"""The events of bell. Every player receives every event; no event names a face-down card."""

from dataclasses import dataclass
from typing import ClassVar

from sortilege.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Every player has a draw pile; `cards` counts the cards of each."""

    cards: tuple[int, ...]
    first: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A player turned a card face up, with this number of symbols of a shape and colour."""

    reveals: ClassVar[bool] = True

    seat: int
    symbols: int
    shape: str
    colour: str


@dataclass(frozen=True, slots=True)
class RangRightly(Event):
    """The first ring for these cards was right: there are exactly five of each of these shapes and
    colours."""

    reveals: ClassVar[bool] = True

    seat: int
    fives: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RangWrongly(Event):
    """The first ring for these cards was wrong."""

    reveals: ClassVar[bool] = True

    seat: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    """All face-up piles, with this many cards in total, go under the draw pile of this seat."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """This seat gives one card, unseen, from the top of its draw pile to each of these seats, which
    put it under their draw piles."""

    seat: int
    to_seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Left(Event):
    """This player is out; a face-up pile stays on the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastDuel(Event):
    """Only these two players are left: the next ring ends the game."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """All players shuffled their face-up piles into draw piles, for the `times`-th time without a
    right ring in between. The bell is a race, so a player cannot undo this."""

    reveals: ClassVar[bool] = True

    seat: int
    times: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game has ended; these seats have won."""

    seats: tuple[int, ...]
