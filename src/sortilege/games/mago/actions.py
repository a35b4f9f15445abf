"""The actions of mago."""

from dataclasses import dataclass
from typing import Final

from sortilege.games.mago.components import CHILDREN, MAX_STEPS, TOKENS
from sortilege.kernel.action import Action
from sortilege.kernel.action_table import ActionTable


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll the die: for a turn, or again after freeing a child."""


@dataclass(frozen=True, slots=True)
class Spin(Action):
    """Spin the magic arrow."""


@dataclass(frozen=True, slots=True)
class PassDie(Action):
    """Do not roll again."""


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the crystal where it lies."""


@dataclass(frozen=True, slots=True)
class Take(Action):
    """One of the player's children takes a crystal: where its move ended, or before it moves."""

    child: int


@dataclass(frozen=True, slots=True)
class MoveChild(Action):
    """Walk with one of the player's children."""

    child: int
    direction: str
    steps: int


@dataclass(frozen=True, slots=True)
class MoveMagician(Action):
    """Walk with the magician."""

    direction: str
    steps: int


@dataclass(frozen=True, slots=True)
class MoveFrog(Action):
    """Hop one space with any frog."""

    token: int
    direction: str


DIRECTIONS: Final = ("clockwise", "anticlockwise")
STEPS: Final = range(1, MAX_STEPS + 1)

CHILD_MOVES: Final = [
    MoveChild(child, way, n) for child in range(CHILDREN) for way in DIRECTIONS for n in STEPS
]
MAGICIAN_MOVES: Final = [MoveMagician(way, n) for way in DIRECTIONS for n in STEPS]
FROG_MOVES: Final = [MoveFrog(token, way) for way in DIRECTIONS for token in range(TOKENS)]

ACTIONS: Final = ActionTable(
    [Roll(), Spin(), PassDie(), Leave()],
    [Take(child) for child in range(CHILDREN)],
    CHILD_MOVES,
    MAGICIAN_MOVES,
    FROG_MOVES,
)

# The codes up to the first child's `Take` do not depend on the box.
ROLL: Final = 0
SPIN: Final = 1
PASS_DIE: Final = 2
LEAVE: Final = 3
TAKE: Final = 4
assert ACTIONS.code(Take(0)) == TAKE
