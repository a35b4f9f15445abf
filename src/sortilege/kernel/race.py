"""The action that seats race for, and the pace of the race. A game only declares them: the caller
that has a clock (a table, the computer players, the terminal) applies them."""

from collections.abc import Mapping
from dataclasses import dataclass

from sortilege.kernel.option import Options, Value


@dataclass(frozen=True, slots=True)
class RacePace:
    """`lies`: the least number of seconds for which cards stay before the next one is turned;
    `lies_for_people` while no computer player takes part, because people say when they are ready.
    `pause`: the seconds before the next card after they are gone. `slowness`: a factor for the
    reaction times of computer players."""

    lies: float
    lies_for_people: float
    slowness: float
    pause: float


@dataclass(frozen=True, slots=True)
class RaceRules:
    """A race: of all seats that want to play the action with this code for the visible cards, only
    the fastest one plays it. The caller with a clock decides which one that is, and the rules
    receive only its action. The game's option of this name selects the pace."""

    code: int
    option: str
    paces: Mapping[Value, RacePace]

    def pace(self, options: Options) -> RacePace:
        """The pace of races at a table with these options."""
        return self.paces[options[self.option]]
