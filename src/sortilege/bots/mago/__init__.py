"""Players of mago: the ends of this folder tied together."""

from sortilege.bots.mago import policy, reasons
from sortilege.bots.mago.levels import LEVELS
from sortilege.bots.reasons import Why
from sortilege.bots.search import Search, Sense
from sortilege.bots.strategy import Strategy
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import View
from sortilege.kernel.knowledge import Knowledge


class MagoStrategy(Strategy):
    levels = LEVELS
    recall = policy.Frogs()
    kind = Search

    def choose(
        self, view: View, knowledge: Knowledge, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(view, knowledge, legal, chance)

    def sense(self, view: View, knowledge: Knowledge, chance: Chance) -> Sense:
        return policy.sense(view, knowledge, chance)

    def why(self, view: View, knowledge: Knowledge, action: Action) -> Why:
        return reasons.why(view, knowledge, action)


STRATEGY = MagoStrategy()
