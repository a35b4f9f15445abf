"""Five levels a game, from Caterpillar to Dragon: honest handicaps of one strong player.

A lower level remembers less, thinks less, is distracted more often, and is slower at the bell. None
is ever told more than a person at that seat. Each game has its own in `bots/<game>/levels.py`.
"""

from dataclasses import dataclass

from sortilege.bots.memory import PERFECT, Strength
from sortilege.bots.reflexes import Reflexes

NUMBERS = range(1, 6)
USUAL_LEVEL = 3


@dataclass(frozen=True, slots=True)
class Level:
    """How well somebody plays: how good the memory is, how many iterations a search takes (0:
    no search, one look ahead), how often one is distracted and does anything, and how quick one
    is. `subtle`: also reads what the others do, where the game's strategy can."""

    memory: Strength = PERFECT
    iterations: int = 0
    slips: float = 0.0
    reflexes: Reflexes | None = None
    subtle: bool = False


PLAIN = Level()
"""Perfect memory, one look ahead: the measure of all levels."""

OTHERS = (
    Level(Strength(4, 0.2, 0.2), slips=0.3),
    Level(Strength(8, 0.1, 0.1), slips=0.1),
    Level(Strength(12, 0.05, 0.05), slips=0.03),
    Level(Strength(20, 0.02)),
    Level(),
)
"""For a game that has none of its own."""
