"""A match in which one seat is asked after another, for learners.

In our games several seats may act at the same time, but a learner answers one question at a time.
So after every action, the seats that may act but need not are asked first, each once, then the
seats that are awaited. Computer players are asked in the same order. A seat that need not act may
*wait*, which is one more code after the game's own. In a race the order is random, so that no seat
is always faster.

A seat with a single legal action is not asked: the action is played (unless `forced` questions are
wanted).

A seed gives two sequences of random numbers: the match draws what `game.new(seats, seed)` would
draw, and the order of questions and random players draw from the other.
"""

from typing import Any, Final

from mypy_extensions import i64

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.code_set import MOST_CODES, codes_in, count_in, first_in, nth_in
from sortilege.kernel.restore import restored
from sortilege.kernel.state import EventSink, State, first_seat, seats_in

NO_SEAT: Final = -1

A_SEAT: Final = 4
ONE_SEAT: Final = (1 << A_SEAT) - 1


def packed(seats: list[int]) -> i64:
    """Pack seats into one number, four bits each, counted from 1. The first seat has the lowest
    bits."""
    order: i64 = 0
    for seat in reversed(seats):
        order = order << A_SEAT | seat + 1
    return order


IN_ORDER: Final[list[int]] = [packed(seats_in(seats)) for seats in range(256)]
"""The packed seats of every bit set."""


class SequentialMatch:
    """A match, the seat that is asked, and its legal answers."""

    def __init__(self, blank: State, codes: int, is_race: bool, forced: bool) -> None:
        self.blank = blank
        self.codes: i64 = codes  # codes of the game; the next code is to wait
        self.wait: i64 = 1 << codes if codes < MOST_CODES else 0  # as a bit; 0: no room
        self.is_race = is_race
        self.forced = forced
        self.state = blank
        self.luck: Chance = Seeded(0)
        self.seed: int | str = 0
        self.drawn: Chance | None = None  # see `order`; created on demand
        self.sink: EventSink | None = None
        self.asked: i64 = NO_SEAT  # the seat that is asked; NO_SEAT after the end
        self.waiting: i64 = 0  # the seats that are asked next, packed
        self.choices: i64 = 0  # legal answers of the asked seat, as a bit set
        self.listed: list[int] = []  # the same as a list, if a bit set is too small
        self.steps: i64 = 0  # answers since the deal, including forced ones

    def __reduce__(self) -> tuple[Any, ...]:
        fields = {
            "state": self.state,
            "luck": self.luck,
            "seed": self.seed,
            "drawn": self.drawn,
            "sink": self.sink,
            "asked": self.asked,
            "waiting": self.waiting,
            "choices": self.choices,
            "listed": self.listed,
            "steps": self.steps,
        }
        given = (self.blank, self.codes, self.is_race, self.forced)
        return restored, (SequentialMatch, given, fields)

    def begin(self, seed: int | str, sink: EventSink | None) -> None:
        """Deal a match with this seed."""
        self.seed = seed
        self.drawn = None
        self.luck = Seeded(seed)
        self.sink = sink
        self.state = self.blank.clone()
        self.steps = 0
        self.state.deal(self.luck, sink)
        self.ask_all()
        if not self.forced:
            self.do_forced()

    def order(self) -> Chance:
        """The random numbers for the order of questions and random players."""
        drawn = self.drawn
        if drawn is None:
            drawn = self.drawn = order_luck(self.seed)
        return drawn

    @property
    def legal(self) -> list[int]:
        """The legal answers of the asked seat."""
        return codes_in(self.choices) if self.choices else self.listed

    def allows(self, code: i64) -> bool:
        """Whether an answer of the asked seat is legal."""
        choices: i64 = self.choices
        if choices:
            return choices >> code & 1 != 0
        return code in self.listed

    def draw(self, luck: Chance) -> i64:
        """A random legal answer of the asked seat."""
        choices: i64 = self.choices
        if choices:
            return nth_in(choices, luck.below("policy", count_in(choices)))
        return self.listed[luck.below("policy", len(self.listed))]

    def answer(self, code: i64) -> None:
        """Play a legal answer of the asked seat."""
        self.do(code)
        if not self.forced:
            self.do_forced()

    def do(self, code: i64) -> None:
        self.steps += 1
        if code == self.codes:
            self.ask_next()
            return
        self.state.apply(self.asked, code, self.luck, self.sink)
        self.ask_all()

    def do_forced(self) -> None:
        """Play all actions that leave no choice."""
        while self.asked != NO_SEAT:
            choices: i64 = self.choices
            if choices & (choices - 1) != 0:
                return
            if choices != 0:
                self.do(first_in(choices))
            elif len(self.listed) == 1:
                self.do(self.listed[0])
            else:
                return

    def ask_all(self) -> None:
        """Ask all seats again, after an action."""
        awaited: i64 = self.state.awaited()
        if awaited == 0:
            self.asked = NO_SEAT
            self.choices = 0
            self.listed = []
            return
        others: i64 = self.state.actors() & ~awaited
        if others == 0 and awaited & (awaited - 1) == 0:
            self.waiting = 0
            self.ask(first_seat(awaited), awaited)
            return
        last: i64 = self.in_order(awaited)
        self.waiting = last << A_SEAT * count_in(others) | self.in_order(others)
        self.ask_next()

    def ask_next(self) -> None:
        seat: i64 = (self.waiting & ONE_SEAT) - 1
        self.waiting >>= A_SEAT
        self.ask(seat, self.state.awaited())

    @property
    def asked_next(self) -> list[int]:
        """The seats that are asked after the current one."""
        seats, left = [], self.waiting
        while left:
            seats.append(int(left & ONE_SEAT) - 1)
            left >>= A_SEAT
        return seats

    def ask(self, seat: i64, awaited: i64) -> None:
        """Ask a seat. If it is not awaited, it may wait."""
        choices: i64 = 0
        if self.wait:
            choices = self.state.choices(seat)
        if choices == 0:
            self.listed = self.answers(seat)
        elif awaited >> seat & 1 == 0:
            choices |= self.wait
        self.asked = seat
        self.choices = choices

    def answers(self, seat: i64) -> list[int]:
        """The legal answers of a seat, as a list."""
        legal = self.state.legal(seat)
        return legal if self.state.awaited() >> seat & 1 else [*legal, self.codes]

    def in_order(self, seats: i64) -> i64:
        """Seats, packed. In a race, their order is random."""
        if not self.is_race:
            return IN_ORDER[seats]
        found = seats_in(seats)
        self.order().shuffle("asked", found)
        return packed(found[::-1])


