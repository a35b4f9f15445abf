"""The levels of cinderella, which differ by memory of the tiles and by reading the other
players."""

from sortilege.bots.levels import Level
from sortilege.bots.memory import Strength

LEVELS = (
    Level(Strength(9, 0.03, 0.01)),
    Level(Strength(10, 0.015, 0.015)),
    Level(Strength(9, 0.025, 0.015), subtle=True),
    Level(Strength(10, 0.02, 0.01), subtle=True),
    Level(subtle=True),
)
