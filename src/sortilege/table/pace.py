"""How fast a table goes, in seconds. Rules know no clock; tables do."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """How long computer players wait, and when somebody counts as away."""

    bot: float = 1.0
    """Before an ordinary action of a computer player."""
    after_reveal: float = 1.8
    """After something was shown or rolled: people want to look."""
    for_people: float = 4.0
    """While a person may still do something, though nobody has to wait for it."""
    curtain: float = 30.0
    """While somebody at a shared device has not looked at what is meant for them alone."""
    away: float = 20.0
    """Without a sign of life, somebody is away."""
    race: float = 1.0
    """How much of the usual time a race takes: cards that lie there, computer players who react.
    Those who are in a hurry choose the pace of the game itself."""


NORMAL = Pace()
CALM = Pace(bot=1.8, after_reveal=3.0, for_people=7.0, away=40.0)
BRISK = Pace(bot=0.5, after_reveal=0.9, for_people=2.0, away=15.0)
INSTANT = Pace(bot=0.0, after_reveal=0.0, for_people=0.0, away=0.0, race=0.0)

# What the host of a table makes of the house's pace: computer players wait so many times as long.
SPEEDS = {"calm": 1.8, "brisk": 1.0, "quick": 0.5}
USUAL_SPEED = "brisk"

PACES = {"calm": CALM, "normal": NORMAL, "brisk": BRISK, "instant": INSTANT}
