"""The actions of bell."""

from dataclasses import dataclass
from typing import Final

from sortilege.kernel.action import Action
from sortilege.kernel.action_table import ActionTable


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn the top card of one's own draw pile."""


@dataclass(frozen=True, slots=True)
class Ring(Action):
    """Hit the bell."""


@dataclass(frozen=True, slots=True)
class Gather(Action):
    """Have all players gather their cards, because no player can turn one."""


# The code of each action.
TURN: Final = 0
RING: Final = 1
GATHER: Final = 2

ACTIONS: Final = ActionTable([Turn(), Ring(), Gather()])
assert ACTIONS.code(Turn()) == TURN
assert ACTIONS.code(Ring()) == RING
assert ACTIONS.code(Gather()) == GATHER