def order_luck(seed: int | str) -> Seeded:
    """Random numbers for the order of questions and for random players, separate from those of the
    match."""
    return Seeded(f"{seed}: learn")


def match_seed(series: str, table: int, number: int) -> str:
    """The seed of a match: its series, its table in a vector, and its number at that table. The
    first match of table 0 has the seed of the series itself. Different series have no match in
    common, unless one is named after a match of the other."""
    return series if table == 0 and number == 0 else f"{series}:{table}:{number}"


def rewards(state: State, is_team: bool) -> list[float]:
    """The reward of each seat at the end. A team gets 1 if it wins, else 0. In other games all
    seats stake the same amount and the winners share it: a single winner gets 1, and the sum is
    0."""
    seats = int(state.seats)
    winners: i64 = state.winners()
    won = len(seats_in(winners))
    if is_team:
        return [1.0 if won else 0.0] * seats
    if won == 0 or won == seats:
        return [0.0] * seats
    share = (seats / won - 1.0) / (seats - 1)
    lost = -1.0 / (seats - 1)
    return [share if winners >> seat & 1 else lost for seat in range(seats)]


def fined(turns: SequentialMatch) -> list[float]:
    """The reward of each seat if the asked seat gave an illegal answer."""
    return [-1.0 if seat == turns.asked else 0.0 for seat in range(turns.state.seats)]
