"""Five levels per game, from Caterpillar to Dragon: handicaps of one strong player.

A lower level remembers less, searches less, is distracted more often, and rings more slowly. No
level receives more than a person at its seat. Each game has its own levels in
`bots/<game>/levels.py`.
"""

from dataclasses import dataclass

from sortilege.bots.memory import PERFECT, Strength
from sortilege.bots.reflexes import Reflexes

NUMBERS = range(1, 6)
USUAL_LEVEL = 3


@dataclass(frozen=True, slots=True)
class Level:
    """How well a computer player plays: its memory, the iterations of its search (0: no search, one
    look ahead), how often it is distracted and acts at random, and its reflexes. `subtle`: it also
    draws conclusions from what the others do, if the game's strategy can."""

    memory: Strength = PERFECT
    iterations: int = 0
    slips: float = 0.0
    reflexes: Reflexes | None = None
    subtle: bool = False


PLAIN_LEVEL = Level()
"""Perfect memory and one look ahead: the reference for all levels."""

DEFAULT_LEVELS = (
    Level(Strength(4, 0.2, 0.2), slips=0.3),
    Level(Strength(8, 0.1, 0.1), slips=0.1),
    Level(Strength(12, 0.05, 0.05), slips=0.03),
    Level(Strength(20, 0.02)),
    Level(),
)
"""The levels of a game that defines none."""
