"""What can happen in bell. Everybody hears everything: what lies face down is never told."""

from dataclasses import dataclass
from typing import ClassVar

from sortilege.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Everybody has a draw pile; `cards` says how many cards each."""

    cards: tuple[int, ...]
    first: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A card lies face up now: so many symbols of a shape in a colour."""

    reveals: ClassVar[bool] = True

    seat: int
    symbols: int
    shape: str
    colour: str


@dataclass(frozen=True, slots=True)
class RangRightly(Event):
    """The first ring for these cards was right: of each of these shapes and colours there are
    exactly five."""

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
    """All face-up piles, so many cards, go under the draw pile of this seat."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """One card each, unseen, from the top of this seat's draw pile under those of others."""

    seat: int
    to_seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Left(Event):
    """This seat is out; a face-up pile stays on the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastDuel(Event):
    """Only these two are left: the next ring ends the game."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """Everybody's face-up pile was shuffled and is a draw pile again, for the `times`-th time
    with no right ring in between. It is a race: nobody takes this back."""

    reveals: ClassVar[bool] = True

    seat: int
    times: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game has ended; these have won."""

    seats: tuple[int, ...]
