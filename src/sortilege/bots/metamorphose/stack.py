"""How strong a creature of metamorphose would be, laid out in another way. Nothing is laid out."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.metamorphose.components import (
    SHIFT,
    SOLID,
    SUBSETS,
    WORTH,
)
from sortilege.games.metamorphose.creature import (
    bonus,
    colour_of,
    own_strength,
    put_into,
    strength_in,
    taken_out,
)

OFFSETS: Final[i64] = 2 * SHIFT + 1
FIELD: Final[i64] = 16
LOW: Final[i64] = (1 << 16) - 1


def strength_showing(layers: list[int], worth: i64) -> i64:
    """The strength of a creature in its own colour, where it is known what shows."""
    return strength_in(worth, colour_of(layers)) + bonus(layers, worth)


def shows_below(layers: list[int], index: i64, covered: i64, worth: i64) -> i64:
    """MET-15: what shows of the layers from this one on is added to what shows of those above it,
    which cover some heights."""
    for at in range(index, len(layers)):
        one: i64 = layers[at]
        card: i64 = one >> 3
        height: i64 = one & 7
        solid: i64 = SOLID[card]
        worth += WORTH[card * SUBSETS + (solid & ~(covered >> height))]
        covered |= solid << height
    return worth


def best_shifted(layers: list[int], done: i64) -> list[int]:
    """The layers as one would shift them, from the top downwards, each card to where it does most;
    but not those that have been shifted, a bit set by index."""
    best = layers.copy()
    covered: i64 = 0
    worth: i64 = 0
    most: i64 = own_strength(best)
    for index in range(len(best)):
        if index > 0 and not done >> index & 1:
            most = shift_best(best, index, covered, worth, most)
        one: i64 = best[index]
        card: i64 = one >> 3
        height: i64 = one & 7
        solid: i64 = SOLID[card]
        worth += WORTH[card * SUBSETS + (solid & ~(covered >> height))]
        covered |= solid << height
    return best


def shift_best(layers: list[int], index: i64, covered: i64, worth: i64, most: i64) -> i64:
    """Shift one layer to where it does most, if that is more than so much; what it comes to."""
    lying: i64 = layers[index]
    to: i64 = lying
    for offset in range(OFFSETS):
        there: i64 = (lying >> 3 << 3) + offset
        if there != lying:
            layers[index] = there
            strength: i64 = strength_showing(layers, shows_below(layers, index, covered, worth))
            if strength > most:
                most = strength
                to = there
    layers[index] = to
    return most


class Shapes:
    """Creatures by number, with what was found out about them. Each is worked out once."""

    def __init__(self) -> None:
        self.numbers: dict[tuple[int, ...], int] = {}
        self.layers: list[list[int]] = []
        self.strengths: list[int] = []
        self.shifted: list[int] = []  # the strength as it could be shifted
        self.with_card: dict[int, int] = {}
        self.without_card: dict[int, int] = {}

    def number(self, layers: list[int]) -> i64:
        """The number of a creature."""
        key = tuple(layers)
        found = self.numbers.get(key)
        if found is not None:
            return found
        number: i64 = len(self.layers)
        self.numbers[key] = number
        self.layers.append(layers)
        strength: i64 = own_strength(layers)
        self.strengths.append(strength)
        many = len(layers) > 1
        self.shifted.append(own_strength(best_shifted(layers, 0)) if many else strength)
        return number

    def put(self, number: i64, card: i64, above: i64) -> i64:
        """The strengths of a creature with a card put in, as it lies and as it could be shifted:
        two fields of one number."""
        key: i64 = number << 12 | card << 4 | above
        found = self.with_card.get(key)
        if found is not None:
            return found
        layers = put_into(self.layers[number], card, above)
        both: i64 = own_strength(layers) << FIELD | own_strength(best_shifted(layers, 0))
        self.with_card[key] = both
        return both

    def take(self, number: i64, index: i64) -> i64:
        """The number of what remains of a creature without one of its cards."""
        key: i64 = number << 4 | index
        found = self.without_card.get(key)
        if found is not None:
            return found
        rest = self.number(taken_out(self.layers[number], index))
        self.without_card[key] = rest
        return rest
