"""The actions of the toy game."""

from dataclasses import dataclass
from typing import Final

from sortilege.kernel.action import Action
from sortilege.kernel.action_table import ActionTable

ROW: Final = 4


@dataclass(frozen=True, slots=True)
class Peek(Action):
    """Look at a card of the row without showing it to the other player."""

    place: int


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn a card of the row up for all players: the player wins an even card, an odd one goes
    back.
    """

    place: int


@dataclass(frozen=True, slots=True)
class Stir(Action):
    """Shuffle the face-down cards of the row; allowed once a game."""


@dataclass(frozen=True, slots=True)
class Clap(Action):
    """Put a pebble in the middle, to cheer the other player."""


PEEK: Final = 0
TURN: Final = ROW
STIR: Final = 2 * ROW
CLAP: Final = 2 * ROW + 1

ACTIONS: Final = ActionTable(
    [Peek(place) for place in range(ROW)],
    [Turn(place) for place in range(ROW)],
    [Stir(), Clap()],
)
