"""What seats race for, and how fast a race goes. A game only says so: whoever holds a clock (a
table, a company of computer players, the terminal) keeps to it."""

from collections.abc import Mapping
from dataclasses import dataclass

from sortilege.kernel.option import Options, Value


@dataclass(frozen=True, slots=True)
class RacePace:
    """`lies`: how many seconds cards lie there at least before the next one is turned. `pause`:
    how many seconds before the next card after they are gone. `slowness`: by what the reaction
    times of computer players are multiplied."""

    lies: float
    slowness: float
    pause: float


@dataclass(frozen=True, slots=True)
class RaceRules:
    """Of all seats that want the action with this code for what lies there now, only the quickest
    takes it: whoever holds a clock says who that was, and the rules hear of that one alone. The
    game's option of this name chooses among the paces."""

    code: int
    option: str
    paces: Mapping[Value, RacePace]

    def pace(self, options: Options) -> RacePace:
        """How fast races go at a table with these options."""
        return self.paces[options[self.option]]
