"""What was seen at many matches, in counts that add up."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import fsum, sqrt

from sortilege.kernel.outcome import Outcome
from sortilege.lab.findings import Z95, Findings, wilson

LedgerKey = tuple[str, str]
"""A subject and one thing of it: ("seat", "0"), ("card", "mauve_moth")."""

WHOLE = 60
"""A victory in parts, so that two to six winners can share it in whole numbers."""


@dataclass(frozen=True)
class Share:
    """A win rate over `total` tries, with the bounds of its 95 % interval."""

    rate: float
    low: float
    high: float
    total: int

    def over(self, fair: float) -> "Share":
        """The same, counted from a fair share."""
        return Share(self.rate - fair, self.low - fair, self.high - fair, self.total)


@dataclass
class Ledger:
    """Ledgers add up, and the order does not matter."""

    seats: int
    findings: Findings
    won: Counter[LedgerKey] = field(default_factory=Counter)
    tried: Counter[LedgerKey] = field(default_factory=Counter)
    measured: defaultdict[LedgerKey, Counter[int]] = field(
        default_factory=lambda: defaultdict(Counter)
    )

    @classmethod
    def empty(cls, seats: int) -> "Ledger":
        return cls(seats, Findings(seats))

    def note(self, subject: str, item: object, parts: int) -> None:
        """Count one more item of a subject, and the parts of a victory that went with it."""
        self.tried[subject, str(item)] += 1
        self.won[subject, str(item)] += parts

    def measure(self, subject: str, item: object, value: int) -> None:
        """Count a number that was seen of an item."""
        self.measured[subject, str(item)][value] += 1

    def note_outcome(self, outcome: Outcome) -> None:
        """Who won, by how much, and with what."""
        for seat in range(self.seats):
            self.note("seat", seat, parts_of(seat, outcome))
            self.measure("score", "", outcome.scores[seat])
            self.measure("lead", seat, lead_of(seat, outcome))
        first, second = sorted(outcome.scores, reverse=True)[:2] if self.seats > 1 else (0, 0)
        self.measure("margin", "", first - second)

    def add(self, other: "Ledger") -> None:
        """Add the counts of another ledger."""
        self.findings.add(other.findings)
        self.won.update(other.won)
        self.tried.update(other.tried)
        for entry, counts in other.measured.items():
            self.measured[entry].update(counts)

    def items(self, subject: str) -> list[str]:
        """Everything that was noted of a subject, in order."""
        return sorted(item for name, item in self.tried if name == subject)

    def share(self, subject: str, items: Iterable[object]) -> Share:
        """The share of these things together."""
        entries = [(subject, str(item)) for item in items]
        total = sum(self.tried[entry] for entry in entries)
        rate = sum(self.won[entry] for entry in entries) / WHOLE
        low, high = wilson(rate, total)
        return Share(rate / total if total else 0.0, low, high, total)

    def of(self, subject: str, item: object = "") -> Counter[int]:
        """The numbers seen of one thing."""
        return self.measured[subject, str(item)]


def parts_of(seat: int, outcome: Outcome) -> int:
    """What a seat has of a victory: those who share it divide it."""
    return WHOLE // len(outcome.winners) if seat in outcome.winners else 0


def lead_of(seat: int, outcome: Outcome) -> int:
    """How far a seat was ahead of the best of the others; behind it where this is negative."""
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    return outcome.scores[seat] - max(others, default=0)


def mean_within(counts: Counter[int]) -> tuple[float, float]:
    """The mean of numbers seen, and how far at 95 % the true one may lie from it."""
    total = counts.total()
    mean = sum(value * count for value, count in counts.items()) / total
    apart = {value: value - mean for value in counts}
    spread = fsum(count * apart[value] * apart[value] for value, count in counts.items()) / total
    return mean, Z95 * sqrt(spread / total)
