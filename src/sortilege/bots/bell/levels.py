"""The levels of bell, which differ by reflexes."""

from sortilege.bots.levels import Level
from sortilege.bots.reflexes import Reflexes

LEVELS = (
    Level(reflexes=Reflexes(1.25, 0.30, 0.65, 0.62, 0.10)),
    Level(reflexes=Reflexes(0.95, 0.22, 0.50, 0.75, 0.06)),
    Level(reflexes=Reflexes(0.75, 0.15, 0.35, 0.86, 0.03)),
    Level(reflexes=Reflexes(0.55, 0.10, 0.22, 0.93, 0.02)),
    Level(reflexes=Reflexes(0.40, 0.06, 0.10, 0.97, 0.01)),
)
