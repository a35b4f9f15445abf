"""A creature: stacked cards, and what shows of them.

A creature is a list of layers from top to bottom; code never changes it in place. A layer is a card
with its offset, in one number. Offsets are counted downwards from the top card's line.
"""

from typing import Final

from mypy_extensions import i64

from sortilege.games.metamorphose.components import (
    ALLIES,
    CARD_SLOTS,
    COLOUR,
    COUNT_BITS,
    FLAT,
    GLORY,
    HEIGHTS,
    HOLE,
    MANA,
    MOST_STRENGTH,
    NUMBER_BITS,
    NUMBERS,
    PER_CHARACTERISTIC,
    PER_SET,
    PER_UNUSABLE,
    POWER,
    POWER_COLOUR,
    POWER_FIRST,
    POWER_K,
    POWER_N,
    POWER_SECOND,
    RECOLOUR,
    RECOLOURS,
    SHIFT,
    SLOTS,
    SOLID,
    STRENGTH_BITS,
    SUBSETS,
    UNUSABLES,
    WORTH,
)

LAYER: Final = 8
assert 2 * SHIFT < LAYER

OWN_STRENGTH: Final = (1 << STRENGTH_BITS) - 1
MOST_COUNTED: Final = (1 << COUNT_BITS) - 1


def layer(card: i64, offset: i64) -> i64:
    """A layer: a card with its offset, in one number."""
    return card * LAYER + offset + SHIFT


def card_of(layer: i64) -> i64:
    return layer >> 3


def offset_of(layer: i64) -> i64:
    return (layer & 7) - SHIFT


def top_of(creature: list[int]) -> i64:
    """MET-14: the top card, which identifies a creature."""
    return card_of(creature[0])


def colour_of(creature: list[int]) -> i64:
    return COLOUR[top_of(creature)]


# ── adding and removing cards ──


def put_into(creature: list[int], card: i64, above: i64) -> list[int]:
    """MET-11: put a card into a creature, with this many cards above it."""
    layers = creature.copy()
    # MET-12: on the top card's line. A card placed on top takes over that line, so nothing else
    # changes.
    layers.insert(above, layer(card, 0))
    return layers


def taken_out(creature: list[int], index: i64) -> list[int]:
    """MET-19: remove a card; the others close up and keep their offsets. If the top card leaves,
    the next card's line becomes the reference, and offsets are limited to two."""
    layers = creature.copy()
    layers.pop(index)
    if index == 0 and len(layers) > 0:
        line: i64 = offset_of(layers[0])
        if line != 0:
            for i in range(len(layers)):
                layers[i] = layer(card_of(layers[i]), cut(offset_of(layers[i]) - line))
    return layers


def cut(offset: i64) -> i64:
    if offset > SHIFT:
        return SHIFT
    return -SHIFT if offset < -SHIFT else offset


def shifted(creature: list[int], index: i64, offset: i64) -> list[int]:
    """MET-18: set the offset of a card."""
    layers = creature.copy()
    layers[index] = layer(card_of(layers[index]), offset)
    return layers


def earns(size: i64, value: i64) -> bool:
    """MET-21: whether a creature of this size earns the token with this value (by index), if it
    does not have it yet."""
    return size >= MANA[value]


# ── what shows ──


def shows(creature: list[int]) -> i64:
    """MET-17: the total of all that shows, in the fields of `WORTH`."""
    return shows_by(creature, WORTH)


def shows_by(creature: list[int], worths: list[int]) -> i64:
    """The total of all that shows, in the fields of any such table."""
    covered: i64 = 0
    worth: i64 = 0
    for lying in creature:
        one: i64 = lying
        card: i64 = one >> 3
        height: i64 = one & 7  # MET-16: an offset card may stick out above or below
        solid: i64 = SOLID[card]
        visible: i64 = solid & ~(covered >> height)  # MET-15
        covered |= solid << height
        worth += worths[card * SUBSETS + visible]
    return worth


