"""One question of balance: this game, so many players, this seed."""

from collections.abc import Iterator
from dataclasses import dataclass

from sortilege.bots.strategy import Strategy, strategy_of
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.option import First, Value
from sortilege.lab.balance.ledger import Ledger, parts_of
from sortilege.lab.balance.played import play_match, play_states
from sortilege.lab.balance.tallies import tallies_of
from sortilege.lab.batches import map_batches

BATCH_SIZE = 10
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

    def batches(self, matches: int) -> Iterator["BalanceBatch"]:
        for start in range(0, matches, BATCH_SIZE):
            yield BalanceBatch(self, start, min(BATCH_SIZE, matches - start))

    def luck(self, *what: object) -> Seeded:
        """The luck for a part of this question; with other manners the same cards come."""
        parts = (self.seed, "balance", self.game, self.seats, *what)
        return Seeded("/".join(str(part) for part in parts))

    def strategy(self, odd: bool) -> Strategy:
        """How a player plays."""
        usual = strategy_of(games[self.game])
        return usual.manners[self.manner] if odd else usual

    @property
    def options(self) -> dict[str, Value]:
        game = games[self.game]
        can_choose = any(isinstance(option, First) for option in game.options)
        return game.settle(self.seats, {"first": 0} if can_choose else {})


@dataclass(frozen=True)
class BalanceBatch:
    """Some matches of a question, that one worker plays."""

    balance: Balance
    start: int
    matches: int


def weigh(batch: BalanceBatch) -> Ledger:
    """Play a batch."""
    ledger = Ledger.empty(batch.balance.seats)
    for number in range(batch.start, batch.start + batch.matches):
        weigh_one(batch.balance, number, ledger)
    return ledger


def weigh_one(balance: Balance, number: int, ledger: Ledger) -> None:
    """Play one match, and note all of it."""
    odd = number % balance.seats if balance.manner else None
    strategies = [balance.strategy(seat == odd) for seat in range(balance.seats)]
    played = play_states(balance, number, strategies) or play_match(balance, number, strategies)
    ledger.findings.note(
        played.outcome.winners, played.outcome.reason, played.decisions, played.steps
    )
    ledger.note_outcome(played.outcome)
    if odd is not None:
        ledger.note("manner", balance.manner, parts_of(odd, played.outcome))
    tallies_of(balance.game).count(played.events, played.outcome, ledger)
