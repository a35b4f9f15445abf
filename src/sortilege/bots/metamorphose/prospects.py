"""What a player of metamorphose thinks that strength is worth: the prizes of the contests to come,
against rivals whose strength is more or less certain. Compiled.

Only what lies open is looked at: everybody's areas, and which contests are still to come, but not
in which order."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.arithmetic import exp
from sortilege.games.metamorphose.components import (
    BOX,
    COLOURS,
    FIRST_COLOUR,
    ROUNDS,
    SECOND_COLOUR,
)
from sortilege.games.metamorphose.rules import State
from sortilege.games.metamorphose.state import TO_CLOSE

STRONGEST: Final = 64
"""More strength than this is worth no more."""

PRIZES: Final[list[list[int]]] = list(BOX.parts["contest"][0]["prizes"])
"""For the first colour and for the second; what other contest cards offer is much the same."""

UNKNOWN: Final = -1.0


class Weights:
    """What a player goes by."""

    def __init__(self) -> None:
        self.first = 1.0  # prizes of the first colour
        self.second = 1.0  # prizes of the second colour
        self.colours = [1.0] * len(COLOURS)
        # How uncertain it is who will be stronger at a contest: in itself, if a rival may still
        # rearrange creatures in this round, or even summon, and with every round before it.
        self.near = 0.4
        self.closing = 0.6
        self.coming = 1.2
        self.drift = 2.2
        self.mana3 = 0.5  # a token's worth, for every contest in which its creature can serve
        self.mana5 = 1.3
        self.hope = 0.35  # a token's worth one card before it is earned, as a part of it
        self.gain = 0.01  # less than this is not worth an optional action


def beaten(lead: int, doubt: float) -> float:
    """How likely a rival is stronger in the end, who is weaker by so much now. Ties are no loss
    (MET-28)."""
    return 1.0 / (1.0 + exp((lead + 0.5) / doubt))


def expected_prize(
    strength: int, rivals: list[int], prizes: list[int], doubts: list[float]
) -> float:
    """What a strength brings: the prize of every rank, as likely as that rank is. Each rival's
    strength has a doubt of its own."""
    ranks = [1.0, 0.0, 0.0, 0.0]
    for number in range(len(rivals)):
        worse = beaten(strength - rivals[number], doubts[number])
        for rank in range(3, 0, -1):
            ranks[rank] = ranks[rank] * (1.0 - worse) + ranks[rank - 1] * worse
        ranks[0] *= 1.0 - worse
    total = 0.0
    for rank in range(len(prizes)):
        total += ranks[rank] * prizes[rank]
    return total


class Prospects:
    """The contests to come, as one seat sees them."""

    def __init__(self, state: State, seat: i64, weights: Weights) -> None:
        self.state = state
        self.seat: i64 = seat
        self.weights = weights
        self.rounds_left: int = ROUNDS - 1 - state.round
        self.near = [0.0] * (2 * len(COLOURS))  # how likely each prize is near: first, second
        self.far = [0.0] * (2 * len(COLOURS))  # and how often it comes later
        self.look_ahead()
        self.soon: list[float] = []  # the doubts about each rival at the next contest
        self.late: list[float] = []  # and later
        self.doubt()
        self.rivals = [self.strengths_of_others(colour) for colour in range(len(COLOURS))]
        self.worths = [UNKNOWN] * (len(COLOURS) * STRONGEST)

    def strengths_of_others(self, colour: i64) -> list[int]:
        found: list[int] = []
        for seat in range(self.state.seats):
            if seat != self.seat:
                found.append(self.state.strength(seat, colour))
        return found

    def doubt(self) -> None:
        """How uncertain the strengths of the others are."""
        state = self.state
        weights = self.weights
        for seat in range(state.seats):
            if seat != self.seat:
                late = weights.near + weights.drift * (0.5 * self.rounds_left + 1.0)
                soon = weights.near + self.pending(seat)
                self.soon.append(soon if state.is_starred() else soon + weights.drift)
                self.late.append(late)

    def pending(self, seat: i64) -> float:
        """The doubt about a rival who has not done everything in this round."""
        state = self.state
        turn: i64 = (state.active - state.alpha + state.seats) % state.seats
        is_done = (seat - state.alpha + state.seats) % state.seats < turn
        if state.phase == TO_CLOSE:
            return 0.0 if is_done else self.weights.closing
        return self.weights.closing + (0.0 if is_done else self.weights.coming)

    # ── what strength is worth ──

    def look_ahead(self) -> None:
        """Every contest still to come, by how likely it is the present one."""
        state = self.state
        to_come = state.contests[state.round >> 1 :]
        shown = FIRST_COLOUR[state.contest()]
        alike = sum([1 for contest in to_come if FIRST_COLOUR[contest] == shown])
        for contest in to_come:
            near = 0.0
            if state.is_starred():
                near = 1.0 if contest == state.contest() else 0.0
            elif FIRST_COLOUR[contest] == shown:
                near = 1.0 / alike
            for index in (2 * FIRST_COLOUR[contest], 2 * SECOND_COLOUR[contest] + 1):
                self.near[index] += near
                self.far[index] += 1.0 - near

    def worth(self, colour: i64, strength: i64) -> float:
        """The victory points that a strength brings in all contests to come."""
        at: i64 = colour * STRONGEST + (strength if strength < STRONGEST else STRONGEST - 1)
        if self.worths[at] == UNKNOWN:
            self.worths[at] = self.weights.colours[colour] * self.worth_anew(colour, strength)
        return self.worths[at]

    def worth_anew(self, colour: i64, strength: i64) -> float:
        weights = self.weights
        total = 0.0
        for order in range(2):
            index: i64 = 2 * colour + order
            prizes = PRIZES[order]
            rivals = self.rivals[colour]
            part = weights.second if order else weights.first
            # MET-28: no strength takes nothing; but for later contests there is time to get some.
            if self.near[index] > 0.0 and strength > 0:
                prize = expected_prize(strength, rivals, prizes, self.soon)
                total += part * self.near[index] * prize
            if self.far[index] > 0.0:
                prize = expected_prize(strength, rivals, prizes, self.late)
                total += part * self.far[index] * prize
        return total

    def contests_with(self, colour: i64) -> float:
        """How many contests with a colour are to come."""
        at: i64 = 2 * colour
        return self.near[at] + self.near[at + 1] + self.far[at] + self.far[at + 1]
