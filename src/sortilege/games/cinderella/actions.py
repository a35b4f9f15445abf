"""The actions of cinderella."""

from dataclasses import dataclass
from typing import Final

from sortilege.games.cinderella.components import PLACES
from sortilege.kernel.action import Action
from sortilege.kernel.action_table import ActionTable


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll the die."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Decline to use one's special tile now."""


@dataclass(frozen=True, slots=True)
class StopClock(Action):
    """Use one's hourglass tile: the hand of the clock does not move."""


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a tile. The phase decides what happens to it: show it, look at it, open it, name it,
    or use a special tile on it."""

    place: int


@dataclass(frozen=True, slots=True)
class Point(Action):
    """Point at a tile, to help the active player."""

    place: int


# The first code of each kind of action.
ROLL: Final = 0
DECLINE: Final = 1
STOP_CLOCK: Final = 2
CHOOSE: Final = 3
POINT: Final = 26

ACTIONS: Final = ActionTable(
    [Roll(), Decline(), StopClock()],
    [Choose(place) for place in range(PLACES)],
    [Point(place) for place in range(PLACES)],
)
assert ACTIONS.code(Choose(0)) == CHOOSE
assert ACTIONS.code(Point(0)) == POINT
