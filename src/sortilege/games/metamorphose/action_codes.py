"""Codes and what they mean, as tables: worked out once, looked up by the rules."""

from typing import Final

from sortilege.games.metamorphose.actions import (
    ACTIONS,
    MOST,
    OFFSETS,
    Draw,
    DrawWith,
    Move,
    MoveAlone,
    Place,
    PlaceAlone,
    Shift,
    Summon,
    SummonWith,
)
from sortilege.games.metamorphose.components import (
    CARD_LEVELS,
    CREATURES,
    MANA,
    MARKET,
    PLACES,
    SHIFT,
)
from sortilege.kernel.action import Action

# Where a creature comes from: the places of the market, then the tops of the decks.
SOURCES: Final = PLACES + CARD_LEVELS
SIZES: Final = MOST + 1
TOKENS: Final = len(MANA) * CREATURES

# The first code of each kind of action.
SUMMON: Final[int] = ACTIONS.code(Summon(0))
DRAW: Final[int] = ACTIONS.code(Draw())
PLACE_ALONE: Final[int] = ACTIONS.code(PlaceAlone())
PLACE: Final[int] = ACTIONS.code(Place(0, 0))
SHIFTS: Final[int] = ACTIONS.code(Shift(0, 1, -SHIFT))
MOVE_ALONE: Final[int] = ACTIONS.code(MoveAlone(0, 0))
MOVE: Final[int] = ACTIONS.code(Move(0, 0, 1, 0))


# ── which codes there are ──


def paid_codes() -> list[list[int]]:
    """The codes for taking from a source with one of some creatures' tokens, by the source, the
    token's value (its index) and the bit set of the creatures."""
    return [
        [
            ACTIONS.codes[action]
            for creature in range(CREATURES)
            if creatures >> creature & 1
            and (action := paid(source, MANA[value], creature)) in ACTIONS.codes
        ]
        for source in range(SOURCES)
        for value in range(len(MANA))
        for creatures in range(1 << CREATURES)
    ]


def paid(source: int, mana: int, creature: int) -> Action:
    if source < PLACES:
        return SummonWith(source, mana, creature)
    return DrawWith(source - PLACES + 1, mana, creature)


def place_codes() -> list[list[int]]:
    """The codes for placing a card into a creature, by the creature and its size."""
    return [
        [ACTIONS.code(Place(creature, above)) for above in range(size + 1) if above < MOST]
        for creature in range(CREATURES)
        for size in range(SIZES)
    ]


def shift_codes() -> list[list[int]]:
    """The codes for shifting a card, by its creature, the card and its offset (from 0)."""
    return [
        [
            ACTIONS.code(Shift(creature, card, other))
            for other in OFFSETS
            if card and other != offset
        ]
        for creature in range(CREATURES)
        for card in range(MOST)
        for offset in OFFSETS
    ]


def move_alone_codes() -> list[list[int]]:
    """The codes for making a creature of a card, by its creature and the size of that."""
    return [
        [ACTIONS.code(MoveAlone(creature, card)) for card in range(size)]
        for creature in range(CREATURES)
        for size in range(SIZES)
    ]


def move_codes() -> list[list[int]]:
    """The codes for moving any card of a creature into another, by both creatures and sizes."""
    return [
        moves(creature, other, size, other_size)
        for creature in range(CREATURES)
        for other in range(CREATURES)
        for size in range(SIZES)
        for other_size in range(SIZES)
    ]


# Asked 40,000 times, whenever the game is imported.
MOVED: Final = {
    (action.creature, action.card, action.to_creature, action.above): code
    for code, action in enumerate(ACTIONS)
    if isinstance(action, Move)
}


def moves(creature: int, other: int, size: int, other_size: int) -> list[int]:
    if creature == other or not size or not other_size or size + other_size > MOST:
        return []
    return [
        MOVED[creature, card, other, above]
        for card in range(size)
        for above in range(other_size + 1)
    ]


# ── what a code means ──


def sources() -> list[int]:
    """Where each code takes a creature from."""
    return [_source(action) for action in ACTIONS]


def _source(action: Action) -> int:
    match action:
        case Summon(place=place) | SummonWith(place=place):
            return place
        case Draw():
            return PLACES
        case DrawWith(level=level):
            return PLACES + level - 1
        case _:
            return -1


def tokens() -> list[int]:
    """With which token each code pays: the value's index times the creatures, and the creature."""
    return [
        MANA.index(action.mana) * CREATURES + action.creature
        if isinstance(action, SummonWith | DrawWith)
        else -1
        for action in ACTIONS
    ]


def numbers(field: str) -> list[int]:
    """What each code says in this field; -1 where it has none."""
    return [int(getattr(action, field, -1)) for action in ACTIONS]


def source_level(source: int) -> int:
    """The level (from 0) of what comes from there."""
    return source // MARKET if source < PLACES else source - PLACES
