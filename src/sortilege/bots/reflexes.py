"""How quick people are at the bell, and computer players who are just as quick."""

from dataclasses import dataclass

from sortilege.bots.arithmetic import ln
from sortilege.kernel.chance import Chance

FINE_TIMES = 1_000_000
"""A chance is drawn as a whole number below this."""

HUMANLY = 0.1
"""Nobody reacts faster: what is pressed so soon was meant for something else."""


@dataclass(frozen=True)
class Reflexes:
    """How quick and how sure somebody is. Reaction times are a bell curve with a long tail
    (ex-Gaussian), in seconds: `usual`, `spread` and `tail`; the mean is `usual` + `tail`.
    `noticed`: how often one sees that the bell is right before it is too late. `alarmed`: how
    often one sees what is not there, where it nearly is."""

    usual: float = 0.75
    spread: float = 0.15
    tail: float = 0.45
    noticed: float = 0.92
    alarmed: float = 0.01

    @property
    def mean(self) -> float:
        return self.usual + self.tail

    def reaction(self, chance: Chance) -> float:
        """Seconds from seeing to ringing."""
        tail = -self.tail * ln(1.0 - fraction(chance))
        return max(HUMANLY, self.usual + self.spread * deviation(chance) + tail)

    def ringing(
        self, is_right: bool, slowness: float, chance: Chance, is_near: bool = True
    ) -> float | None:
        """After how many seconds to ring for the cards that lie there; None for not. Nobody takes
        them for right where they are not even nearly so."""
        alarmed = self.alarmed if is_near else 0.0
        rings = fraction(chance) < (self.noticed if is_right else alarmed)
        return slowness * self.reaction(chance) if rings else None


USUAL = Reflexes()
NOTICED, ALARMED = USUAL.noticed, USUAL.alarmed


def reaction(chance: Chance) -> float:
    """Seconds from seeing to ringing, of a usual player."""
    return USUAL.reaction(chance)


def ringing(is_right: bool, slowness: float, chance: Chance) -> float | None:
    """After how many seconds a usual player rings for the cards it sees; None for not."""
    return USUAL.ringing(is_right, slowness, chance)


def fraction(chance: Chance) -> float:
    """From 0 to 1, each as likely as the others."""
    return chance.below("reaction", FINE_TIMES) / FINE_TIMES


def deviation(chance: Chance) -> float:
    """A standard normal number, nearly: twelve fractions added up."""
    return sum(chance.below("reaction", FINE_TIMES) for _ in range(12)) / FINE_TIMES - 6.0
