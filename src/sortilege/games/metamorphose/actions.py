"""The actions of metamorphose.

A creature is a place in a player's area, counted from 0; it keeps its place as long as it exists.
Cards of a creature are counted downwards from its top card, 0. Offsets are counted downwards, too:
-2 is two slots higher than the top card.
"""

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
    """Take no more optional actions in this round."""


@dataclass(frozen=True, slots=True)
class Summon(Action):
    """Take a face-up creature of level 1."""

    place: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take the top card of the deck of level 1, unseen."""


@dataclass(frozen=True, slots=True)
class SummonWith(Action):
    """Take a face-up creature of a higher level for this creature's mana token of this value."""

    place: int
    mana: int
    creature: int


@dataclass(frozen=True, slots=True)
class DrawWith(Action):
    """Take the top card of a deck of a higher level, unseen, for a mana token."""

    level: int
    mana: int
    creature: int


@dataclass(frozen=True, slots=True)
class PlaceAlone(Action):
    """Make the summoned card a new creature."""


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the summoned card into a creature, with this many of its cards above it: 0 is on top."""

    creature: int
    above: int


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Change the offset of a creature's lower card."""

    creature: int
    card: int
    offset: int


@dataclass(frozen=True, slots=True)
class MoveAlone(Action):
    """Take a card out of a creature and make it a new creature."""

    creature: int
    card: int


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Take a card out of a creature and put it into another, with this many cards above it."""

    creature: int
    card: int
    to_creature: int
    above: int


MAX_CARDS: Final = ROUNDS  # a player never has more cards than rounds
OFFSETS: Final = range(-SHIFT, SHIFT + 1)


FREE: Final = 1  # creatures of this level cost nothing


def price(level: int) -> list[int]:
    """MET-09: the token values that pay for a creature of this level (from 1), one token each;
    empty if the creature is free."""
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
    [Place(creature, above) for creature in range(CREATURES) for above in range(MAX_CARDS)],
    [
        Shift(creature, card, offset)
        for creature in range(CREATURES)
        for card in range(1, MAX_CARDS)
        for offset in OFFSETS
    ],
    [MoveAlone(creature, card) for creature in range(CREATURES) for card in range(MAX_CARDS)],
    [
        Move(creature, card, other, above)
        for creature in range(CREATURES)
        for other in range(CREATURES)
        if other != creature
        for card in range(MAX_CARDS)
        for above in range(MAX_CARDS - card)
    ],
)
