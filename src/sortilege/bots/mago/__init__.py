"""The strategy of mago."""

from sortilege.bots.mago import policy, reasons
from sortilege.bots.mago.levels import LEVELS
from sortilege.bots.reasons import Why
from sortilege.bots.search import Evaluator, Search
from sortilege.bots.strategy import Ranking, Strategy
from sortilege.games.mago.knowledge import Watched
from sortilege.games.mago.state import State
from sortilege.games.mago.view import View
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class MagoStrategy(Strategy[State, View, Watched]):
    levels = LEVELS
    recall = policy.Frogs()
    kind = Search

    def choose(
        self, view: View, knowledge: Watched, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(view, knowledge, legal, chance)

    def evaluator(self, view: View, knowledge: Watched, chance: Chance) -> Evaluator[State]:
        return policy.evaluator(view, knowledge, chance)

    def settle(
        self, view: View, knowledge: Watched, evaluator: Evaluator[State], ranking: Ranking
    ) -> int:
        return policy.settle(evaluator, ranking)

    def why(self, view: View, knowledge: Watched, action: Action) -> Why:
        return reasons.why(view, knowledge, action)


STRATEGY = MagoStrategy()
