"""The strategy of metamorphose."""

from sortilege.bots.metamorphose import policy, reasons
from sortilege.bots.metamorphose.levels import LEVELS
from sortilege.bots.metamorphose.policy import SeatView
from sortilege.bots.metamorphose.theory import EVERY_PRIZE
from sortilege.bots.paired_search import PairedSearch
from sortilege.bots.reasons import Why
from sortilege.bots.search import Evaluator
from sortilege.games.metamorphose.knowledge import Nothing
from sortilege.games.metamorphose.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class MetamorphoseStrategy(policy.Manner):
    """There are too many actions for a tree search, so a search tries a few actions to the end."""

    levels = LEVELS
    manners = policy.MANNERS
    kind = PairedSearch
    slice = 4  # each iteration takes one or two milliseconds

    def evaluator(self, view: SeatView, knowledge: Nothing, chance: Chance) -> Evaluator[State]:
        return policy.evaluator(view, chance)

    def why(self, view: SeatView, knowledge: Nothing, action: Action) -> Why:
        return reasons.why(view, action)

    def weigh(
        self, view: SeatView, knowledge: Nothing, legal: tuple[Action, ...], chance: Chance
    ) -> list[tuple[Action, float]]:
        return reasons.weigh(view, legal, chance)


STRATEGY = MetamorphoseStrategy(EVERY_PRIZE)
