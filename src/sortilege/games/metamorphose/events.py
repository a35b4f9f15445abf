"""The events of metamorphose. Every player receives every event. `card` is the name of a card,
`creature` a place in the player's area."""

from dataclasses import dataclass
from typing import ClassVar

from sortilege.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The market lies face up; the first contest card shows its first colour."""

    cards: tuple[str, ...]
    colour: str
    alpha: int


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """All players but the first Alpha start with half a victory point."""

    alpha: int


@dataclass(frozen=True, slots=True)
class Spent(Event):
    """A player pays with a mana token and turns it to its used side."""

    seat: int
    creature: int
    mana: int


@dataclass(frozen=True, slots=True)
class Summoned(Event):
    """A player takes a card from the market."""

    seat: int
    card: str
    place: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player takes the top card of a deck."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str
    level: int


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """A new card fills a place of the market."""

    reveals: ClassVar[bool] = True

    place: int
    card: str


@dataclass(frozen=True, slots=True)
class RanOut(Event):
    """A place of the market stays empty, because the deck is empty."""

    place: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """This seat cannot summon anything."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlacedAlone(Event):
    seat: int
    card: str
    creature: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A player puts the card into a creature, with this many cards above it."""

    seat: int
    card: str
    creature: int
    above: int


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """A player shifts a card. Offsets are counted downwards from the top card."""

    seat: int
    card: str
    creature: int
    offset: int


@dataclass(frozen=True, slots=True)
class MovedAlone(Event):
    seat: int
    card: str
    creature: int
    to_creature: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A player moves a card into another creature, with this many cards above it."""

    seat: int
    card: str
    creature: int
    to_creature: int
    above: int


@dataclass(frozen=True, slots=True)
class Brought(Event):
    """A token moves with the last card of its creature."""

    seat: int
    mana: int
    creature: int
    to_creature: int


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A player returns one of two equal tokens; the creature keeps the other."""

    seat: int
    mana: int
    to_creature: int


@dataclass(frozen=True, slots=True)
class Earned(Event):
    """A creature has grown enough to earn a mana token."""

    seat: int
    creature: int
    mana: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class ContestHeld(Event):
    colour: str
    other_colour: str


@dataclass(frozen=True, slots=True)
class Measured(Event):
    """A player's strength in all three colours; powers count for the colours of the contest."""

    seat: int
    mauve: int
    orange: int
    green: int


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A player wins a prize of the contest."""

    seat: int
    colour: str
    strength: int
    points: int


@dataclass(frozen=True, slots=True)
class Glorified(Event):
    """A creature earns its owner victory points."""

    seat: int
    card: str
    points: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round begins. Rounds are counted from 1."""

    round: int
    alpha: int


@dataclass(frozen=True, slots=True)
class ContestTurned(Event):
    """The back of the contest card reveals its second colour."""

    reveals: ClassVar[bool] = True

    colour: str
    other_colour: str


@dataclass(frozen=True, slots=True)
class ContestShown(Event):
    """The front of the next contest card reveals its first colour."""

    reveals: ClassVar[bool] = True

    colour: str


@dataclass(frozen=True, slots=True)
class Ended(Event):
    seats: tuple[int, ...]
