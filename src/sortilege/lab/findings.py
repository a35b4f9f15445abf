"""Counts over matches, and their statistics."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

Z95 = 1.959963984540054
"""The 95 % interval of a normal distribution is this many standard deviations on either side."""


@dataclass
class Findings:
    """Counts over matches. Findings can be added in any order."""

    seats: int
    games: int = 0
    winners: Counter[tuple[int, ...]] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    steps: Counter[int] = field(default_factory=Counter)

    def note(self, winners: Iterable[int], reason: str, decisions: int, steps: int) -> None:
        """Count one more match."""
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
    def won_by_all(self) -> int:
        """How many matches all seats won."""
        return self.winners[tuple(range(self.seats))]

    @property
    def won_by_none(self) -> int:
        """How many matches no seat won."""
        return self.winners[()]

    @property
    def shared(self) -> int:
        """How many matches had more than one winner."""
        return sum(count for winners, count in self.winners.items() if len(winners) > 1)

    @property
    def is_all_or_nothing(self) -> bool:
        """Whether all seats won or lost together in every match."""
        return self.won_by_all + self.won_by_none == self.games


def wilson(count: float, total: float, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval for a share, at 95 % unless `z` says otherwise."""
    if total == 0:
        return 0.0, 1.0
    share, weight = min(1.0, count / total), z * z / total
    middle = (share + weight / 2) / (1 + weight)
    reach = z * sqrt(share * (1 - share) / total + weight / (4 * total)) / (1 + weight)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean(counts: Counter[int]) -> float:
    """The mean of counted numbers."""
    return sum(value * count for value, count in counts.items()) / counts.total()


def quantile(counts: Counter[int], share: float) -> int:
    """The smallest number that at least this share of the counted numbers does not exceed."""
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= share * counts.total():
            return value
    raise AssertionError("nothing was counted")