def showing(creature: list[int]) -> list[int]:
    """The slot that shows at each height, from the highest to the lowest that a card can reach; a
    hole if nothing shows."""
    heights = [HOLE] * HEIGHTS
    for lying in creature:
        card = card_of(lying)
        height: i64 = lying & 7
        slots = CARD_SLOTS[card]
        for i in range(SLOTS):
            if heights[height + i] == HOLE:
                heights[height + i] = slots[i]
    return heights


def strength_in(worth: i64, colour: i64) -> i64:
    """MET-26: the total strength of the visible characteristics of a colour."""
    return worth >> colour * STRENGTH_BITS & 255


def number_in(worth: i64, colour: i64) -> i64:
    """How many characteristics of a colour are visible."""
    return worth >> NUMBERS + colour * NUMBER_BITS & 15


def unusable_in(worth: i64) -> i64:
    """How many unusable characteristics are visible."""
    return worth >> UNUSABLES


# ── powers ──


def own_strength(creature: list[int]) -> i64:
    """MET-26, MET-27: the strength of a creature in its own colour, including its power if that
    depends on the creature alone."""
    if len(creature) == 0:
        return 0
    top: i64 = top_of(creature)
    return strength_shown(top, shows_by(creature, worths_for(top)))


def worths_for(top: i64) -> list[int]:
    """The table whose fields `strength_shown` expects."""
    return RECOLOURS[COLOUR[top]] if POWER[top] == RECOLOUR else WORTH


def strength_shown(top: i64, worth: i64) -> i64:
    """The strength of a creature with this top card and these visible characteristics."""
    if POWER[top] == RECOLOUR:
        return (worth & OWN_STRENGTH) + recoloured(worth, POWER_K[top])
    return strength_in(worth, COLOUR[top]) + bonus_shown(top, worth)


def bonus(creature: list[int], worth: i64) -> i64:
    """What a creature's power adds to its own colour, if that depends on the creature alone:
    `allies` depends on its owner's other creatures, and `glory` adds no strength."""
    top: i64 = top_of(creature)
    if POWER[top] == RECOLOUR:
        return recoloured(shows_by(creature, RECOLOURS[COLOUR[top]]), POWER_K[top])
    return bonus_shown(top, worth)


def bonus_shown(top: i64, worth: i64) -> i64:
    """The same for a top card that does not recolour."""
    kind: i64 = POWER[top]
    if kind == FLAT:  # MET-33
        return POWER_N[top]
    if kind == PER_CHARACTERISTIC:  # MET-34
        return POWER_N[top] * number_in(worth, POWER_COLOUR[top])
    if kind == PER_SET:  # MET-35
        one = number_in(worth, POWER_FIRST[top])
        other = number_in(worth, POWER_SECOND[top])
        return POWER_N[top] * (one if one < other else other)
    if kind == PER_UNUSABLE:  # MET-36
        return POWER_N[top] * (unusable_in(worth) // POWER_K[top])
    return 0


def support(top: i64, allies: i64) -> i64:
    """MET-38: what `allies` adds for this many creatures of the colour that it counts."""
    return POWER_N[top] * (allies // POWER_K[top]) if POWER[top] == ALLIES else 0


def glory(top: i64) -> i64:
    """MET-39: the victory points that a creature's top card earns in a contest of its colour."""
    return POWER_N[top] if POWER[top] == GLORY else 0


def recoloured(worth: i64, most: i64) -> i64:
    """MET-37: the strength of the strongest characteristics of other colours, up to a limit, in the
    fields of `RECOLOURS`."""
    total: i64 = 0
    left: i64 = most
    for strength in range(MOST_STRENGTH, 0, -1):
        one: i64 = strength
        there: i64 = worth >> STRENGTH_BITS + COUNT_BITS * (one - 1) & MOST_COUNTED
        taken: i64 = there if there < left else left
        total += taken * one
        left -= taken
    return total
