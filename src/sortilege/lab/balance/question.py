"""One question of balance: this game, so many players, this seed."""

from collections.abc import Iterator
from dataclasses import dataclass

from sortilege.bots.company import Company
from sortilege.bots.player import Player, Taste, taste_of
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.option import Value
from sortilege.lab.balance.ledger import Ledger, parts_of
from sortilege.lab.balance.witness import witness_of
from sortilege.lab.batches import map_batches

SIZE = 10
"""Matches in a batch."""


@dataclass(frozen=True)
class Balance:
    """Equal players; or all but one, who has a manner of its own. Seat 0 begins wherever the game
    lets a table choose, so that a seat's number says how long it waits for its first turn."""

    game: str
    seats: int
    seed: int = 0
    manner: str = ""

    def run(self, matches: int, jobs: int = 1) -> Iterator[Ledger]:
        """What was seen, batch by batch."""
        return map_batches(weigh, self.batches(matches), jobs)

    def answer(self, matches: int, jobs: int = 1) -> Ledger:
        """All that was seen, together."""
        total = Ledger.empty(self.seats)
        for ledger in self.run(matches, jobs):
            total.add(ledger)
        return total

    def batches(self, matches: int) -> Iterator["Batch"]:
        for start in range(0, matches, SIZE):
            yield Batch(self, start, min(SIZE, matches - start))

    def luck(self, *what: object) -> Seeded:
        """The luck for a part of this question; with other manners the same cards come."""
        parts = (self.seed, "balance", self.game, self.seats, *what)
        return Seeded("/".join(str(part) for part in parts))

    @property
    def options(self) -> dict[str, Value]:
        game = games[self.game]
        can_choose = any(option.name == "first" for option in game.options)
        return game.settle(self.seats, {"first": 0} if can_choose else {})


@dataclass(frozen=True)
class Batch:
    """Some matches of a question, that one worker plays."""

    balance: Balance
    start: int
    matches: int


def weigh(batch: Batch) -> Ledger:
    """Play a batch."""
    ledger = Ledger.empty(batch.balance.seats)
    for number in range(batch.start, batch.start + batch.matches):
        weigh_one(batch.balance, number, ledger)
    return ledger


def weigh_one(balance: Balance, number: int, ledger: Ledger) -> None:
    """Play one match, and note all of it."""
    game = games[balance.game]
    match = game.new(balance.seats, options=balance.options, chance=balance.luck(number))
    odd = number % balance.seats if balance.manner else None
    decisions = play(match, company(balance, number, match, odd))
    outcome = match.outcome
    assert outcome is not None
    ledger.findings.note(outcome.winners, outcome.reason, decisions, len(match.played))
    ledger.note_outcome(outcome)
    if odd is not None:
        ledger.note("manner", balance.manner, parts_of(odd, outcome))
    witness_of(game.id).watch(match, ledger)


def company(balance: Balance, number: int, match: Match, odd: int | None) -> Company:
    """The players of one match; the odd one has the manner that is asked about."""
    players = [
        Player(match.game, seat, match.seats, match.options, balance.luck(number, "seat", seat))
        for seat in range(match.seats)
    ]
    if odd is not None:
        players[odd].taste = manners(balance.game)[balance.manner]
    return Company(match, players)


def play(match: Match, players: Company) -> int:
    """Play to the end; how many true choices there were."""
    decisions = 0
    while match.outcome is None:
        answer = players.ask()
        assert answer is not None, "nobody goes on"
        decisions += len(match.legal(answer[0])) > 1
        match.play(*answer)
    return decisions


def manners(id: str) -> dict[str, Taste]:
    """The other manners of play that a game's taste knows, by name."""
    known: dict[str, Taste] = getattr(taste_of(games[id]), "MANNERS", {})
    return known
