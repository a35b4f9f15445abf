"""The levels of unicorn, which differ by memory of the rows, then by search."""

from sortilege.bots.levels import Level
from sortilege.bots.memory import Strength

LEVELS = (
    Level(Strength(3, 0.25, 0.25), slips=0.2),
    Level(Strength(5, 0.12, 0.12), slips=0.08),
    Level(Strength(9, 0.04, 0.03), iterations=80),
    Level(Strength(14, 0.02), iterations=400),
    Level(iterations=3200),
)
