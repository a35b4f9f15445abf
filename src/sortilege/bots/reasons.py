"""Why an action may be good, as a player would say it: a module a game.

A reason names what can be seen, counted or remembered, and no more than the seat could know.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Protocol, cast

from sortilege.bots.search import Sense
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import Game, View
from sortilege.kernel.knowledge import Knowledge

Fact = str | int | list[str] | list[int]


@dataclass(frozen=True, slots=True)
class Why:
    """A sentence below `why` in the words of the game, and what it names."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


class Reasons(Protocol):
    """A module `bots/<game>/reasons.py`. It may also have a `sense`, where the game's taste has
    none, or `weigh`, where the game cannot be searched."""

    def why(self, view: View, knowledge: Knowledge, action: Action) -> Why:
        """Why one might do this, or what it would come to."""


class Weighing(Reasons, Protocol):
    """For a game whose chances nobody knows."""

    def weigh(
        self, view: View, knowledge: Knowledge, legal: tuple[Action, ...], chance: Chance
    ) -> list[tuple[Action, float]]:
        """The actions, the best first, of equal ones only one, and what each is worth in points."""


class Sensible(Reasons, Protocol):
    """For a game that is searched by its coach alone."""

    def sense(self, view: View, knowledge: Knowledge, chance: Chance) -> Sense:
        """What search is to know at this moment."""


def reasons_of(game: Game) -> Reasons:
    """The reasons of a game."""
    return cast(Reasons, import_module(f"sortilege.bots.{game.id}.reasons"))
