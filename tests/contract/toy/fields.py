"""The fields of the toy game's state."""

from typing import Final

from sortilege.kernel.state import State
from tests.contract.toy.actions import ROW
from tests.contract.toy.components import CARDS, PEBBLES, SEATS

NOWHERE: Final = -1


class Fields(State):
    """Places 0 to 3 are the row, 4 and 5 the hands."""

    def __init__(self) -> None:
        self.seats = SEATS
        self.turns = 0  # the number of turns in the match
        self.turn = 0
        self.cards: list[int] = []
        self.won = [NOWHERE] * ROW  # the winner of the card at this place
        self.peeked = NOWHERE  # the place that a player is looking at
        self.turned = NOWHERE  # the odd card turned up last, unless the row was stirred since
        self.stirred = False
        self.pebbles = [PEBBLES] * SEATS
        self.middle = 0
        self.diary: list[int] = []  # all codes that were played
        self.first = NOWHERE

    @property
    def active(self) -> int:
        return (self.first + self.turn) % SEATS

    def down(self) -> list[int]:
        """The places of the row with a face-down card."""
        return [place for place in range(ROW) if self.won[place] == NOWHERE]

    def looker(self) -> int:
        """The seat that sees the peeked card: the one before the active player."""
        return (self.active - 1) % SEATS

    def facts(self) -> tuple[object, ...]:
        held = (self.cards, self.won, self.pebbles, self.diary)
        looked = (self.peeked, self.turned, self.stirred, self.middle)
        return (self.turns, self.turn, self.first, *looked, *map(tuple, held))

    def check(self) -> None:
        assert sorted(self.cards) == list(range(CARDS)), "six cards"
        assert sum(self.pebbles) + self.middle == SEATS * PEBBLES, "two pebbles each"
