"""Players of metamorphose: the ends of this folder tied together."""

from sortilege.bots.metamorphose import policy, reasons
from sortilege.bots.metamorphose.levels import LEVELS
from sortilege.bots.metamorphose.policy import View
from sortilege.bots.metamorphose.theory import EVERY_PRIZE
from sortilege.bots.reasons import Why
from sortilege.bots.search import Sense
from sortilege.bots.trial import Trial
from sortilege.games.metamorphose.knowledge import Nothing
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class MetamorphoseStrategy(policy.Manner):
    """There is too much to do for a tree: a few actions are tried out to the end."""

    levels = LEVELS
    manners = policy.MANNERS
    kind = Trial
    slice = 4  # each iteration takes a millisecond or two

    def sense(self, view: View, knowledge: Nothing, chance: Chance) -> Sense:
        return policy.sense(view, chance)

    def why(self, view: View, knowledge: Nothing, action: Action) -> Why:
        return reasons.why(view, action)

    def weigh(
        self, view: View, knowledge: Nothing, legal: tuple[Action, ...], chance: Chance
    ) -> list[tuple[Action, float]]:
        return reasons.weigh(view, legal, chance)


STRATEGY = MetamorphoseStrategy(EVERY_PRIZE)
