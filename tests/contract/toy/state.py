"""What lies on the table of the toy game."""

from typing import Final, Self

from sortilege.kernel.state import State
from tests.contract.toy.actions import ROW
from tests.contract.toy.components import CARDS, PEBBLES, SEATS

NOWHERE: Final = -1


class Position(State):
    """Places 0 to 3 are the row, 4 and 5 the hands."""

    def __init__(self) -> None:
        self.seats = SEATS
        self.turns = 0  # how many there will be
        self.turn = 0
        self.cards: list[int] = []
        self.won = [NOWHERE] * ROW  # who has won the card of this place
        self.peeked = NOWHERE  # where somebody looks right now
        self.turned = NOWHERE  # the odd card turned up last, unless the row was stirred since
        self.stirred = False
        self.pebbles = [PEBBLES] * SEATS
        self.middle = 0
        self.diary: list[int] = []  # all codes played
        self.first = NOWHERE

    @property
    def active(self) -> int:
        return (self.first + self.turn) % SEATS

    def down(self) -> list[int]:
        """The places of the row where a card lies face down."""
        return [place for place in range(ROW) if self.won[place] == NOWHERE]

    def looker(self) -> int:
        """Who looks at the peeked card: the one before the active player."""
        return (self.active - 1) % SEATS

    def clone(self) -> Self:
        other = type(self)()
        other.turns, other.turn, other.first = self.turns, self.turn, self.first
        other.cards, other.won = self.cards.copy(), self.won.copy()
        other.peeked, other.turned, other.stirred = self.peeked, self.turned, self.stirred
        other.pebbles, other.middle = self.pebbles.copy(), self.middle
        other.diary = self.diary.copy()
        return other

    def facts(self) -> tuple[object, ...]:
        held = (self.cards, self.won, self.pebbles, self.diary)
        looked = (self.peeked, self.turned, self.stirred, self.middle)
        return (self.turns, self.turn, self.first, *looked, *map(tuple, held))

    def check(self) -> None:
        assert sorted(self.cards) == list(range(CARDS)), "six cards"
        assert sum(self.pebbles) + self.middle == SEATS * PEBBLES, "two pebbles each"
