"""What a number of matches came to, and what can be said about it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

Z95 = 1.959963984540054
"""Nineteen of twenty normal draws lie within so many deviations."""


@dataclass
class Findings:
    """Counts over matches. Findings add up, and the order does not matter."""

    seats: int
    games: int = 0
    winners: Counter[tuple[int, ...]] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    steps: Counter[int] = field(default_factory=Counter)

    def note(self, winners: Iterable[int], reason: str, decisions: int, steps: int) -> None:
        """One more match."""
        self.games += 1
        self.winners[tuple(winners)] += 1
        self.reasons[reason] += 1
        self.decisions[decisions] += 1
        self.steps[steps] += 1

    def add(self, other: "Findings") -> None:
        """Add the counts of other findings."""
        self.games += other.games
        self.winners.update(other.winners)
        self.reasons.update(other.reasons)
        self.decisions.update(other.decisions)
        self.steps.update(other.steps)

    def wins(self, seat: int) -> int:
        """How many matches this seat won, alone or with others."""
        return sum(count for winners, count in self.winners.items() if seat in winners)

    @property
    def everybody(self) -> int:
        """How many matches everybody won."""
        return self.winners[tuple(range(self.seats))]

    @property
    def nobody(self) -> int:
        """How many matches nobody won."""
        return self.winners[()]

    @property
    def shared(self) -> int:
        """How many matches were won by more than one."""
        return sum(count for winners, count in self.winners.items() if len(winners) > 1)

    @property
    def is_all_or_nothing(self) -> bool:
        """Whether everybody always won or lost together."""
        return self.everybody + self.nobody == self.games


def wilson(count: float, total: int) -> tuple[float, float]:
    """Wilson's interval: where the true share lies, at 95 %."""
    if total == 0:
        return 0.0, 1.0
    share, weight = count / total, Z95 * Z95 / total
    middle = (share + weight / 2) / (1 + weight)
    reach = Z95 * sqrt(share * (1 - share) / total + weight / (4 * total)) / (1 + weight)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean(counts: Counter[int]) -> float:
    """The mean of numbers that were counted."""
    return sum(value * count for value, count in counts.items()) / counts.total()


def quantile(counts: Counter[int], share: float) -> int:
    """The smallest number that at least this share of the counted ones do not exceed."""
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= share * counts.total():
            return value
    raise AssertionError("nothing was counted")
