"""Games as data: one row for every decision, in columns that are filled batch by batch.

The seed of a match is its name: `game.new(seats, seed, options)` deals it again, and its rows
replay it in order. `observation` names the moment before a decision, and `sortilege.learn.recorded`
returns what the seat saw then. A seat that may act but need not also makes a decision: if it does
not act, its row has the code after the game's own, which means to wait, as in the learning
environments.
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
from sortilege.lab.study import ACT_UNASKED_ONE_IN, Study, StudyBatch, computer_players

COLUMNS = (
    "match", "step", "seat", "observation", "code", "action", "legal", "luck", "awaited",
    "won", "score", "reason", "steps",
)  # fmt: skip

WAIT_CODE = -1
"""Marks a decision to wait. Files store the code after the game's own instead."""

DATA_FORMAT = 2
"""Format 1 had no rows for decisions to wait."""

Columns = dict[str, list[Any]]


@dataclass
class Recorded:
    """The findings of some matches, with all their decisions."""

    findings: Findings
    columns: Columns = field(default_factory=lambda: {name: [] for name in COLUMNS})

    @property
    def rows(self) -> int:
        return len(self.columns["match"])


def record(batch: StudyBatch) -> Recorded:
    """Play a batch and record every decision."""
    recorded = Recorded(Findings(batch.study.seats))
    for number in range(batch.matches):
        record_one(batch.study, (batch.number, number), recorded)
    return recorded


def record_one(study: Study, place: tuple[int, int], recorded: Recorded) -> None:
    """Play one match and record its decisions, each with the result of its seat."""
    name = study.name(*place)
    luck = Seeded(name)
    match = games[study.game].new(study.seats, options=study.options, chance=luck)
    asked = random_players(study, match, place) if study.players == RANDOM_PLAYER else None
    company = None if asked else computer_players(study, match, place)
    decisions, first = 0, recorded.rows
    while match.outcome is None:
        seat, code = asked.ask() if asked else answer_of(company)
        decisions += len(match.codes(seat)) > 1
        for other in waited(match, seat, code, at_random=asked is not None):
            note(match, name, recorded, first, other, WAIT_CODE)
        note(match, name, recorded, first, seat, code)
        recorded.columns["luck"][-1] = drawn_by(match, luck, seat, code)
    outcome, rows = match.outcome, recorded.rows - first
    for seat in recorded.columns["seat"][first:]:
        recorded.columns["won"].append(share(seat, outcome.winners))
        recorded.columns["score"].append(outcome.scores[seat])
    recorded.columns["reason"] += [outcome.reason] * rows
    recorded.columns["steps"] += [len(match.played)] * rows
    recorded.findings.note(outcome.winners, outcome.reason, decisions, len(match.played))


def note(match: Match, name: str, recorded: Recorded, first: int, seat: int, code: int) -> None:
    """Record a decision before it is played."""
    step, awaited, actions = recorded.rows - first, seat in match.awaited, match.game.actions
    row = {
        "match": name,
        "step": step,
        "seat": seat,
        "observation": f"{name}#{step}",
        "code": len(actions) if code == WAIT_CODE else code,
        "action": "wait" if code == WAIT_CODE else actions.text(code),
        "legal": len(match.codes(seat)) + (not awaited),
        "luck": [],
        "awaited": awaited,
    }
    for column, value in row.items():
        recorded.columns[column].append(value)


def drawn_by(match: Match, luck: Seeded, seat: int, code: int) -> list[dict[str, Any]]:
    """Play an action, and return the random numbers that it drew."""
    tape = luck.tape
    assert tape is not None, "a match records its draws"
    drawn = len(tape)
    match.play(seat, code)
    return [
        {"label": label, "bound": bound, "value": value} for label, bound, value in tape[drawn:]
    ]


def waited(match: Match, seat: int, code: int, at_random: bool) -> list[int]:
    """The seats that could have acted before this action, did not have to, and did not.

    Before an action that the table waited for, the table asked all of them. Computer players are
    asked seat by seat: if one of them wins a race or acts at random, it is unknown what the others
    would have done.
    """
    others = [one for one in match.actors if one not in match.awaited and one != seat]
    if seat in match.awaited:
        return others
    race = match.game.race
    if at_random or (race is not None and code == race.code):
        return []
    return [one for one in others if one < seat]


def share(seat: int, winners: Iterable[int]) -> float:
    """The part of a victory that a seat gets."""
    won = tuple(winners)
    return 1.0 / len(won) if seat in won else 0.0


# ── players ──


@dataclass
class RandomCompany:
    """Players who choose random legal actions. Seats that need not act do so at one step in
    three."""

    match: Match
    luck: Seeded

    def ask(self) -> tuple[int, int]:
        seats, others = list(self.match.awaited), self.unasked()
        if others and self.luck.below("meddle", ACT_UNASKED_ONE_IN) == 0:
            seats = others
        seat = seats[self.luck.below("seat", len(seats))]
        codes = self.match.codes(seat)
        return seat, codes[self.luck.below("policy", len(codes))]

    def unasked(self) -> list[int]:
        return [seat for seat in self.match.actors if seat not in self.match.awaited]


def random_players(study: Study, match: Match, place: tuple[int, int]) -> RandomCompany:
    return RandomCompany(match, study.luck(*place, "policy"))


def answer_of(company: Company | None) -> tuple[int, int]:
    answer = company.ask() if company is not None else None
    assert answer is not None, "no player acts"
    return answer[0], answer[1].code


def about(study: Study) -> dict[str, Any]:
    """The header of a file. It has everything that is needed to deal its matches again."""
    game = games[study.game]
    facts = {"rules_version": game.rules_version, "box": game.box.digest, "format": DATA_FORMAT}
    return {**asdict(study), **facts}
