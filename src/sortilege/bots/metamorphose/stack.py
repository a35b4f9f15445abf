"""Stacks of cards, as creatures are and as they might be: how strong each is in its own colour, as
it lies and as it could be shifted. Each is worked out once and then goes by its number."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.metamorphose.components import SHIFT
from sortilege.games.metamorphose.creature import (
    card_of,
    layer,
    own_strength,
    put_into,
    taken_out,
    top_of,
)
from sortilege.games.metamorphose.state import AREA

NO_STACK: Final = 0
"""The number of a place without a creature."""

NO_TOP: Final = -1
NO_LAYERS: Final[list[int]] = []

FIELD: Final = 16
LOW: Final = (1 << 16) - 1


def lying_in(both: i64) -> i64:
    """Of two strengths in one number that of a stack as it lies, allies not counted."""
    return both >> FIELD


def shifted_in(both: i64) -> i64:
    """And as it could be shifted."""
    return both & LOW


def both_strengths(layers: list[int]) -> i64:
    return own_strength(layers) << FIELD | own_strength(best_shifted(layers, 0))


def best_shifted(layers: list[int], done: i64) -> list[int]:
    """The layers as one would shift them, from the top downwards, each card to where it does most;
    but not those that have been shifted, a bit set by index (MET-18)."""
    best = layers.copy()
    most: i64 = own_strength(best)
    for index in range(1, len(best)):
        if not done >> index & 1:
            most = shift_best(best, index, most)
    return best


def shift_best(layers: list[int], index: i64, most: i64) -> i64:
    """Shift one layer to where it does most, if that is more than so much; what it comes to."""
    lying: i64 = layers[index]
    card = card_of(lying)
    to: i64 = lying
    for offset in range(-SHIFT, SHIFT + 1):
        there = layer(card, offset)
        if there != lying:
            layers[index] = there
            strength: i64 = own_strength(layers)
            if strength > most:
                most = strength
                to = there
    layers[index] = to
    return most


class Stacks:
    """Stacks that lie there or may soon, by number; and how strong others would be."""

    def __init__(self) -> None:
        self.numbers: dict[tuple[int, ...], int] = {}
        self.layers: list[list[int]] = []
        self.tops: list[int] = []
        self.sizes: list[int] = []
        self.strengths: list[int] = []  # as it lies and as it could be shifted, in one number
        self.with_card: dict[int, int] = {}
        self.without_card: dict[int, int] = {}
        # The last stack seen at each place of the table, to know it again without comparing.
        self.seen = [NO_LAYERS] * AREA
        self.seen_numbers = [NO_STACK] * AREA
        self.number(NO_LAYERS)

    def number(self, layers: list[int]) -> i64:
        """The number of a stack."""
        key = tuple(layers)
        found = self.numbers.get(key)
        if found is not None:
            return found
        number: i64 = len(self.layers)
        self.numbers[key] = number
        self.layers.append(layers)
        self.tops.append(top_of(layers) if len(layers) > 0 else NO_TOP)
        self.sizes.append(len(layers))
        self.strengths.append(both_strengths(layers))
        return number

    def number_at(self, at: i64, layers: list[int]) -> i64:
        """The number of the stack at a place of the table. Stacks are never changed in place."""
        if layers is not self.seen[at]:
            self.seen[at] = layers
            self.seen_numbers[at] = self.number(layers)
        return self.seen_numbers[at]

    def put(self, number: i64, card: i64, above: i64) -> i64:
        """The strengths of a stack with another card put in."""
        key: i64 = number << 12 | card << 4 | above
        found = self.with_card.get(key)
        if found is not None:
            return found
        both = both_strengths(put_into(self.layers[number], card, above))
        self.with_card[key] = both
        return both

    def take(self, number: i64, index: i64) -> i64:
        """The number of a stack without one of its cards."""
        key: i64 = number << 4 | index
        found = self.without_card.get(key)
        if found is not None:
            return found
        rest = self.number(taken_out(self.layers[number], index))
        self.without_card[key] = rest
        return rest
