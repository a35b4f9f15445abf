"""What strength in a colour of metamorphose is worth: the prizes of the contests to come, against
rivals whose strength is more or less certain. Quick, for games played on in the mind."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.arithmetic import exp
from sortilege.games.metamorphose.components import (
    COLOURS,
    FIRST_COLOUR,
    FIRST_PRIZES,
    MANA,
    ROUNDS,
    SECOND_COLOUR,
    SECOND_PRIZES,
)
from sortilege.games.metamorphose.rules import State
from sortilege.games.metamorphose.state import TO_CLOSE

STRONGEST: Final = 96
"""More strength than this is worth no more."""

UNKNOWN: Final = -1.0
HUES: Final[i64] = len(COLOURS)


class Habits:
    """What a quick player goes by. Found by play against players with other habits."""

    def __init__(self) -> None:
        # How uncertain it is who will be stronger at a contest: in itself, if a rival may still
        # rearrange creatures in this round, or even summon, and with every round before it.
        self.sure = 0.4
        self.closing = 0.6
        self.coming = 1.2
        self.drift = 2.2
        self.late = 1.1
        self.tie = 0.0  # by how much a tie is better than to be as often ahead as behind
        self.mana3 = 0.25  # a token's worth, for every round in which it can serve
        self.mana5 = 0.65
        self.hope = 0.35  # a token's worth one card before it is earned, as a part of it
        self.faint = 0.14  # and two cards before
        self.glory = 1.0
        self.gain = 0.01  # less than this is not worth a move


class Hopes:
    """The contests to come, as one seat sees them. What it works out it keeps until it looks at
    another moment."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self.seat: i64 = 0
        self.left: i64 = 0  # rounds after this one
        self.near = [0.0] * (2 * HUES)  # how likely each prize is near: first, second colour
        self.far = [0.0] * (2 * HUES)  # and how often it comes later
        self.soon: list[float] = []  # the doubts about each rival at the next contest
        self.late = 1.0  # and about all of them later
        self.now: list[int] = []  # every rival's strength in each colour, as it lies
        self.then: list[int] = []  # and as it could be shifted
        self.hopes3: list[float] = []  # the part of a token that a creature is worth, by its size
        self.hopes5: list[float] = []
        self.soon_worth = [UNKNOWN] * (HUES * STRONGEST)
        self.late_worth = [UNKNOWN] * (HUES * STRONGEST)

    def look_ahead(self, state: State, seat: i64) -> None:
        """Look at another moment; the rivals' strengths are noted next."""
        self.seat = seat
        self.left = ROUNDS - 1 - state.round
        self.expect(state)
        self.doubt(state)
        self.hopes3 = [self.hope(size, MANA[0]) for size in range(ROUNDS + 1)]
        self.hopes5 = [self.hope(size, MANA[1]) for size in range(ROUNDS + 1)]
        self.now = []
        self.then = []
        for at in range(HUES * STRONGEST):
            self.soon_worth[at] = UNKNOWN
            self.late_worth[at] = UNKNOWN

    def expect(self, state: State) -> None:
        """Every contest still to come, by how likely it is the present one."""
        for index in range(2 * HUES):
            self.near[index] = 0.0
            self.far[index] = 0.0
        begin: i64 = state.round >> 1
        shown: i64 = FIRST_COLOUR[state.contests[begin]]
        alike = 0.0
        for at in range(begin, len(state.contests)):
            if FIRST_COLOUR[state.contests[at]] == shown:
                alike += 1.0
        for at in range(begin, len(state.contests)):
            contest: i64 = state.contests[at]
            near = 0.0
            if state.is_starred():
                near = 1.0 if at == begin else 0.0
            elif FIRST_COLOUR[contest] == shown:
                near = 1.0 / alike
            first: i64 = 2 * FIRST_COLOUR[contest]
            second: i64 = 2 * SECOND_COLOUR[contest] + 1
            self.near[first] += near
            self.near[second] += near
            self.far[first] += 1.0 - near
            self.far[second] += 1.0 - near

    def doubt(self, state: State) -> None:
        """How uncertain the strengths of the others are."""
        habits = self.habits
        self.late = habits.sure + habits.late * (float(self.left) + 2.0)
        self.soon = []
        for seat in range(state.seats):
            if seat != self.seat:
                soon = habits.sure + self.pending(state, seat)
                self.soon.append(soon if state.is_starred() else soon + habits.drift)

    def pending(self, state: State, seat: i64) -> float:
        """The doubt about a rival who has not done everything in this round."""
        turn: i64 = (state.active - state.alpha + state.seats) % state.seats
        is_done = (seat - state.alpha + state.seats) % state.seats < turn
        if state.phase == TO_CLOSE:
            return 0.0 if is_done else self.habits.closing
        return self.habits.closing + (0.0 if is_done else self.habits.coming)

    # ── what strength is worth ──

    def soon_for(self, colour: i64, strength: i64) -> float:
        """The victory points that a strength brings in the next contest."""
        at: i64 = colour * STRONGEST + (strength if strength < STRONGEST else STRONGEST - 1)
        if self.soon_worth[at] == UNKNOWN:
            first = 0.0
            second = 0.0
            # MET-28: no strength takes nothing.
            if strength > 0:
                index: i64 = 2 * colour
                first = self.near[index]
                second = self.near[index + 1]
            self.soon_worth[at] = self.prize(colour, strength, first, second, True)
        return self.soon_worth[at]

    def late_for(self, colour: i64, strength: i64) -> float:
        """And in those after it: if it is none, there is time to get some."""
        at: i64 = colour * STRONGEST + (strength if strength < STRONGEST else STRONGEST - 1)
        if self.late_worth[at] == UNKNOWN:
            index: i64 = 2 * colour
            first = self.far[index]
            self.late_worth[at] = self.prize(colour, strength, first, self.far[index + 1], False)
        return self.late_worth[at]

    def prize(
        self, colour: i64, strength: i64, first: float, second: float, is_soon: bool
    ) -> float:
        """The prizes of every rank, as likely as that rank is, so often for the first colour of a
        contest and so often for the second."""
        if first == 0.0 and second == 0.0:
            return 0.0
        ranks = [1.0, 0.0, 0.0, 0.0]
        rivals = self.now if is_soon else self.then
        for number in range(len(self.soon)):
            lead: i64 = strength - rivals[number * HUES + colour]
            doubt = self.soon[number] if is_soon else self.late
            worse = 1.0 / (1.0 + exp((float(lead) + self.habits.tie) / doubt))
            for rank in range(3, 0, -1):
                ranks[rank] = ranks[rank] * (1.0 - worse) + ranks[rank - 1] * worse
            ranks[0] *= 1.0 - worse
        total = 0.0
        for rank in range(3):
            total += ranks[rank] * (first * FIRST_PRIZES[0][rank] + second * SECOND_PRIZES[0][rank])
        return total

    def contests_with(self, colour: i64) -> float:
        """How many contests with a colour are to come."""
        at: i64 = 2 * colour
        return self.near[at] + self.near[at + 1] + self.far[at] + self.far[at + 1]

    # ── what mana is worth ──

    def mana(self, threes: i64, fives: i64, hopes3: float, hopes5: float) -> float:
        """What tokens that can still be used, and those nearly earned, are worth: no more of them
        than there are rounds left."""
        habits = self.habits
        left: i64 = self.left
        some: i64 = fives if fives < left else left
        total = habits.mana5 * (float(left * some) + float(left - 1) * hopes5)
        left -= some
        some = threes if threes < left else left
        return total + habits.mana3 * (float(left * some) + float(left - 1) * hopes3)

    def hope(self, size: i64, needed: i64) -> float:
        """The part of a token that a creature of this size is worth."""
        missing: i64 = needed - size
        if size == 0 or missing < 1 or missing > 2 or missing >= self.left:
            return 0.0
        return self.habits.hope if missing == 1 else self.habits.faint
