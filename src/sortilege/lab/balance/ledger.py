"""Counts over many matches. Ledgers can be added up."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import fsum, sqrt

from sortilege.kernel.outcome import Outcome
from sortilege.lab.findings import Z95, Findings
from sortilege.lab.intervals import Share, design_effect, share_of, share_with_effect

LedgerKey = tuple[str, str]
"""A subject and an item of it: ("seat", "0"), ("card", "mauve_moth")."""

PARTS_OF_A_WIN = 60
"""A victory counts this many parts, so that two to six winners share it in whole numbers."""


@dataclass
class Ledger:
    """Counts of victories and measurements. Ledgers can be added in any order."""

    seats: int
    findings: Findings
    won: Counter[LedgerKey] = field(default_factory=Counter)
    tried: Counter[LedgerKey] = field(default_factory=Counter)
    measured: defaultdict[LedgerKey, Counter[int]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    squares: defaultdict[LedgerKey, Counter[str]] = field(
        default_factory=lambda: defaultdict(Counter)
    )  # for intervals clustered by match

    @classmethod
    def empty(cls, seats: int) -> "Ledger":
        return cls(seats, Findings(seats))

    def note(self, subject: str, item: object, parts: int) -> None:
        """Count one more item of a subject, with the parts of a victory that its owner got."""
        self.tried[subject, str(item)] += 1
        self.won[subject, str(item)] += parts

    def note_match(self, subject: str, item: object, tried: int, parts: int) -> None:
        """Count all tries of an item in one match, with the parts of a victory that its owners
        got."""
        entry = (subject, str(item))
        self.tried[entry] += tried
        self.won[entry] += parts
        sums = {"won won": parts * parts, "won tried": parts * tried, "tried tried": tried * tried}
        self.squares[entry].update({"matches": 1, **sums})

    def measure(self, subject: str, item: object, value: int) -> None:
        """Count one measured number of an item."""
        self.measured[subject, str(item)][value] += 1

    def note_outcome(self, outcome: Outcome) -> None:
        """Count the winners, the scores and the leads of a match."""
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
        for entry, sums in other.squares.items():
            self.squares[entry].update(sums)

    def items(self, subject: str) -> list[str]:
        """All items of a subject, in order."""
        return sorted(item for name, item in self.tried if name == subject)

    def share(self, subject: str, items: Iterable[object], z: float = Z95) -> Share:
        """The share of these items taken together. All tries count as independent: use it for items
        with at most one try per match."""
        entries = [(subject, str(item)) for item in items]
        total = sum(self.tried[entry] for entry in entries)
        return share_of(sum(self.won[entry] for entry in entries) / PARTS_OF_A_WIN, total, z)

    def clustered_share(self, subject: str, item: object, z: float = Z95) -> Share:
        """The share of an item that several seats may try in one match, with an interval clustered
        by match."""
        entry = (subject, str(item))
        tried, squares = self.tried[entry], self.squares[entry]
        if not tried:
            return share_of(0, 0, z)
        rate = self.won[entry] / PARTS_OF_A_WIN / tried
        spread = (
            squares["won won"] / (PARTS_OF_A_WIN * PARTS_OF_A_WIN)
            - 2 * rate * squares["won tried"] / PARTS_OF_A_WIN
            + rate * rate * squares["tried tried"]
        )
        effect = design_effect(rate, tried, spread, squares["matches"])
        return share_with_effect(rate, tried, effect or 1.0, z)

    def of(self, subject: str, item: object = "") -> Counter[int]:
        """The measured numbers of one item."""
        return self.measured[subject, str(item)]


def parts_of(seat: int, outcome: Outcome) -> int:
    """The parts of a victory that a seat gets. Winners who share a victory divide it."""
    return PARTS_OF_A_WIN // len(outcome.winners) if seat in outcome.winners else 0


def lead_of(seat: int, outcome: Outcome) -> int:
    """How many points a seat was ahead of the best other seat; negative if it was behind."""
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    return outcome.scores[seat] - max(others, default=0)


def mean_within(counts: Counter[int]) -> tuple[float, float]:
    """The mean of counted numbers, and half the width of its 95 % interval."""
    total = counts.total()
    mean = sum(value * count for value, count in counts.items()) / total
    apart = {value: value - mean for value in counts}
    spread = fsum(count * apart[value] * apart[value] for value, count in counts.items()) / total
    return mean, Z95 * sqrt(spread / total)
