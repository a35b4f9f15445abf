"""The pace of a table, in seconds. Rules have no clock."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """How long computer players wait, and when a person counts as away."""

    bot: float = 1.0
    """Before an ordinary action of a computer player."""
    after_reveal: float = 1.8
    """After something was revealed or rolled, so that people can look."""
    for_people: float = 4.0
    """While a person may act but is not awaited."""
    curtain: float = 30.0
    """While a person at a shared device has not looked at private news."""
    away: float = 20.0
    """Until a person without a connected device counts as away."""
    race: float = 1.0
    """A factor for the times of a race. The game has its own option for the pace."""


NORMAL = Pace()
CALM = Pace(bot=1.8, after_reveal=3.0, for_people=7.0, away=40.0)
BRISK = Pace(bot=0.5, after_reveal=0.9, for_people=2.0, away=15.0)
INSTANT = Pace(bot=0.0, after_reveal=0.0, for_people=0.0, away=0.0, race=0.0)

# Factors for the server's pace, which the host of a table chooses.
SPEEDS = {"calm": 1.8, "brisk": 1.0, "quick": 0.5}
USUAL_SPEED = "brisk"

PACES = {"calm": CALM, "normal": NORMAL, "brisk": BRISK, "instant": INSTANT}
