"""Stacks of cards, actual or hypothetical, and how strong each is in its own colour, as it lies and
as it could be shifted. Each is computed once and has a number."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.metamorphose.components import (
    CARDS,
    COLOUR,
    KINDS,
    POWER,
    ROUNDS,
    SHIFT,
    SOLID,
    SUBSETS,
)
from sortilege.games.metamorphose.creature import (
    card_of,
    layer,
    own_strength,
    put_into,
    strength_shown,
    taken_out,
    top_of,
    worths_for,
)
from sortilege.games.metamorphose.fields import AREA

NO_STACK: Final = 0
"""The number of a place without a creature."""

NO_TOP: Final = -1
NO_LAYERS: Final[list[int]] = []

NOTHING_YET: Final[list[list[int]]] = []
UNKNOWN: Final = -1

MAX_CACHED_STRENGTHS: Final = 200_000
"""The most strengths that the cache holds: a few dozen megabytes."""

# ── two strengths in one number ──

FIELD: Final = 16
LOW_MASK: Final = (1 << 16) - 1


def lying_in(both: i64) -> i64:
    """The strength of a stack as it lies, without allies, from a pair in one number."""
    return both >> FIELD


def shifted_in(both: i64) -> i64:
    """The strength as the stack could be shifted, from a pair in one number."""
    return both & LOW_MASK


def both_strengths(layers: list[int]) -> i64:
    if len(layers) == 0:
        return 0
    lying: i64 = own_strength(layers)
    return lying << FIELD | best_strength(layers, lying)


# ── a stack in one number ──

assert ROUNDS < 16
assert max(COLOUR) < 4
assert len(KINDS) <= 8
assert CARDS <= 128

FACTS: Final = 16
"""The bit at which both strengths begin."""


def facts_of(layers: list[int]) -> i64:
    """The size of a stack, the colour, power and number of its top card, and its strengths."""
    size: i64 = len(layers)
    if size == 0:
        return 0
    top: i64 = top_of(layers)
    colour: i64 = COLOUR[top]
    power: i64 = POWER[top]
    return both_strengths(layers) << FACTS | top << 9 | power << 6 | colour << 4 | size


def size_in(facts: i64) -> i64:
    return facts & 15


def colour_in(facts: i64) -> i64:
    return facts >> 4 & 3


def power_in(facts: i64) -> i64:
    return facts >> 6 & 7


def top_in(facts: i64) -> i64:
    """The top card; none if the stack is empty."""
    return facts >> 9 & 127 if facts else NO_TOP


def both_in(facts: i64) -> i64:
    return facts >> FACTS


# ── shifting ──


def best_shifted(layers: list[int], done: i64) -> list[int]:
    """The layers after the best shifts, from the top downwards, each card at its best offset; cards
    already shifted, a bit set by index, stay (MET-18)."""
    best = layers.copy()
    most: i64 = own_strength(best)
    for index in range(1, len(best)):
        if not done >> index & 1:
            most = shift_best(best, index, most)
    return best


def shift_best(layers: list[int], index: i64, most: i64) -> i64:
    """Move one layer to its best offset, if that is better than this strength, and return the
    result."""
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


def best_strength(layers: list[int], lying: i64) -> i64:
    """The strength of the layers after `best_shifted`, if no card has been shifted yet and this is
    their strength as they lie. It adds up the layers above a card once for all its offsets."""
    top: i64 = top_of(layers)
    worths = worths_for(top)
    covered: i64 = 0  # by the layers above, and what they show
    worth: i64 = 0
    most: i64 = lying
    for index in range(len(layers)):
        one: i64 = layers[index]
        card: i64 = one >> 3
        solid: i64 = SOLID[card]
        to: i64 = one & 7
        if index > 0:
            for height in range(2 * SHIFT + 1):
                if height != one & 7:
                    there: i64 = height
                    shown: i64 = worths[card * SUBSETS + (solid & ~(covered >> there))]
                    below = shows_below(layers, index, covered | solid << there, worths)
                    strength = strength_shown(top, worth + shown + below)
                    if strength > most:
                        most = strength
                        to = there
        worth += worths[card * SUBSETS + (solid & ~(covered >> to))]
        covered |= solid << to
    return most


def shows_below(layers: list[int], index: i64, covered: i64, worths: list[int]) -> i64:
    """What shows of the layers below one, if all these slots are covered."""
    worth: i64 = 0
    for at in range(index + 1, len(layers)):
        lying: i64 = layers[at]
        card: i64 = lying >> 3
        height: i64 = lying & 7
        solid: i64 = SOLID[card]
        worth += worths[card * SUBSETS + (solid & ~(covered >> height))]
        covered |= solid << height
    return worth


class Stacks:
    """Stacks by number, and cached strengths of stacks with one more card."""

    def __init__(self) -> None:
        self.numbers: dict[tuple[int, ...], int] = {}
        self.layers: list[list[int]] = []
        self.facts: list[int] = []
        # By number: the strengths with each card put in, and the number without one of its cards,
        # computed on demand.
        self.with_card: list[list[list[int]]] = []
        self.without_card: list[list[int]] = []
        self.worked_out: i64 = 0  # how many strengths the cache holds
        # The last stack at each place of the table, so that an unchanged one is recognized by
        # identity.
        self.seen = [NO_LAYERS] * AREA
        self.seen_numbers = [NO_STACK] * AREA
        self.number(NO_LAYERS)

    def tidy(self) -> None:
        """Clear the cache when it is full."""
        if self.worked_out < MAX_CACHED_STRENGTHS:
            return
        self.numbers.clear()
        self.layers.clear()
        self.facts.clear()
        self.with_card.clear()
        self.without_card.clear()
        self.worked_out = 0
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
        self.facts.append(facts_of(layers))
        self.with_card.append(NOTHING_YET)
        self.without_card.append([UNKNOWN] * len(layers))
        return number

    def both(self, number: i64) -> i64:
        """The strengths of a stack."""
        return both_in(self.facts[number])

    def number_at(self, at: i64, layers: list[int]) -> i64:
        """The number of the stack at a place of the table. Code never changes stacks in place."""
        if layers is not self.seen[at]:
            self.seen[at] = layers
            self.seen_numbers[at] = self.number(layers)
        return self.seen_numbers[at]

    def put(self, number: i64, card: i64) -> list[int]:
        """The strengths of a stack with another card put in, by the number of cards above it."""
        with_card = self.with_card[number]
        if len(with_card) == 0:
            with_card = [NO_LAYERS] * CARDS
            self.with_card[number] = with_card
        found = with_card[card]
        if len(found) == 0:
            found = self.strengths_with(self.layers[number], card)
            with_card[card] = found
        return found

    def strengths_with(self, layers: list[int], card: i64) -> list[int]:
        both: list[int] = []
        for above in range(len(layers) + 1):
            both.append(both_strengths(put_into(layers, card, above)))
        self.worked_out += len(both)
        return both

    def take(self, number: i64, index: i64) -> i64:
        """The number of a stack without one of its cards."""
        rest: i64 = self.without_card[number][index]
        if rest == UNKNOWN:
            rest = self.number(taken_out(self.layers[number], index))
            self.without_card[number][index] = rest
        return rest
