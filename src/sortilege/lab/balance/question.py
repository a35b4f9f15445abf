"""One question of balance: this game, so many players, this seed."""

import gc
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields

from sortilege.bots.strategy import AnyStrategy, strategy_of
from sortilege.games import games
from sortilege.kernel.box import Box
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.option import First, Value
from sortilege.kernel.state import State
from sortilege.lab.balance.boxes import hand_over
from sortilege.lab.balance.ledger import Ledger, parts_of
from sortilege.lab.balance.played import play_match, play_states
from sortilege.lab.balance.readings import RulesReading, readings_of
from sortilege.lab.balance.tallies import tallies_of
from sortilege.lab.batches import Crew, map_batches

PLAIN_BATCH, LEVEL_BATCH = 25, 4
"""Matches in a batch, of plain players and of those who may think long."""


@dataclass(frozen=True)
class Balance:
    """Equal players; or all but one, who has a manner of its own. Seat 0 begins wherever the game
    lets a table choose, so that a seat's number says how long it waits for its first turn."""

    game: str
    seats: int
    seed: int = 0
    manner: str = ""
    level: int | None = None  # of all players; None for the plain one
    reading: str = ""  # of the rules; nothing said is as families play
    box: str = ""  # the text of another box; nothing said is the one on the shelf

    def run(self, matches: int, crew: int | Crew = 1) -> Iterator[Ledger]:
        """What was seen, batch by batch."""
        apart = Box(self.box).digest[:16] if self.box else ""
        return map_batches(weigh, self.batches(matches), crew, apart)

    def answer(self, matches: int, jobs: int | Crew = 1) -> Ledger:
        """All that was seen, together."""
        total = Ledger.empty(self.seats)
        for ledger in self.run(matches, jobs):
            total.add(ledger)
        return total

    def batches(self, matches: int) -> Iterator["BalanceBatch"]:
        size = PLAIN_BATCH if self.level is None else LEVEL_BATCH
        for start in range(0, matches, size):
            yield BalanceBatch(self, start, min(size, matches - start))

    def luck(self, *what: object) -> Seeded:
        """The luck for a part of this question; with other manners the same cards come."""
        parts = (self.seed, "balance", self.game, self.seats, *what)
        return Seeded("/".join(str(part) for part in parts))

    def strategy(self, odd: bool) -> AnyStrategy:
        """How a player plays."""
        usual = strategy_of(games[self.game])
        return usual.manners[self.manner] if odd else usual

    @property
    def way(self) -> RulesReading:
        """The reading of the rules."""
        return readings_of(self.game)[self.reading]

    def blank(self) -> State:
        """A table not yet dealt."""
        state = games[self.game].blank(self.seats, self.options)
        self.way.prepare(state)
        return state

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
    """Play a batch, without the garbage collector: it would look through everything again and
    again, and find nothing."""
    balance, ledger = batch.balance, Ledger.empty(batch.balance.seats)
    if balance.box:
        hand_over(balance.game, balance.box)
    collects = gc.isenabled()
    gc.disable()
    try:
        for number in range(batch.start, batch.start + batch.matches):
            weigh_one(balance, number, ledger)
    finally:
        if collects:
            gc.enable()
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
    if balance.box:
        count_events(played.events, ledger)


def count_events(events: tuple[Event, ...], ledger: Ledger) -> None:
    """How many times each thing happened in a match: a dog flipped, a pair found."""
    happened = Counter(told(event) for event in events)
    for what, times in happened.items():
        ledger.measure("happened", what, times)


def told(event: Event) -> str:
    """An event by its kind and the words in it, whoever it happened to."""
    found = (getattr(event, one.name) for one in fields(event))
    return " ".join([type(event).__name__, *(one for one in found if isinstance(one, str))])
