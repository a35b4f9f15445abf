"""The strategy of unicorn."""

from sortilege.bots.reasons import Why
from sortilege.bots.search import Evaluator, Search
from sortilege.bots.strategy import Ranking, Strategy
from sortilege.bots.unicorn import policy, reasons
from sortilege.bots.unicorn.levels import LEVELS
from sortilege.games.unicorn.knowledge import Seen
from sortilege.games.unicorn.state import State
from sortilege.games.unicorn.view import View
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class UnicornStrategy(Strategy[State, View, Seen]):
    levels = LEVELS
    recall = policy.Rows()
    kind = Search

    def choose(
        self, view: View, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(view, knowledge, legal, chance)

    def evaluator(self, view: View, knowledge: Seen, chance: Chance) -> Evaluator[State]:
        return policy.evaluator(view, knowledge, chance)

    def settle(
        self, view: View, knowledge: Seen, evaluator: Evaluator[State], ranking: Ranking
    ) -> int:
        return policy.settle(view, knowledge, evaluator, ranking)

    def why(self, view: View, knowledge: Seen, action: Action) -> Why:
        return reasons.why(view, knowledge, action)

    def risk(self, view: View, knowledge: Seen, action: Action) -> float | None:
        return policy.risk(view, knowledge, action)


STRATEGY = UnicornStrategy()
