"""What is worth noting at a match, game by game: `witness/<game>.py`. A game without a witness of
its own is weighed by what all games have: seats, length and scores."""

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from sortilege.kernel.event import Event
from sortilege.kernel.outcome import Outcome
from sortilege.lab.balance.ledger import Ledger
from sortilege.lab.balance.page import Section, Target


class Witness(Protocol):
    """Looks at a match that is over, and writes of what it notes."""

    def watch(self, events: tuple[Event, ...], outcome: Outcome, ledger: Ledger) -> None:
        """Note what happened."""

    def targets(self, ledgers: dict[int, Ledger], manners: dict[str, Ledger]) -> list[Target]:
        """What was hoped for of this game in particular."""

    def sections(self, ledgers: dict[int, Ledger]) -> list[Section]:
        """What else there is to say."""


class Passerby:
    """Notes nothing more."""

    def watch(self, events: tuple[Event, ...], outcome: Outcome, ledger: Ledger) -> None:
        pass

    def targets(self, ledgers: dict[int, Ledger], manners: dict[str, Ledger]) -> list[Target]:
        return []

    def sections(self, ledgers: dict[int, Ledger]) -> list[Section]:
        return []


def witness_of(id: str) -> Witness:
    """The witness for a game."""
    name = f"{__name__}.{id}"
    return cast(Witness, import_module(name)) if find_spec(name) else Passerby()
