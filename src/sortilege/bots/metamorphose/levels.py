"""The levels of metamorphose. Nothing is hidden, so they differ by distraction, then by search."""

from sortilege.bots.levels import Level

LEVELS = (
    Level(slips=0.6),
    Level(slips=0.4),
    Level(slips=0.15),
    Level(iterations=16),
    Level(iterations=100),
)
