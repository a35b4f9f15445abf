"""Reaction times of people at the bell, and computer players with the same ones."""

from dataclasses import dataclass

from sortilege.bots.arithmetic import ln
from sortilege.kernel.chance import Chance

FINE_TIMES = 1_000_000
"""Chances are drawn as whole numbers below this."""

MIN_REACTION = 0.1
"""The fastest human reaction: an earlier press was a reaction to something else."""


@dataclass(frozen=True)
class Reflexes:
    """How quick and how reliable a player is. Reaction times follow an ex-Gaussian distribution, in
    seconds: `usual`, `spread` and `tail`; the mean is `usual` + `tail`. `noticed`: how often the
    player sees in time that a ring is right. `alarmed`: how often the player mistakes a near miss
    for a right one."""

    usual: float = 0.75
    spread: float = 0.15
    tail: float = 0.45
    noticed: float = 0.92
    alarmed: float = 0.01

    @property
    def mean(self) -> float:
        return self.usual + self.tail

    def reaction(self, chance: Chance) -> float:
        """A reaction time in seconds."""
        tail = -self.tail * ln(1.0 - fraction(chance))
        return max(MIN_REACTION, self.usual + self.spread * deviation(chance) + tail)

    def ringing(
        self, is_right: bool, slowness: float, chance: Chance, is_near: bool = True
    ) -> float | None:
        """After how many seconds to ring for the visible cards; None for no ring. A player never
        mistakes cards that are not even nearly right."""
        alarmed = self.alarmed if is_near else 0.0
        rings = fraction(chance) < (self.noticed if is_right else alarmed)
        return slowness * self.reaction(chance) if rings else None


DEFAULT_REFLEXES = Reflexes()
NOTICED, ALARMED = DEFAULT_REFLEXES.noticed, DEFAULT_REFLEXES.alarmed


def reaction(chance: Chance) -> float:
    """A reaction time of a typical player, in seconds."""
    return DEFAULT_REFLEXES.reaction(chance)


def ringing(is_right: bool, slowness: float, chance: Chance) -> float | None:
    """After how many seconds a typical player rings for the visible cards; None for no ring."""
    return DEFAULT_REFLEXES.ringing(is_right, slowness, chance)


def fraction(chance: Chance) -> float:
    """A uniformly distributed number from 0 to 1."""
    return chance.below("reaction", FINE_TIMES) / FINE_TIMES


def deviation(chance: Chance) -> float:
    """An approximately standard normal number: a sum of twelve uniform ones."""
    return sum(chance.below("reaction", FINE_TIMES) for _ in range(12)) / FINE_TIMES - 6.0
