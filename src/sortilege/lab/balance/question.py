"""A balance question: one game with a number of players and a seed."""

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
from sortilege.lab.balance.custom_box import hand_over
from sortilege.lab.balance.ledger import Ledger, parts_of
from sortilege.lab.balance.play import play_match, play_states
from sortilege.lab.balance.readings import AnyReading, readings_of
from sortilege.lab.balance.tallies import tallies_of
from sortilege.lab.batches import Workers, map_batches

Chosen = tuple[tuple[str, Value], ...]
"""Options sorted by name, as a tuple, so that a question is hashable."""

PLAIN_BATCH, LEVEL_BATCH = 25, 4
"""Matches in a batch: of plain players, and of levels, which may search."""


@dataclass(frozen=True)
class Balance:
    """Equal players, or equal players and one with a manner. If the game lets the table choose who
    begins, seat 0 begins, so a seat's number says how long it waits for its first turn."""

    game: str
    seats: int
    seed: int = 0
    manner: str = ""
    level: int | None = None  # of all players; None for the plain player
    reading: str = ""  # of the rules; empty for the rules that families play
    box: str = ""  # the text of another box; empty for the game's own box
    chosen: Chosen = ()  # options that differ from the defaults

    def run(self, matches: int, workers: int | Workers = 1) -> Iterator[Ledger]:
        """The ledgers of all batches, one after another."""
        apart = Box(self.box).digest[:16] if self.box else ""
        return map_batches(play_batch, self.batches(matches), workers, apart)

    def answer(self, matches: int, jobs: int | Workers = 1) -> Ledger:
        """The sum of all ledgers."""
        total = Ledger.empty(self.seats)
        for ledger in self.run(matches, jobs):
            total.add(ledger)
        return total

    def batches(self, matches: int) -> Iterator["BalanceBatch"]:
        size = PLAIN_BATCH if self.level is None else LEVEL_BATCH
        for start in range(0, matches, size):
            yield BalanceBatch(self, start, min(size, matches - start))

    def luck(self, *what: object) -> Seeded:
        """The random numbers for a part of this question. Questions that differ only in the manner
        get the same cards."""
        parts = (self.seed, "balance", self.game, self.seats, *what)
        return Seeded("/".join(str(part) for part in parts))

    def strategy(self, odd: bool) -> AnyStrategy:
        """The strategy of a player."""
        usual = strategy_of(games[self.game])
        return usual.manners[self.manner] if odd else usual

    @property
    def rules_reading(self) -> AnyReading:
        """The reading of the rules."""
        return readings_of(self.game)[self.reading]

    def blank(self) -> State:
        """A state before the deal."""
        state: State = games[self.game].blank(self.seats, self.options)
        self.rules_reading.prepare(state)
        return state

    @property
    def options(self) -> dict[str, Value]:
        game = games[self.game]
        can_choose = any(isinstance(option, First) for option in game.options)
        usual: dict[str, Value] = {"first": 0} if can_choose else {}
        return game.settle(self.seats, {**usual, **dict(self.chosen)})


@dataclass(frozen=True)
class BalanceBatch:
    """The matches of a question that one worker plays together."""

    balance: Balance
    start: int
    matches: int


def play_batch(batch: BalanceBatch) -> Ledger:
    """Play a batch. The garbage collector is off, because it would scan all objects repeatedly and
    free nothing."""
    balance, ledger = batch.balance, Ledger.empty(batch.balance.seats)
    if balance.box:
        hand_over(balance.game, balance.box)
    collects = gc.isenabled()
    gc.disable()
    try:
        for number in range(batch.start, batch.start + batch.matches):
            play_one_match(balance, number, ledger)
    finally:
        if collects:
            gc.enable()
    return ledger


def play_one_match(balance: Balance, number: int, ledger: Ledger) -> None:
    """Play one match, and add it to the ledger."""
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
    """Count each kind of event of a match: a dog flipped, a pair found."""
    happened = Counter(event_name(event) for event in events)
    for what, times in happened.items():
        ledger.measure("happened", what, times)


def event_name(event: Event) -> str:
    """The type of an event and the words in it, without its seat."""
    found = (getattr(event, one.name) for one in fields(event))
    return " ".join([type(event).__name__, *(one for one in found if isinstance(one, str))])
