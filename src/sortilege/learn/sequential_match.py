"""One table as learners sit at it: one seat is asked after the other.

Several may act at once in our games, and a learner answers a question at a time. So after every
action those who may act but need not are asked first, each once, then those who are awaited: the
order in which computer players are asked, too. Whoever need not act may *wait*, which is one more
code after the game's own. In a race the order is drawn, so that no seat is always quicker.

A seat with a single thing to do is not asked: it is done (unless `forced` questions are wanted).

Luck comes from two rows of one seed: what the match draws is what `game.new(seats, seed)` would
draw, and questions and players made of luck draw from the other.
"""

from typing import Final

from mypy_extensions import i64

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.code_set import MOST_CODES, codes_in, count_in, first_in, nth_in
from sortilege.kernel.state import Ear, State, first_seat, seats_in

NOBODY: Final = -1

A_SEAT: Final = 4
ONE_SEAT: Final = (1 << A_SEAT) - 1


def packed(seats: list[int]) -> i64:
    """Seats as one number, each counted from 1 on in four bits: the first is the lowest."""
    order: i64 = 0
    for seat in reversed(seats):
        order = order << A_SEAT | seat + 1
    return order


IN_ORDER: Final[list[int]] = [packed(seats_in(seats)) for seats in range(256)]
"""The seats of every bit set, packed."""


class Questions:
    """A match, and who is asked what."""

    def __init__(self, blank: State, codes: int, is_race: bool, forced: bool) -> None:
        self.blank = blank
        self.codes: i64 = codes  # of the game; the next one is to wait
        self.wait: i64 = 1 << codes if codes < MOST_CODES else 0  # as a bit set; 0: it has no place
        self.is_race = is_race
        self.forced = forced
        self.state = blank
        self.luck: Chance = Seeded(0)
        self.seed: int | str = 0
        self.drawn: Chance | None = None  # what questions and players draw from, made when needed
        self.ear: Ear | None = None
        self.asked: i64 = NOBODY  # whose answer is waited for; nobody: it is over
        self.waiting: i64 = 0  # who is asked next, packed
        self.choices: i64 = 0  # what the asked seat may answer, as a bit set
        self.listed: list[int] = []  # the same as a list, of a game that has no such sets
        self.steps: i64 = 0  # answers since the deal, given or forced

    def begin(self, seed: int | str, ear: Ear | None) -> None:
        """Deal a match with this seed."""
        self.seed = seed
        self.drawn = None
        self.luck = Seeded(seed)
        self.ear = ear
        self.state = self.blank.clone()
        self.steps = 0
        self.state.deal(self.luck, ear)
        self.ask_all()
        if not self.forced:
            self.do_forced()

    def order(self) -> Chance:
        """Luck that is not the match's."""
        drawn = self.drawn
        if drawn is None:
            drawn = self.drawn = Seeded(f"{self.seed}: learn")
        return drawn

    @property
    def legal(self) -> list[int]:
        """What the asked seat may answer."""
        return codes_in(self.choices) if self.choices else self.listed

    def allows(self, code: i64) -> bool:
        """Whether the asked seat may answer this."""
        choices: i64 = self.choices
        if choices:
            return choices >> code & 1 != 0
        return code in self.listed

    def draw(self, luck: Chance) -> i64:
        """Something that the asked seat may answer."""
        choices: i64 = self.choices
        if choices:
            return nth_in(choices, luck.below("policy", count_in(choices)))
        return self.listed[luck.below("policy", len(self.listed))]

    def answer(self, code: i64) -> None:
        """What the asked seat does, which is legal."""
        self.do(code)
        if not self.forced:
            self.do_forced()

    def do(self, code: i64) -> None:
        self.steps += 1
        if code == self.codes:
            self.ask_next()
            return
        self.state.apply(self.asked, code, self.luck, self.ear)
        self.ask_all()

    def do_forced(self) -> None:
        """All that leaves no choice."""
        while self.asked != NOBODY:
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
        """Something has happened: ask everybody anew."""
        awaited: i64 = self.state.awaited()
        if awaited == 0:
            self.asked = NOBODY
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
        """Who is asked after the one that is."""
        seats, left = [], self.waiting
        while left:
            seats.append(int(left & ONE_SEAT) - 1)
            left >>= A_SEAT
        return seats

    def ask(self, seat: i64, awaited: i64) -> None:
        """Whoever is not awaited may wait."""
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
        """What a seat may do, as a list."""
        legal = self.state.legal(seat)
        return legal if self.state.awaited() >> seat & 1 else [*legal, self.codes]

    def in_order(self, seats: i64) -> i64:
        """Seats, packed: in a race in an order that is drawn."""
        if not self.is_race:
            return IN_ORDER[seats]
        found = seats_in(seats)
        self.order().shuffle("asked", found)
        return packed(found[::-1])


def rewards(state: State, is_team: bool) -> list[float]:
    """What each seat gets at the end. A team gets 1 if it wins, else 0. Against each other all
    stake as much, and the winners share it: a winner alone gets 1, and the sum is 0."""
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


def fined(turns: Questions) -> list[float]:
    """What each seat gets where the one that was asked gave an answer that is not legal."""
    return [-1.0 if seat == turns.asked else 0.0 for seat in range(turns.state.seats)]
