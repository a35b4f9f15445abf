"""The levels of mago, which differ by memory of the frogs, then by search."""

from sortilege.bots.levels import Level
from sortilege.bots.memory import Strength

LEVELS = (
    Level(Strength(1, 0.3, 0.3), slips=0.3),
    Level(Strength(2, 0.15, 0.15), slips=0.12),
    Level(Strength(3, 0.06, 0.06)),
    Level(Strength(5, 0.02), iterations=150),
    Level(iterations=2650),
)
