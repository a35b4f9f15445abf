"""Readings of the rules where the printed text is ambiguous: `readings/<game>.py`. Without such a
module, a game has one reading."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from sortilege.kernel.state import State

StateT = TypeVar("StateT", bound=State)


class Sight(Generic[StateT]):
    """What a seat sees of a state before it acts: by default the whole state."""

    def see(self, state: StateT, seat: int) -> StateT:
        return state


class RulesReading(Generic[StateT]):
    """One reading of the rules. By default it is the one that families play."""

    def prepare(self, state: StateT) -> None:
        """Apply this reading to a state before the deal."""

    def sight(self) -> Sight[StateT]:
        """How the seats of one match see the state."""
        return Sight()


AnyReading = RulesReading[Any]


def readings_of(id: str) -> Mapping[str, AnyReading]:
    """The `READINGS` of the module `readings/<id>.py`, if it exists, and the default reading."""
    name = f"{__name__}.{id}"
    found: Mapping[str, AnyReading] = import_module(name).READINGS if find_spec(name) else {}
    return {"": RulesReading[Any](), **found}
