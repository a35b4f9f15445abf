"""One question put to many matches: this game, these players, this seed."""

from collections.abc import Iterator
from dataclasses import dataclass

from sortilege.bots.company import Company
from sortilege.bots.levels import NUMBERS
from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.option import Value
from sortilege.kernel.playout import PlayoutTally, playout
from sortilege.kernel.state import seats_in
from sortilege.lab.batches import Crew, map_batches
from sortilege.lab.entrants import PLAIN_PLAYER, RANDOM_PLAYER
from sortilege.lab.findings import Findings

PLAYERS = (RANDOM_PLAYER, PLAIN_PLAYER)

BATCH_SIZES = {RANDOM_PLAYER: 250, PLAIN_PLAYER: 10, **{str(level): 2 for level in NUMBERS}}
"""Matches in a batch. Batches are what a seed is for, so the size is part of the question."""

MEDDLING = 3
"""Random players who may act unasked do so at one step in three."""


@dataclass(frozen=True)
class Study:
    """The question. The same one always gets the same answer, however many work on it."""

    game: str
    seats: int
    options: dict[str, Value]
    players: str = RANDOM_PLAYER
    seed: int = 0

    def run(self, matches: int, jobs: int | Crew = 1) -> Iterator[Findings]:
        """Findings, batch by batch; together they are the answer."""
        return map_batches(find, self.batches(matches), jobs)

    def answer(self, matches: int, jobs: int | Crew = 1) -> Findings:
        """All findings together."""
        total = Findings(self.seats)
        for findings in self.run(matches, jobs):
            total.add(findings)
        return total

    def batches(self, matches: int) -> Iterator["StudyBatch"]:
        """The matches in batches; only the last may be a small one."""
        size = BATCH_SIZES[self.players]
        for number, start in enumerate(range(0, matches, size)):
            yield StudyBatch(self, number, min(size, matches - start))

    def luck(self, *what: object) -> Seeded:
        """The luck for a part of this study."""
        return Seeded(self.name(*what))

    def name(self, *what: object) -> str:
        """What a part of this study is called: its seed."""
        return "/".join(str(part) for part in (self.seed, self.game, *what))


@dataclass(frozen=True)
class StudyBatch:
    """Some matches of a study, that one worker plays."""

    study: Study
    number: int
    matches: int


def find(batch: StudyBatch) -> Findings:
    """Play a batch."""
    return at_random(batch) if batch.study.players == RANDOM_PLAYER else with_sense(batch)


def at_random(batch: StudyBatch) -> Findings:
    """Random games, on states: the fast way."""
    study = batch.study
    blank = games[study.game].blank(study.seats, study.options)
    chance = study.luck(batch.number)
    findings = Findings(study.seats)
    for _ in range(batch.matches):
        state, tally = blank.clone(), PlayoutTally(study.seats)
        state.deal(chance, None)
        playout(state, chance, tally, MEDDLING)
        findings.note(seats_in(state.winners()), state.reason(), tally.decisions, tally.steps)
    return findings


def with_sense(batch: StudyBatch) -> Findings:
    """Games of computer players, each following the stream of its seat."""
    findings = Findings(batch.study.seats)
    for number in range(batch.matches):
        play_one(batch.study, (batch.number, number), findings)
    return findings


def play_one(study: Study, place: tuple[int, int], findings: Findings) -> None:
    """One game of computer players, noted."""
    game = games[study.game]
    match = game.new(study.seats, options=study.options, chance=study.luck(*place))
    company, decisions = sensible(study, match, place), 0
    while match.outcome is None:
        answer = company.ask()
        assert answer is not None, "nobody goes on"
        decisions += len(match.legal(answer[0])) > 1
        match.play(*answer)
    findings.note(match.outcome.winners, match.outcome.reason, decisions, len(match.played))


def sensible(study: Study, match: Match, place: tuple[int, int]) -> Company:
    """Computer players at all seats: plain ones, or of a level."""
    level = int(study.players) if study.players.isdecimal() else None
    lucks = [study.luck(*place, "seat", seat) for seat in range(study.seats)]
    return Company(
        match,
        [
            Player(match.game, seat, study.seats, match.options, luck, level)
            for seat, luck in enumerate(lucks)
        ],
    )
