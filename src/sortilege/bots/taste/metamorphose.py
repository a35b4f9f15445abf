"""Good play in metamorphose: take and place what gains most in the contests to come, keep an eye on
mana, and rearrange only at the end of a round, when everybody else's creatures have been seen."""

from typing import Final, cast

from sortilege.bots.taste.metamorphose_sight import Weights, best
from sortilege.games.metamorphose.actions import ACTIONS
from sortilege.games.metamorphose.components import COLOURS
from sortilege.games.metamorphose.knowledge import imagine
from sortilege.games.metamorphose.view import Table
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import View
from sortilege.kernel.knowledge import Knowledge


class Manner:
    """A manner of play: what a player goes by."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def choose(
        self, view: View, knowledge: Knowledge, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        """The best action for whoever is awaited. Shifting and moving can wait: the end of the
        round is soon enough for the contest and for new mana, and then more is known (MET-20)."""
        seat = view["you"]
        if seat not in view["awaited"]:
            return None
        codes = [action.code for action in legal]
        return ACTIONS.at(best(imagine(cast(Table, view), chance), seat, codes, self.weights))


def first_colour() -> Weights:
    """Only prizes for the first colour of a contest count."""
    weights = Weights()
    weights.second = 0.0
    return weights


def one_colour() -> Weights:
    """Only prizes in one colour count."""
    weights = Weights()
    weights.colours = [1.0] + [0.0] * (len(COLOURS) - 1)
    return weights


choose = Manner(Weights()).choose

MANNERS: Final = {"first_colour": Manner(first_colour()), "one_colour": Manner(one_colour())}
"""Other manners, to be set against the plain one."""
