"""Action codes and their meanings, as tables computed once."""

from typing import Final

from sortilege.games.metamorphose.actions import (
    ACTIONS,
    MAX_CARDS,
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

# The sources of a creature: the places of the market, then the tops of the decks.
SOURCES: Final = PLACES + CARD_LEVELS
SIZE_COUNT: Final = MAX_CARDS + 1
TOKENS: Final = len(MANA) * CREATURES

# The first code of each kind of action.
SUMMON: Final[int] = ACTIONS.code(Summon(0))
DRAW: Final[int] = ACTIONS.code(Draw())
PLACE_ALONE: Final[int] = ACTIONS.code(PlaceAlone())
PLACE: Final[int] = ACTIONS.code(Place(0, 0))
SHIFTS: Final[int] = ACTIONS.code(Shift(0, 1, -SHIFT))
MOVE_ALONE: Final[int] = ACTIONS.code(MoveAlone(0, 0))
MOVE: Final[int] = ACTIONS.code(Move(0, 0, 1, 0))


# ── the codes of each kind ──


def paid_codes() -> list[list[int]]:
    """The codes for taking a card from a source with a token of one of these creatures, by source,
    index of the token's value, and bit set of creatures."""
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
        [ACTIONS.code(Place(creature, above)) for above in range(size + 1) if size < MAX_CARDS]
        for creature in range(CREATURES)
        for size in range(SIZE_COUNT)
    ]


def shift_codes() -> list[list[int]]:
    """The codes for shifting a card, by its creature, the card and the index of its offset."""
    return [
        [
            ACTIONS.code(Shift(creature, card, other))
            for other in OFFSETS
            if card and other != offset
        ]
        for creature in range(CREATURES)
        for card in range(MAX_CARDS)
        for offset in OFFSETS
    ]


def move_alone_codes() -> list[list[int]]:
    """The codes for making a card a new creature, by its old creature and that creature's size."""
    return [
        [ACTIONS.code(MoveAlone(creature, card)) for card in range(size)]
        for creature in range(CREATURES)
        for size in range(SIZE_COUNT)
    ]


def move_codes() -> list[list[int]]:
    """The codes for moving any card of a creature into another, by both creatures and sizes."""
    return [
        moves(creature, other, size, other_size)
        for creature in range(CREATURES)
        for other in range(CREATURES)
        for size in range(SIZE_COUNT)
        for other_size in range(SIZE_COUNT)
    ]


# Cached: building the tables at import calls this 40,000 times.
MOVED: Final = {
    (action.creature, action.card, action.to_creature, action.above): code
    for code, action in enumerate(ACTIONS)
    if isinstance(action, Move)
}


def moves(creature: int, other: int, size: int, other_size: int) -> list[int]:
    if creature == other or not size or not other_size or size + other_size > MAX_CARDS:
        return []
    return [
        MOVED[creature, card, other, above]
        for card in range(size)
        for above in range(other_size + 1)
    ]


# ── the meaning of a code ──


def sources() -> list[int]:
    """The source from which each code takes a creature."""
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
    """The token with which each code pays: the index of its value times the number of creatures,
    plus the creature."""
    return [
        MANA.index(action.mana) * CREATURES + action.creature
        if isinstance(action, SummonWith | DrawWith)
        else -1
        for action in ACTIONS
    ]


def numbers(field: str) -> list[int]:
    """The value of this field in the action of each code; -1 if the action has no such field."""
    return [int(getattr(action, field, -1)) for action in ACTIONS]


def source_level(source: int) -> int:
    """The level, counted from 0, of this source."""
    return source // MARKET if source < PLACES else source - PLACES
