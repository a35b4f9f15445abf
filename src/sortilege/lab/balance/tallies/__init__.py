"""What is counted at a match beyond seats, length and scores, game by game: `tallies/<game>.py`.
A game needs none."""

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from sortilege.kernel.event import Event
from sortilege.kernel.outcome import Outcome
from sortilege.lab.balance.ledger import Ledger
from sortilege.lab.balance.page import Section, Target

Ledgers = dict[int, Ledger]
"""Ledgers of one question, by the number of seats."""


class Tallies(Protocol):
    """Counts what happened in matches that are over, and reports on the counts."""

    def count(self, events: tuple[Event, ...], outcome: Outcome, ledger: Ledger) -> None:
        """Add one match to the ledger."""

    def targets(self, ledgers: Ledgers, manners: dict[str, Ledgers]) -> list[Target]:
        """The figures that should stay below a bound in this game."""

    def sections(self, ledgers: Ledgers) -> list[Section]:
        """The parts of the report that only this game has."""


class NoTallies:
    """For a game that counts nothing of its own."""

    def count(self, events: tuple[Event, ...], outcome: Outcome, ledger: Ledger) -> None:
        pass

    def targets(self, ledgers: Ledgers, manners: dict[str, Ledgers]) -> list[Target]:
        return []

    def sections(self, ledgers: Ledgers) -> list[Section]:
        return []


def tallies_of(id: str) -> Tallies:
    """The module `tallies/<id>.py` where there is one."""
    name = f"{__name__}.{id}"
    return cast(Tallies, import_module(name)) if find_spec(name) else NoTallies()
