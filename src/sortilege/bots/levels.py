"""Five levels a game, from Caterpillar to Dragon: honest handicaps of one strong player.

A lower level remembers less, thinks less, is distracted more often, and is slower at the bell. None
is ever told more than a person at that seat.
"""

from dataclasses import dataclass

from sortilege.bots.memory import PERFECT, Strength
from sortilege.bots.reflexes import USUAL, Reflexes

NUMBERS = range(1, 6)
USUAL_LEVEL = 3


@dataclass(frozen=True, slots=True)
class Level:
    """How well somebody plays: how good the memory is, how many iterations a search takes (0:
    one look ahead by taste), how often one is distracted and does anything, and how quick one is.
    `subtle`: reads what the others do, where the game's taste can."""

    memory: Strength = PERFECT
    iterations: int = 0
    slips: float = 0.0
    reflexes: Reflexes | None = None
    subtle: bool = False


PLAIN = Level()
"""Perfect memory, one look ahead: the measure of all levels."""

LEVELS: dict[str, tuple[Level, ...]] = {
    "unicorn": (
        Level(Strength(3, 0.25, 0.25), slips=0.2),
        Level(Strength(5, 0.12, 0.12), slips=0.08),
        Level(Strength(9, 0.04, 0.03), iterations=80),
        Level(Strength(14, 0.02), iterations=400),
        Level(iterations=4000),
    ),
    "mago": (
        Level(Strength(1, 0.3, 0.3), slips=0.3),
        Level(Strength(2, 0.15, 0.15), slips=0.12),
        Level(Strength(3, 0.06, 0.06)),
        Level(Strength(5, 0.02), iterations=150),
        Level(iterations=4000),
    ),
    "cinderella": (
        Level(Strength(9, 0.03, 0.01)),
        Level(Strength(10, 0.015, 0.015)),
        Level(Strength(9, 0.025, 0.015), subtle=True),
        Level(Strength(10, 0.02, 0.01), subtle=True),
        Level(subtle=True),
    ),
    "metamorphose": (
        Level(slips=0.6),
        Level(slips=0.4),
        Level(slips=0.15),
        Level(iterations=16),
        Level(iterations=100),
    ),
    "bell": (
        Level(reflexes=Reflexes(1.25, 0.30, 0.65, 0.62, 0.10)),
        Level(reflexes=Reflexes(0.95, 0.22, 0.50, 0.75, 0.06)),
        Level(reflexes=Reflexes(0.75, 0.15, 0.35, 0.86, 0.03)),
        Level(reflexes=Reflexes(0.55, 0.10, 0.22, 0.93, 0.02)),
        Level(reflexes=Reflexes(0.40, 0.06, 0.10, 0.97, 0.01)),
    ),
}
"""By game, the levels from 1 on."""

OTHERS = (
    Level(Strength(4, 0.2, 0.2), slips=0.3),
    Level(Strength(8, 0.1, 0.1), slips=0.1),
    Level(),
    Level(),
    Level(),
)
"""For a game that has none of its own."""


def level_of(game: str, number: int | None) -> Level:
    """The level with this number; without one, the plain player."""
    if number is None:
        return PLAIN
    assert number in NUMBERS, "levels go from one to five"
    return LEVELS.get(game, OTHERS)[number - 1]


def reflexes_of(level: Level) -> Reflexes:
    return level.reflexes or USUAL
