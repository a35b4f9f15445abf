"""Where a print can be read in several ways: `readings/<game>.py`. A game needs none."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from sortilege.kernel.state import State


class RulesReading:
    """One way to read the rules, for the lab to weigh: what families play, if nothing is said."""

    def prepare(self, state: State) -> None:
        """Make a state that was not dealt yet go by this reading."""

    def sight(self) -> "Sight":
        """How the seats of one match see it."""
        return Sight()


class Sight:
    """What a seat sees of a state before it acts: all of it, if nothing is said."""

    def see(self, state: State, seat: int) -> State:
        return state


def readings_of(id: str) -> Mapping[str, RulesReading]:
    """The `READINGS` of the module `readings/<id>.py`, where there is one; and the usual one."""
    name = f"{__name__}.{id}"
    found = (
        cast(Mapping[str, RulesReading], import_module(name).READINGS) if find_spec(name) else {}
    )
    return {"": RulesReading(), **found}
