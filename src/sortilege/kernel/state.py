"""The first level of the contract: a game's state as integers, for search and playouts.

`game.py` explains both levels. This one is compiled, so it is written with whole numbers, bit
sets and lists of whole numbers. Seats and codes are numbers; a set of seats is a bit set.
"""

from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from sortilege.kernel.chance import Chance
from sortilege.kernel.code_set import codes_in
from sortilege.kernel.restore import restored

FIRST_SEATS: Final = bytes([max((seats & -seats).bit_length() - 1, 0) for seats in range(256)])
"""The lowest seat of every bit set: a table is much faster than searching the bit."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EventSink:
    """Receives the events of a match. A playout passes none, and then the rules build no event."""

    def emit(self, event: object) -> None:
        """Receive an event."""
        raise AssertionError("a sink receives events")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of one match. It contains no random generator, no clock, and no memory of what a
    seat has seen."""

    def __init__(self) -> None:
        self.seats: i64 = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle all fields: those of a compiled class, and those that a plain one adds to it, as
        the state of a game with another box does."""
        fields: dict[str, object] = {}
        fields.update(self.__getstate__() or {})  # type: ignore[call-overload]
        fields.update(getattr(self, "__dict__", {}))
        fields.pop("__dict__", None)
        return restored, (type(self), (), fields)

    def deal(self, chance: Chance, sink: EventSink | None) -> None:
        """Set up the table. Called once, on a blank state."""
        raise AssertionError("a game deals")

    def actors(self) -> i64:
        """The seats that may act now, as a bit set; 0 when the match is over."""
        raise AssertionError("a game has actors")

    def awaited(self) -> i64:
        """The seats that the match waits for, a subset of `actors`; never 0 before the end."""
        raise AssertionError("the game defines the awaited seats")

    def legal(self, seat: i64) -> list[int]:
        """The codes that this seat may play now, ascending. Empty for a seat that may not act. The
        list may be one of the game's own tables: do not change it."""
        raise AssertionError("the game defines the legal actions")

    def choices(self, seat: i64) -> i64:
        """The same as `legal`, as a bit set, in games with `FewCodes`. In other games always 0."""
        return 0

    def apply(self, seat: i64, code: i64, chance: Chance, sink: EventSink | None) -> None:
        """Play a legal code. The caller has checked it with `legal`; this method checks nothing."""
        raise AssertionError("a game can be played")

    def is_over(self) -> bool:
        """Whether the match has ended."""
        raise AssertionError("a game ends")

    def winners(self) -> i64:
        """The seats that won, as a bit set; 0 before the end, or if all players lost."""
        raise AssertionError("a game has winners")

    def scores(self) -> list[int]:
        """One score per seat."""
        raise AssertionError("a game counts")

    def reason(self) -> str:
        """Why the match ended, as a key of the catalogue; empty before the end."""
        raise AssertionError("a game says why it ended")

    def clone(self) -> "State":
        """A copy, on which a search can try actions."""
        raise AssertionError("a state can be cloned")

    def facts(self) -> tuple[object, ...]:
        """All facts of the state in a fixed order: two states are equal if their facts are."""
        raise AssertionError("a state can tell its facts")

    def check(self) -> None:
        """Assert that no card, tile or piece is missing or duplicated."""
        raise AssertionError("a state can be checked")


@mypyc_attr(allow_interpreted_subclasses=True)
class FewCodes(State):
    """The state of a game with at most `MOST_CODES` codes. It returns its legal codes as a bit set
    (`choices`), and the list follows from that. Playouts then need no list."""

    def choices(self, seat: i64) -> i64:
        raise AssertionError("the game defines the legal actions")

    def legal(self, seat: i64) -> list[int]:
        return codes_in(self.choices(seat))


StateT = TypeVar("StateT", bound=State)
"""The state of one game."""


def first_seat(seats: i64) -> i64:
    """The lowest seat of a bit set."""
    return FIRST_SEATS[seats]


def tick_off(card: i64, ticked: list[bool]) -> None:
    """Mark a card as found, for a check that each card is found once. This is faster than sorting
    all cards."""
    assert 0 <= card < len(ticked), "there is no such card"
    assert not ticked[card], "every card is there once"
    ticked[card] = True


def seats_in(seats: i64) -> list[int]:
    """The seats of a bit set, ascending."""
    found: list[int] = []
    seat: i64 = 0
    while seats:
        if seats & 1:
            found.append(seat)
        seats >>= 1
        seat += 1
    return found
