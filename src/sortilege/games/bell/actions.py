"""What a player may do in bell."""

from dataclasses import dataclass
from typing import Final

from sortilege.kernel.action import Action
from sortilege.kernel.action_table import ActionTable


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn the top card of the own draw pile."""


@dataclass(frozen=True, slots=True)
class Ring(Action):
    """Hit the bell."""


@dataclass(frozen=True, slots=True)
class Gather(Action):
    """Nobody can turn a card: have everybody gather the own cards."""


# The code of each; the rules reckon with these.
TURN: Final = 0
RING: Final = 1
GATHER: Final = 2

ACTIONS: Final = ActionTable([Turn(), Ring(), Gather()])
assert ACTIONS.code(Turn()) == TURN
assert ACTIONS.code(Ring()) == RING
assert ACTIONS.code(Gather()) == GATHER
