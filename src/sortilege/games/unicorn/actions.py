"""The actions of unicorn."""

from dataclasses import dataclass
from typing import Final

from sortilege.games.unicorn.components import COLOURS, MOTIFS, WIDTH
from sortilege.kernel.action import Action
from sortilege.kernel.action_table import ActionTable


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End the turn, and transform."""


@dataclass(frozen=True, slots=True)
class FlipPile(Action):
    """Flip the top card of the pile."""


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Transform one's own part with the losing card of another player's turn."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Let the losing card go back face down."""


@dataclass(frozen=True, slots=True)
class Transform(Action):
    """Choose the part that a pair of wise friends transforms."""

    part: str


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Flip a card in the row of another player."""

    owner: int
    place: int


# The first code of each kind of action.
STOP: Final = 0
FLIP_PILE: Final = 1
ACCEPT: Final = 2
DECLINE: Final = 3
TRANSFORM: Final = 4
FLIP: Final = 10

ACTIONS: Final = ActionTable(
    [Stop(), FlipPile(), Accept(), Decline()],
    [Transform(part) for part in MOTIFS],
    [Flip(owner, place) for owner in range(len(COLOURS)) for place in range(WIDTH)],
)
assert ACTIONS.code(Transform(MOTIFS[0])) == TRANSFORM
assert ACTIONS.code(Flip(0, 0)) == FLIP
