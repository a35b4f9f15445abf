"""A file of ledgers, one JSON object per line. A long study can be interrupted, and resumed on this
or another machine."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sortilege.games import games
from sortilege.lab.balance.ledger import Ledger
from sortilege.lab.balance.question import Balance, BalanceBatch
from sortilege.lab.refusals import DamagedBook

ABOUT_GAME = ("box", "rules_version", "options")

Json = dict[str, Any]
Counts = list[list[object]]
"""Pairs of an item and its count, because keys in JSON are always strings."""


class BalanceBook:
    """The results so far: the ledgers of each question, by the number of their first match."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: dict[str, dict[int, tuple[int, Ledger]]] = {}
        if path.exists():
            for number, line in enumerate(path.read_bytes().splitlines(), start=1):
                try:
                    self.read_line(json.loads(line))
                except (ValueError, KeyError, TypeError, AttributeError) as why:
                    raise DamagedBook(path=path, line=number, why=repr(why)) from None

    def read_line(self, line: Json) -> None:
        """Read a line of the file. Raises ValueError, KeyError, TypeError or AttributeError if it
        is damaged."""
        ledger = ledger_from(line["ledger"])
        found = (int(line["matches"]), ledger)
        self.found.setdefault(key_of(line["about"]), {})[int(line["start"])] = found

    def note(self, batch: BalanceBatch, ledger: Ledger) -> None:
        """Store a result, and append it to the file immediately."""
        line = line_of(about(batch.balance), batch.start, batch.matches, ledger)
        self.read_line(line)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(dumped(line) + "\n")

    def missing(self, balance: Balance, matches: int) -> Iterator[BalanceBatch]:
        """The batches of a question that are still to be played."""
        done = [range(start, start + size) for start, (size, _) in self.ledgers(balance).items()]
        for batch in balance.batches(matches):
            if not any(batch.start in matches for matches in done):
                yield batch

    def answer(self, balance: Balance) -> Ledger:
        """The sum of all ledgers of a question."""
        total = Ledger.empty(balance.seats)
        for _, ledger in self.ledgers(balance).values():
            total.add(ledger)
        return total

    def ledgers(self, balance: Balance) -> dict[int, tuple[int, Ledger]]:
        return self.found.get(key_of(about(balance)), {})

    def questions(self, game: str) -> list[Balance]:
        """The questions about a game with its current rules and box."""
        asked = [question_of(json.loads(key)) for key in sorted(self.found)]
        return [one for one in asked if one.game == game and key_of(about(one)) in self.found]

    def tidy(self) -> None:
        """Rewrite the file with one line for each run of consecutive matches."""
        lines: list[str] = []
        for key in sorted(self.found):
            self.found[key] = merged_runs(self.found[key])
            for start, (matches, ledger) in self.found[key].items():
                lines.append(dumped(line_of(json.loads(key), start, matches, ledger)))
        new = self.path.with_suffix(".new")
        new.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        new.replace(self.path)


def merged_runs(found: dict[int, tuple[int, Ledger]]) -> dict[int, tuple[int, Ledger]]:
    """Add up the ledgers of consecutive matches."""
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
    """A question with its rules version and box. Other rules or another box make another
    question."""
    game = games[balance.game]
    facts = {name: value for name, value in asdict(balance).items() if name != "chosen"}
    options = {"options": dict(balance.chosen)} if balance.chosen else {}
    return {
        **facts, **options, "box": game.box.digest[:12], "rules_version": game.rules_version,
    }  # fmt: skip


def question_of(about: Json) -> Balance:
    """The question in a line of the file, without its rules version and box."""
    chosen = tuple(sorted(about.get("options", {}).items()))
    known = {name: value for name, value in about.items() if name not in ABOUT_GAME}
    return Balance(**known, chosen=chosen)


def key_of(about: object) -> str:
    return json.dumps(about, sort_keys=True)


def dumped(line: Json) -> str:
    return json.dumps(line, separators=(",", ":"))


def line_of(about: Json, start: int, matches: int, ledger: Ledger) -> Json:
    return {"about": about, "start": start, "matches": matches, "ledger": to_json(ledger)}


# ── a ledger as JSON ──


def to_json(ledger: Ledger) -> Json:
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
        "squares": [[*entry, counts(sums)] for entry, sums in sorted(ledger.squares.items())],
    }


def counts(counter: "Counter[str] | Counter[int]") -> Counts:
    return [[item, count] for item, count in sorted(counter.items())]


def ledger_from(data: Json) -> Ledger:
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
    for subject, item, sums in data.get("squares", []):
        ledger.squares[subject, item] = Counter(dict(sums))
    return ledger
