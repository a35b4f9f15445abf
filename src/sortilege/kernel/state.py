"""The first level of the contract: a game's state, in whole numbers, for search and playouts.

`game.py` explains both levels. This one is compiled, so it is written with whole numbers, bit
sets and lists of whole numbers. Seats and codes are numbers; a set of seats is a bit set.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sortilege.kernel.chance import Chance
from sortilege.kernel.code_set import codes_in

FIRST_SEATS: Final = bytes([max((seats & -seats).bit_length() - 1, 0) for seats in range(256)])
"""The lowest seat of every bit set: much faster than looking for its bit."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ear:
    """Is told what happens. A playout passes none, and then no event is even built."""

    def hear(self, event: object) -> None:
        raise AssertionError("an ear hears")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of one match. It holds no luck, no clock, no memory of what anybody saw."""

    def __init__(self) -> None:
        self.seats: i64 = 0

    def deal(self, chance: Chance, ear: Ear | None) -> None:
        """Set up the table. Called once, on a blank state."""
        raise AssertionError("a game deals")

    def actors(self) -> i64:
        """The seats that may act now, as a bit set; 0 when the match is over."""
        raise AssertionError("a game has actors")

    def awaited(self) -> i64:
        """The seats without whom nothing goes on, a part of `actors`; never 0 before the end."""
        raise AssertionError("a game awaits somebody")

    def legal(self, seat: i64) -> list[int]:
        """The codes this seat may play now, rising. Empty for everybody who is no actor. The list
        may be one of the game's own tables: nobody may change it."""
        raise AssertionError("a game says what is legal")

    def choices(self, seat: i64) -> i64:
        """What `legal` says, as a bit set: for games with `FewCodes`. In others always 0."""
        return 0

    def apply(self, seat: i64, code: i64, chance: Chance, ear: Ear | None) -> None:
        """Play a legal code. Whoever calls this has asked `legal`; nothing is checked again."""
        raise AssertionError("a game can be played")

    def is_over(self) -> bool:
        """True once the match has ended."""
        raise AssertionError("a game ends")

    def winners(self) -> i64:
        """The seats that won, as a bit set; 0 before the end, or when everybody lost."""
        raise AssertionError("a game has winners")

    def scores(self) -> list[int]:
        """One number a seat, as the game counts."""
        raise AssertionError("a game counts")

    def reason(self) -> str:
        """Why the match ended, as a word of the catalogue; empty before the end."""
        raise AssertionError("a game says why it ended")

    def clone(self) -> "State":
        """The same moment again, on which other moves may be tried."""
        raise AssertionError("a state can be cloned")

    def facts(self) -> tuple[object, ...]:
        """Everything there is to know, in a fixed order: states are the same if their facts are."""
        raise AssertionError("a state can tell its facts")

    def check(self) -> None:
        """Assert that nothing got lost: cards, tiles and pieces add up."""
        raise AssertionError("a state can be checked")


@mypyc_attr(allow_interpreted_subclasses=True)
class FewCodes(State):
    """The state of a game with at most `MOST_CODES` codes: it says what is legal by `choices`, a
    bit set, and the list follows from it. Playouts then need no list."""

    def choices(self, seat: i64) -> i64:
        raise AssertionError("a game says what is legal")

    def legal(self, seat: i64) -> list[int]:
        return codes_in(self.choices(seat))


def first_seat(seats: i64) -> i64:
    """The lowest seat of a bit set."""
    return FIRST_SEATS[seats]


def tick_off(card: i64, ticked: list[bool]) -> None:
    """Tick off a card that was found, for a check that each is found once: faster than to sort
    all that were."""
    assert 0 <= card < len(ticked), "there is no such card"
    assert not ticked[card], "every card is there once"
    ticked[card] = True


def seats_in(seats: i64) -> list[int]:
    """The seats of a bit set, rising."""
    found: list[int] = []
    seat: i64 = 0
    while seats:
        if seats & 1:
            found.append(seat)
        seats >>= 1
        seat += 1
    return found
