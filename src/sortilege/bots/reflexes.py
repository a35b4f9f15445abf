"""How quick people are at the bell, and computer players who are just as quick."""

import math
from dataclasses import dataclass

from sortilege.kernel.chance import Chance

FINE = 1_000_000
"""Chance is drawn that finely."""

# Reaction times of people: a bell curve with a long tail (ex-Gaussian), in seconds. The mean is
# USUAL + TAIL.
USUAL = 0.75
SPREAD = 0.15
TAIL = 0.45

HUMANLY = 0.1
"""Nobody reacts faster: what is pressed so soon was meant for something else."""

NOTICED = 0.92
"""How often a player sees that the bell is right before it is too late."""

ALARMED = 0.01
"""How often a player sees what is not there."""


@dataclass(frozen=True)
class Pace:
    """How long a card lies at least, in seconds; how slow computer players are, compared with
    usual ones; and the pause after a ring."""

    lies: float
    slowness: float
    pause: float


PACES = {
    "slow": Pace(lies=4.0, slowness=1.6, pause=3.0),
    "normal": Pace(lies=2.5, slowness=1.0, pause=2.4),
    "fast": Pace(lies=1.5, slowness=0.8, pause=1.8),
}


def reaction(chance: Chance) -> float:
    """Seconds from seeing to ringing."""
    tail = -TAIL * math.log(1.0 - fraction(chance))
    return max(HUMANLY, USUAL + SPREAD * deviation(chance) + tail)


def ringing(is_right: bool, slowness: float, chance: Chance) -> float | None:
    """After how many seconds a computer player rings for the cards it sees; None for not."""
    rings = fraction(chance) < (NOTICED if is_right else ALARMED)
    return slowness * reaction(chance) if rings else None


def fraction(chance: Chance) -> float:
    """From 0 to 1, each as likely as the others."""
    return chance.below("reaction", FINE) / FINE


def deviation(chance: Chance) -> float:
    """A standard normal number, nearly: twelve fractions added up."""
    return sum(fraction(chance) for _ in range(12)) - 6.0
