"""What can happen in metamorphose. Everybody hears everything. `card` is the name of a card,
`creature` a place in the player's area."""

from typing import ClassVar

from sortilege.kernel.event import Event
from sortilege.kernel.struct import struct


@struct
class Dealt(Event):
    """The market lies face up; the first contest card shows its first colour."""

    cards: tuple[str, ...]
    colour: str
    alpha: int


@struct
class Advanced(Event):
    """All but the first Alpha have half a victory point in advance."""

    alpha: int


@struct
class Spent(Event):
    """A mana token is turned to its used side."""

    seat: int
    creature: int
    mana: int


@struct
class Summoned(Event):
    """A card is taken from the market."""

    seat: int
    card: str
    place: int


@struct
class Drew(Event):
    """A card is taken from the top of a deck."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str
    level: int


@struct
class Refilled(Event):
    """A new card fills a place of the market."""

    reveals: ClassVar[bool] = True

    place: int
    card: str


@struct
class RanOut(Event):
    """A place of the market stays empty: the deck is used up."""

    place: int


@struct
class Skipped(Event):
    """There is nothing that this seat could summon."""

    seat: int


@struct
class PlacedAlone(Event):
    seat: int
    card: str
    creature: int


@struct
class Placed(Event):
    """With so many cards above it."""

    seat: int
    card: str
    creature: int
    above: int


@struct
class Shifted(Event):
    """Offsets are counted downwards from the top card."""

    seat: int
    card: str
    creature: int
    offset: int


@struct
class MovedAlone(Event):
    seat: int
    card: str
    creature: int
    to_creature: int


@struct
class Moved(Event):
    """With so many cards above it."""

    seat: int
    card: str
    creature: int
    to_creature: int
    above: int


@struct
class Brought(Event):
    """A token goes with the last card of its creature."""

    seat: int
    mana: int
    creature: int
    to_creature: int


@struct
class Returned(Event):
    """One of two equal tokens goes back: the creature has the other."""

    seat: int
    mana: int
    to_creature: int


@struct
class Earned(Event):
    """A creature has grown enough for a mana token."""

    seat: int
    creature: int
    mana: int


@struct
class Passed(Event):
    seat: int


@struct
class ContestHeld(Event):
    colour: str
    other_colour: str


@struct
class Measured(Event):
    """A player's strength in all three colours; powers count for the colours of the contest."""

    seat: int
    mauve: int
    orange: int
    green: int


@struct
class Won(Event):
    """A prize of the contest."""

    seat: int
    colour: str
    strength: int
    points: int


@struct
class Glorified(Event):
    """A creature brings its owner victory points."""

    seat: int
    card: str
    points: int


@struct
class RoundBegan(Event):
    """Rounds are counted from 1."""

    round: int
    alpha: int


@struct
class ContestTurned(Event):
    """The back of the contest card tells its second colour."""

    reveals: ClassVar[bool] = True

    colour: str
    other_colour: str


@struct
class ContestShown(Event):
    """The front of the next contest card tells its first colour."""

    reveals: ClassVar[bool] = True

    colour: str


@struct
class Ended(Event):
    seats: tuple[int, ...]
