"""Ledgers in a file, a line of JSON each: a long study can be broken off and taken up again, on
another machine too."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from sortilege.games import games
from sortilege.lab.balance.ledger import Ledger
from sortilege.lab.balance.question import Balance, BalanceBatch

Json = dict[str, object]
Counts = list[list[object]]
"""What was counted, and how often: JSON has no keys but text."""


class BalanceBook:
    """What was found so far, question by question, and in which matches."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: dict[str, dict[int, tuple[int, Ledger]]] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self.keep(json.loads(line))

    def keep(self, line: Json) -> None:
        about, start, matches = line["about"], line["start"], line["matches"]
        assert isinstance(start, int)
        assert isinstance(matches, int)
        ledger = ledger_from(line["ledger"])
        self.found.setdefault(key_of(about), {})[start] = (matches, ledger)

    def note(self, batch: BalanceBatch, ledger: Ledger) -> None:
        """Keep what was found, and write it down at once."""
        line = line_of(about(batch.balance), batch.start, batch.matches, ledger)
        self.keep(line)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(dumped(line) + "\n")

    def missing(self, balance: Balance, matches: int) -> Iterator[BalanceBatch]:
        """The batches of a question that were not played yet."""
        done = [range(start, start + size) for start, (size, _) in self.ledgers(balance).items()]
        for batch in balance.batches(matches):
            if not any(batch.start in matches for matches in done):
                yield batch

    def answer(self, balance: Balance) -> Ledger:
        """Everything that was found about a question, together."""
        total = Ledger.empty(balance.seats)
        for _, ledger in self.ledgers(balance).values():
            total.add(ledger)
        return total

    def ledgers(self, balance: Balance) -> dict[int, tuple[int, Ledger]]:
        return self.found.get(key_of(about(balance)), {})

    def questions(self, game: str) -> list[Balance]:
        """The questions about a game, with the box as it is."""
        box = games[game].box.digest[:12]
        asked = [json.loads(key) for key in sorted(self.found)]
        return [
            Balance(**{name: value for name, value in one.items() if name != "box"})
            for one in asked
            if (one["game"], one["box"]) == (game, box)
        ]

    def tidy(self) -> None:
        """Write the file anew, with one line for all matches in a row."""
        lines: list[str] = []
        for key in sorted(self.found):
            self.found[key] = in_a_row(self.found[key])
            for start, (matches, ledger) in self.found[key].items():
                lines.append(dumped(line_of(json.loads(key), start, matches, ledger)))
        new = self.path.with_suffix(".new")
        new.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        new.replace(self.path)


def in_a_row(found: dict[int, tuple[int, Ledger]]) -> dict[int, tuple[int, Ledger]]:
    """Ledgers of matches that follow one another, added up."""
    rows: dict[int, tuple[int, Ledger]] = {}
    begin = end = -1
    for start in sorted(found):
        matches, ledger = found[start]
        if start != end:
            begin = end = start
            rows[begin] = (0, Ledger.empty(ledger.seats))
        rows[begin][1].add(ledger)
        end += matches
        rows[begin] = (end - begin, rows[begin][1])
    return rows


def about(balance: Balance) -> Json:
    """A question, and the box it was asked about: with other cards it is another question."""
    return {**asdict(balance), "box": games[balance.game].box.digest[:12]}


def key_of(about: object) -> str:
    return json.dumps(about, sort_keys=True)


def dumped(line: Json) -> str:
    return json.dumps(line, separators=(",", ":"))


def line_of(about: Json, start: int, matches: int, ledger: Ledger) -> Json:
    return {"about": about, "start": start, "matches": matches, "ledger": plain(ledger)}


# ── a ledger as JSON ──


def plain(ledger: Ledger) -> Json:
    found = ledger.findings
    return {
        "seats": ledger.seats,
        "games": found.games,
        "winners": [[list(winners), count] for winners, count in sorted(found.winners.items())],
        "reasons": counts(found.reasons),
        "decisions": counts(found.decisions),
        "steps": counts(found.steps),
        "tries": [[*entry, ledger.won[entry], n] for entry, n in sorted(ledger.tried.items())],
        "measured": [[*entry, counts(seen)] for entry, seen in sorted(ledger.measured.items())],
    }


def counts(counter: "Counter[str] | Counter[int]") -> Counts:
    return [[item, count] for item, count in sorted(counter.items())]


def ledger_from(data: object) -> Ledger:
    assert isinstance(data, dict)
    ledger = Ledger.empty(data["seats"])
    found = ledger.findings
    found.games = data["games"]
    found.winners = Counter({tuple(winners): count for winners, count in data["winners"]})
    found.reasons = Counter(dict(data["reasons"]))
    found.decisions = Counter(dict(data["decisions"]))
    found.steps = Counter(dict(data["steps"]))
    for subject, item, won, tried in data["tries"]:
        ledger.won[subject, item], ledger.tried[subject, item] = won, tried
    for subject, item, seen in data["measured"]:
        ledger.measured[subject, item] = Counter(dict(seen))
    return ledger
