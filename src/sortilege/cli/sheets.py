"""Findings as tables: winners, reasons for the end, lengths."""

from collections import Counter

from rich import box
from rich.table import Table

from sortilege.lab.findings import Findings, mean, quantile, wilson
from sortilege.words import Words


class Sheets:
    """The tables of findings in one language."""

    def __init__(self, findings: Findings, words: Words) -> None:
        self.findings = findings
        self.words = words

    def all(self) -> tuple[Table, Table, Table]:
        return self.outcomes(), self.reasons(), self.lengths()

    def outcomes(self) -> Table:
        """How often each seat won. In cooperative games, all seats share one row."""
        found = self.findings
        if found.is_all_or_nothing:
            rows = {self.say("team"): found.won_by_all}
        else:
            rows = {self.say("seat", seat=seat): found.wins(seat) for seat in range(found.seats)}
            rows[self.say("shared")] = found.shared
        return self.shares("outcome", {**rows, self.say("nobody"): found.won_by_none})

    def reasons(self) -> Table:
        """Why the games ended."""
        ranked = sorted(self.findings.reasons.items(), key=lambda row: (-row[1], row[0]))
        return self.shares("why", {self.reason(reason): count for reason, count in ranked})

    def lengths(self) -> Table:
        """How long the games were."""
        table = self.table("length", "mean", "range")
        for name, counts in (
            ("decisions", self.findings.decisions),
            ("steps", self.findings.steps),
        ):
            table.add_row(self.say(name), self.decimal(mean(counts)), spread(counts))
        return table

    def shares(self, title: str, rows: dict[str, int]) -> Table:
        """Counts, their share of all games, and the confidence interval."""
        table = self.table(title, "count", "share", "interval")
        for label, count in rows.items():
            low, high = (self.percent(bound) for bound in wilson(count, self.findings.games))
            share = self.percent(count / self.findings.games)
            table.add_row(label, str(count), share, f"{low} – {high}")
        return table

    def table(self, label: str, *numbers: str) -> Table:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self.say(label), min_width=24)
        for number in numbers:
            table.add_column(self.say(number), justify="right", min_width=7)
        return table

    def say(self, key: str, **values: object) -> str:
        return self.words.say(f"cli.study.{key}", **values)

    def reason(self, reason: str) -> str:
        """A short form of a reason, if the catalogue has one."""
        short = f"reason.{reason}.short"
        key = short if self.words.has(short) else f"reason.{reason}"
        return reason if self.words.placeholders(key) else self.words.say(key)

    def percent(self, share: float) -> str:
        return self.say("percent", share=self.decimal(100 * share))

    def decimal(self, number: float) -> str:
        return self.words.number(number, 1)


def spread(counts: Counter[int]) -> str:
    return f"{quantile(counts, 0.05)} – {quantile(counts, 0.95)}"
