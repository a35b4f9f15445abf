"""A report page: sections with text, tables and charts, as Markdown."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from sortilege.lab.balance.chart import Chart
from sortilege.lab.intervals import Estimate

TARGETS_TEXT = (
    "A target is *within* its bound if the whole interval is, *outside* if nothing of the interval "
    "is, and *undecided*\notherwise. Where a figure is the most extreme of several, the intervals "
    "of all of them hold together (Bonferroni)."
)

Item = TypeVar("Item")


@dataclass(frozen=True)
class FigureTable:
    """Rows with a header row. The first column has text, the others have numbers."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]

    def lines(self) -> list[str]:
        rule = ["---", *["--:"] * (len(self.head) - 1)]
        return [row(cells) for cells in (self.head, rule, *self.rows)]


@dataclass(frozen=True)
class Section:
    """A section of the page."""

    title: str
    text: str = ""
    tables: Sequence[FigureTable] = ()
    charts: Sequence[Chart] = ()

    def lines(self, charts: str) -> list[str]:
        """The section as lines of Markdown. `charts` is the path from the page to the charts."""
        blocks = [[f"## {self.title}"], [self.text], *(table.lines() for table in self.tables)]
        blocks += [[f"![{chart.title}]({charts}/{chart.name}.svg)"] for chart in self.charts]
        return [line for block in blocks if any(block) for line in ("", *block)]


class Verdict(StrEnum):
    """Where the interval of a figure lies relative to its bound."""

    WITHIN = "within"
    OUTSIDE = "outside"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Target:
    """A figure that should not exceed a bound, with its interval. The report prints `hope` and
    `where`; translations use `name` and `facts`."""

    name: str
    hope: str
    bound: float
    found: Estimate
    where: str
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def verdict(self) -> Verdict:
        """Where the interval lies. If the bound is inside the interval, more games are needed."""
        if self.found.high <= self.bound:
            return Verdict.WITHIN
        return Verdict.OUTSIDE if self.found.low > self.bound else Verdict.UNDECIDED

    def cells(self) -> list[str]:
        found, interval = f"{self.found.value:.1f}", f"{self.found.low:.1f} – {self.found.high:.1f}"
        return [self.hope, f"{self.bound:.1f}", found, interval, self.where, self.verdict]


def decisive(found: Iterable[tuple[Estimate, Item]], bound: float) -> tuple[Estimate, Item]:
    """The figure that decides whether all figures stay below the bound: one whose interval is above
    it, or else the one with the highest upper bound. The intervals must be simultaneous."""
    listed = list(found)
    farthest = max(listed, key=lambda one: one[0].low)
    return farthest if farthest[0].low > bound else max(listed, key=lambda one: one[0].high)


@dataclass
class BalancePage:
    """All figures about the balance of one game."""

    title: str
    facts: str
    targets: list[Target] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    notes: str = ""

    def text(self, charts: str) -> str:
        lines = [f"# {self.title}", "", self.facts]
        if self.targets:
            head = ["Target", "at most", "found", "95 %", "where", "verdict"]
            table = FigureTable(head, [target.cells() for target in self.targets])
            lines += ["", "## Targets", "", TARGETS_TEXT, "", *table.lines()]
        for section in self.sections:
            lines += section.lines(charts)
        if self.notes:
            lines += ["", self.notes.strip()]
        return "\n".join(lines) + "\n"

    def files(self, id: str, folder: Path) -> dict[str, str]:
        """The page and its charts, by file name. The page ends with people's notes from
        `<game>.notes.md`, if that file exists."""
        notes = folder / f"{id}.notes.md"
        self.notes = notes.read_text(encoding="utf-8") if notes.is_file() else ""
        pictures = {f"{chart.name}.svg": chart.svg() for chart in self.charts()}
        return {f"{id}.md": self.text("."), **pictures}

    def charts(self) -> list[Chart]:
        return [chart for section in self.sections for chart in section.charts]


def row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def points(share: float) -> str:
    """A difference between shares, in percentage points."""
    return f"{100 * share:+.1f}"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(low: float, high: float) -> str:
    """An interval in per cent."""
    return f"{100 * low:.1f} – {100 * high:.1f} %"
