"""Counts of one game beyond seats, length and scores: `tallies/<game>.py`. A game needs no such
module."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from sortilege.kernel.event import Event
from sortilege.kernel.outcome import Outcome
from sortilege.lab.balance.ledger import Ledger
from sortilege.lab.balance.page import Section, Target

Ledgers = dict[int, Ledger]
"""The ledgers of one question by number of seats."""


@dataclass(frozen=True)
class Tallies:
    """Counts events of finished matches, and reports the counts. By default it counts nothing."""

    count: Callable[[tuple[Event, ...], Outcome, Ledger], None] = lambda *match: None
    """Adds one match to the ledger."""
    targets: Callable[[Ledgers, dict[str, Ledgers]], list[Target]] = lambda *found: []
    """The figures of this game that should stay below a bound, from the ledgers of plain players
    and of each manner."""
    sections: Callable[[Ledgers], list[Section]] = lambda ledgers: []
    """The parts of the report that only this game has."""


def tallies_of(id: str) -> Tallies:
    """The `TALLIES` of the module `tallies/<id>.py`, if it exists, or no tallies."""
    name = f"{__name__}.{id}"
    tallies: Tallies = import_module(name).TALLIES if find_spec(name) else Tallies()
    return tallies
