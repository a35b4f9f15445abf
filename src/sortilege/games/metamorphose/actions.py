"""What a player may do in metamorphose.

A creature is a place in one's own area, counted from 0; it keeps its place as long as it lasts.
Cards of a creature are counted from its top card, 0, downwards. Offsets are counted downwards
too: -2 is two slots higher than the top card."""

from dataclasses import dataclass
from typing import Final

from sortilege.games.metamorphose.components import (
    CARD_LEVELS,
    CREATURES,
    MANA,
    MARKET,
    PLACES,
    ROUNDS,
    SHIFT,
)
from sortilege.kernel.action import Action
from sortilege.kernel.action_table import ActionTable


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No optional action any more, for this round."""


@dataclass(frozen=True, slots=True)
class Summon(Action):
    """Take a face-up creature of level 1."""

    place: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take the unseen top creature of level 1."""


@dataclass(frozen=True, slots=True)
class SummonWith(Action):
    """Take a face-up creature of a higher level for the mana token of this value that lies with
    this creature."""

    place: int
    mana: int
    creature: int


@dataclass(frozen=True, slots=True)
class DrawWith(Action):
    """Take the unseen top creature of a higher level for a mana token."""

    level: int
    mana: int
    creature: int


@dataclass(frozen=True, slots=True)
class PlaceAlone(Action):
    """The summoned card is a new creature."""


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the summoned card into a creature, with so many of its cards above it: 0 is on top."""

    creature: int
    above: int


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Set the offset of a creature's lower card anew."""

    creature: int
    card: int
    offset: int


@dataclass(frozen=True, slots=True)
class MoveAlone(Action):
    """Take a card out of a creature: it is a new creature."""

    creature: int
    card: int


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Take a card out of a creature and put it into another, with so many cards above it."""

    creature: int
    card: int
    to_creature: int
    above: int


MOST: Final = ROUNDS  # a player never has more cards than rounds
OFFSETS: Final = range(-SHIFT, SHIFT + 1)


FREE: Final = 1  # the level of the creatures that cost nothing


def price(level: int) -> list[int]:
    """MET-09: one token of any of these values pays for a creature of this level (from 1); none
    is needed where there are none."""
    if level == FREE:
        return []
    return [mana for mana in MANA if mana == MANA[-1] or level < CARD_LEVELS]


ACTIONS: Final = ActionTable(
    [Pass()],
    [Summon(place) for place in range(MARKET)],
    [Draw()],
    [
        SummonWith(place, mana, creature)
        for place in range(MARKET, PLACES)
        for mana in price(place // MARKET + 1)
        for creature in range(CREATURES)
    ],
    [
        DrawWith(level, mana, creature)
        for level in range(FREE + 1, CARD_LEVELS + 1)
        for mana in price(level)
        for creature in range(CREATURES)
    ],
    [PlaceAlone()],
    [Place(creature, above) for creature in range(CREATURES) for above in range(MOST)],
    [
        Shift(creature, card, offset)
        for creature in range(CREATURES)
        for card in range(1, MOST)
        for offset in OFFSETS
    ],
    [MoveAlone(creature, card) for creature in range(CREATURES) for card in range(MOST)],
    [
        Move(creature, card, other, above)
        for creature in range(CREATURES)
        for other in range(CREATURES)
        if other != creature
        for card in range(MOST)
        for above in range(MOST - card)
    ],
)
