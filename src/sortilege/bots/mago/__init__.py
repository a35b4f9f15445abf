"""Players of mago: the ends of this folder tied together."""

from sortilege.bots.mago import policy, reasons
from sortilege.bots.mago.levels import LEVELS
from sortilege.bots.reasons import Why
from sortilege.bots.search import Search, Sense
from sortilege.bots.strategy import Strategy
from sortilege.games.mago.knowledge import Watched
from sortilege.games.mago.view import Table
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class MagoStrategy(Strategy[Table, Watched]):
    levels = LEVELS
    recall = policy.Frogs()
    kind = Search

    def choose(
        self, view: Table, knowledge: Watched, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(view, knowledge, legal, chance)

    def sense(self, view: Table, knowledge: Watched, chance: Chance) -> Sense:
        return policy.sense(view, knowledge, chance)

    def why(self, view: Table, knowledge: Watched, action: Action) -> Why:
        return reasons.why(view, knowledge, action)


STRATEGY = MagoStrategy()
