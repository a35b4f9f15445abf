"""Studies: statistics of many matches of one game, with one kind of player and one seed."""

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
from sortilege.lab.batches import Workers, map_batches
from sortilege.lab.entrants import PLAIN_PLAYER, RANDOM_PLAYER
from sortilege.lab.findings import Findings

PLAYERS = (RANDOM_PLAYER, PLAIN_PLAYER)

BATCH_SIZES = {RANDOM_PLAYER: 250, PLAIN_PLAYER: 10, **{str(level): 2 for level in NUMBERS}}
"""Matches in a batch. Each batch has its own seed, so its size affects the result."""

ACT_UNASKED_ONE_IN = 3
"""Random players who need not act do so at one step in this many."""


@dataclass(frozen=True)
class Study:
    """A question about a game. The answer does not depend on the number of workers."""

    game: str
    seats: int
    options: dict[str, Value]
    players: str = RANDOM_PLAYER
    seed: int = 0

    def run(self, matches: int, jobs: int | Workers = 1) -> Iterator[Findings]:
        """The findings of all batches, one after another."""
        return map_batches(find, self.batches(matches), jobs)

    def answer(self, matches: int, jobs: int | Workers = 1) -> Findings:
        """The sum of all findings."""
        total = Findings(self.seats)
        for findings in self.run(matches, jobs):
            total.add(findings)
        return total

    def batches(self, matches: int) -> Iterator["StudyBatch"]:
        """The matches in batches; only the last batch may be smaller."""
        size = BATCH_SIZES[self.players]
        for number, start in enumerate(range(0, matches, size)):
            yield StudyBatch(self, number, min(size, matches - start))

    def luck(self, *what: object) -> Seeded:
        """The random numbers for a part of this study."""
        return Seeded(self.name(*what))

    def name(self, *what: object) -> str:
        """The seed of a part of this study."""
        return "/".join(str(part) for part in (self.seed, self.game, *what))


@dataclass(frozen=True)
class StudyBatch:
    """The matches of a study that one worker plays together."""

    study: Study
    number: int
    matches: int


def find(batch: StudyBatch) -> Findings:
    """Play a batch."""
    is_random = batch.study.players == RANDOM_PLAYER
    return play_at_random(batch) if is_random else play_computer_players(batch)


def play_at_random(batch: StudyBatch) -> Findings:
    """Play random games on states, without views: this is the fastest way."""
    study = batch.study
    blank = games[study.game].blank(study.seats, study.options)
    chance = study.luck(batch.number)
    findings = Findings(study.seats)
    for _ in range(batch.matches):
        state, tally = blank.clone(), PlayoutTally(study.seats)
        state.deal(chance, None)
        playout(state, chance, tally, ACT_UNASKED_ONE_IN)
        findings.note(seats_in(state.winners()), state.reason(), tally.decisions, tally.steps)
    return findings


def play_computer_players(batch: StudyBatch) -> Findings:
    """Play games of computer players, each following the stream of its seat."""
    findings = Findings(batch.study.seats)
    for number in range(batch.matches):
        play_one(batch.study, (batch.number, number), findings)
    return findings


def play_one(study: Study, place: tuple[int, int], findings: Findings) -> None:
    """Play one game of computer players, and count it."""
    game = games[study.game]
    match = game.new(study.seats, options=study.options, chance=study.luck(*place))
    company, decisions = computer_players(study, match, place), 0
    while match.outcome is None:
        answer = company.ask()
        assert answer is not None, "no player acts"
        decisions += len(match.legal(answer[0])) > 1
        match.play(*answer)
    findings.note(match.outcome.winners, match.outcome.reason, decisions, len(match.played))


def computer_players(study: Study, match: Match, place: tuple[int, int]) -> Company:
    """Computer players at all seats: plain players, or players of one level."""
    level = int(study.players) if study.players.isdecimal() else None
    lucks = [study.luck(*place, "seat", seat) for seat in range(study.seats)]
    return Company(
        match,
        [
            Player(match.game, seat, study.seats, match.options, luck, level)
            for seat, luck in enumerate(lucks)
        ],
    )
