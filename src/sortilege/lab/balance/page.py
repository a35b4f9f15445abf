"""A page of findings: sections with text, tables and charts, written as Markdown."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sortilege.lab.balance.chart import Chart


@dataclass(frozen=True)
class FigureTable:
    """Rows under a head. The first column is words, the others are numbers."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]

    def lines(self) -> list[str]:
        rule = ["---", *["--:"] * (len(self.head) - 1)]
        return [row(cells) for cells in (self.head, rule, *self.rows)]


@dataclass(frozen=True)
class Section:
    """One thing that was weighed."""

    title: str
    text: str = ""
    tables: Sequence[FigureTable] = ()
    charts: Sequence[Chart] = ()

    def lines(self, charts: str) -> list[str]:
        """`charts` is where the pictures are, seen from the page."""
        blocks = [[f"## {self.title}"], [self.text], *(table.lines() for table in self.tables)]
        blocks += [[f"![{chart.title}]({charts}/{chart.name}.svg)"] for chart in self.charts]
        return [line for block in blocks if any(block) for line in ("", *block)]


@dataclass(frozen=True)
class Target:
    """What was hoped for: a figure that should not exceed a bound. `hope` and `where` say it in
    the report; `name` and `facts` are for those who say it in other languages."""

    name: str
    hope: str
    bound: float
    found: float
    where: str
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def holds(self) -> bool:
        return self.found <= self.bound

    def cells(self) -> list[str]:
        missed = self.found - self.bound
        verdict = "holds" if self.holds else f"missed by {missed:.1f}"
        return [self.hope, f"{self.bound:.1f}", f"{self.found:.1f}", self.where, verdict]


@dataclass
class BalancePage:
    """Everything about the balance of one game."""

    title: str
    facts: str
    targets: list[Target] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    notes: str = ""

    def text(self, charts: str) -> str:
        lines = [f"# {self.title}", "", self.facts]
        if self.targets:
            head = ["Hope", "at most", "found", "where", "verdict"]
            table = FigureTable(head, [target.cells() for target in self.targets])
            lines += ["", "## Targets", "", *table.lines()]
        for section in self.sections:
            lines += section.lines(charts)
        if self.notes:
            lines += ["", self.notes.strip()]
        return "\n".join(lines) + "\n"

    def files(self, id: str, folder: Path) -> dict[str, str]:
        """The page and its pictures, by name. What people have noted beside it (`<game>.notes.md`)
        is taken in at its end."""
        notes = folder / f"{id}.notes.md"
        self.notes = notes.read_text(encoding="utf-8") if notes.is_file() else ""
        pictures = {f"{chart.name}.svg": chart.svg() for chart in self.charts()}
        return {f"{id}.md": self.text("."), **pictures}

    def charts(self) -> list[Chart]:
        return [chart for section in self.sections for chart in section.charts]


def row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def points(share: float) -> str:
    """A difference of shares, in points of percentage."""
    return f"{100 * share:+.1f}"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(low: float, high: float) -> str:
    """Bounds in per cent."""
    return f"{100 * low:.1f} – {100 * high:.1f} %"
