"""Games as data: a row for every decision, in columns that add up batch by batch.

A match is named by its seed: `game.new(seats, seed, options)` deals it again. With the rows of a
match in their order it can be played again to any of them: a row's `observation` names the moment
before it, and `sortilege.learn.past` gives what its seat saw then.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from sortilege.bots.company import Company
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.lab.entrants import RANDOM_PLAYER
from sortilege.lab.findings import Findings
from sortilege.lab.study import MEDDLING, Study, StudyBatch, sensible

COLUMNS = (
    "match", "step", "seat", "observation", "code", "action", "legal", "luck", "awaited",
    "won", "score", "reason", "steps",
)  # fmt: skip

Columns = dict[str, list[Any]]


@dataclass
class Recorded:
    """What some matches came to, and every decision of them."""

    findings: Findings
    columns: Columns = field(default_factory=lambda: {name: [] for name in COLUMNS})

    @property
    def rows(self) -> int:
        return len(self.columns["match"])


def record(batch: StudyBatch) -> Recorded:
    """Play a batch, and write every decision down."""
    recorded = Recorded(Findings(batch.study.seats))
    for number in range(batch.matches):
        record_one(batch.study, (batch.number, number), recorded)
    return recorded


def record_one(study: Study, place: tuple[int, int], recorded: Recorded) -> None:
    """One match, decision by decision; then who has won goes to each of them."""
    name = study.name(*place)
    luck = Seeded(name)
    match = games[study.game].new(study.seats, options=study.options, chance=luck)
    asked = anybody(study, match, place) if study.players == RANDOM_PLAYER else None
    company = None if asked else sensible(study, match, place)
    decisions, first = 0, recorded.rows
    while match.outcome is None:
        seat, code = asked.ask() if asked else answer_of(company)
        legal = len(match.codes(seat))
        decisions += legal > 1
        note(match, luck, seat, code, legal, recorded.columns)
    outcome = match.outcome
    steps = recorded.rows - first
    for seat in recorded.columns["seat"][first:]:
        recorded.columns["won"].append(share(seat, outcome.winners))
        recorded.columns["score"].append(outcome.scores[seat])
    recorded.columns["reason"] += [outcome.reason] * steps
    recorded.columns["steps"] += [steps] * steps
    recorded.findings.note(outcome.winners, outcome.reason, decisions, steps)


def note(match: Match, luck: Seeded, seat: int, code: int, legal: int, columns: Columns) -> None:
    """Play, and write down what was decided, and what luck made of it."""
    name, tape = str(luck.seed), luck.tape
    assert tape is not None, "a match writes down what is drawn"
    step, drawn, awaited = len(match.played), len(tape), seat in match.awaited
    match.play(seat, code)
    draws = [
        {"label": label, "bound": bound, "value": value} for label, bound, value in tape[drawn:]
    ]
    row = {
        "match": name,
        "step": step,
        "seat": seat,
        "observation": f"{name}#{step}",
        "code": code,
        "action": match.game.actions.text(code),
        "legal": legal,
        "luck": draws,
        "awaited": awaited,
    }
    for column, value in row.items():
        columns[column].append(value)


def share(seat: int, winners: Iterable[int]) -> float:
    """What a seat has of a victory."""
    won = tuple(winners)
    return 1.0 / len(won) if seat in won else 0.0


# ── who decides ──


@dataclass
class RandomCompany:
    """Does anything that is legal; whoever need not act does so at one step in three."""

    match: Match
    luck: Seeded

    def ask(self) -> tuple[int, int]:
        seats, others = list(self.match.awaited), self.unasked()
        if others and self.luck.below("meddle", MEDDLING) == 0:
            seats = others
        seat = seats[self.luck.below("seat", len(seats))]
        codes = self.match.codes(seat)
        return seat, codes[self.luck.below("policy", len(codes))]

    def unasked(self) -> list[int]:
        return [seat for seat in self.match.actors if seat not in self.match.awaited]


def anybody(study: Study, match: Match, place: tuple[int, int]) -> RandomCompany:
    return RandomCompany(match, study.luck(*place, "policy"))


def answer_of(company: Company | None) -> tuple[int, int]:
    answer = company.ask() if company is not None else None
    assert answer is not None, "nobody goes on"
    return answer[0], answer[1].code


def about(study: Study) -> dict[str, Any]:
    """What a file says of itself, so that its matches can be dealt again."""
    game = games[study.game]
    return {**asdict(study), "rules_version": game.rules_version, "box": game.box.digest}
