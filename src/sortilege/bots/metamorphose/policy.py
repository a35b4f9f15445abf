"""Good play in metamorphose: take and place what gains most in the contests to come, keep an eye on
mana, and rearrange only at the end of a round, when everybody else's creatures have been seen."""

from typing import Final, cast

from sortilege.bots.metamorphose.choices import Choices
from sortilege.bots.metamorphose.search import MetamorphoseSense
from sortilege.bots.metamorphose.stack import Stacks
from sortilege.bots.strategy import OnStates
from sortilege.games.metamorphose.actions import ACTIONS
from sortilege.games.metamorphose.components import COLOURS
from sortilege.games.metamorphose.knowledge import imagine
from sortilege.games.metamorphose.rules import State
from sortilege.games.metamorphose.view import Table
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import View
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.state import State as AnyState


class Manner(OnStates):
    """A manner of play: which prizes a player counts."""

    def __init__(self, counted: list[int]) -> None:
        self.counted = counted

    def choose(
        self, view: View, knowledge: Knowledge, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        """The best action for whoever is awaited. Shifting and moving can wait: the end of the
        round is soon enough for the contest and for new mana, and then more is known (MET-20)."""
        seat = view["you"]
        if seat not in view["awaited"]:
            return None
        return ACTIONS.at(self.code(imagine(cast(Table, view), chance), seat))

    def code(self, state: AnyState, seat: int) -> int:
        """The same for a state. It makes no difference which of the states that look alike."""
        assert isinstance(state, State)
        return Choices(state, seat, Stacks(), self.counted).turn()[0]


def sense(view: View, chance: Chance) -> MetamorphoseSense:
    """What those who think ahead are to know: a world that this player could be in."""
    return MetamorphoseSense(imagine(cast(Table, view), chance))


MANNERS: Final = {
    "first_colour": Manner([1, 0] * len(COLOURS)),
    "one_colour": Manner([1, 1] + [0, 0] * (len(COLOURS) - 1)),
}
"""Other manners, to be set against the plain one: to count only the prizes for the first colour of
a contest, or only those in one colour."""
