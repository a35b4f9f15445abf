"""Players of unicorn: the ends of this folder tied together."""

from sortilege.bots.reasons import Why
from sortilege.bots.search import Search, Sense
from sortilege.bots.strategy import Ranking, Strategy
from sortilege.bots.unicorn import policy, reasons
from sortilege.bots.unicorn.levels import LEVELS
from sortilege.games.unicorn.knowledge import Seen
from sortilege.games.unicorn.view import Table
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class UnicornStrategy(Strategy[Table, Seen]):
    levels = LEVELS
    recall = policy.Rows()
    kind = Search

    def choose(
        self, view: Table, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(view, knowledge, legal, chance)

    def sense(self, view: Table, knowledge: Seen, chance: Chance) -> Sense:
        return policy.sense(view, knowledge, chance)

    def settle(self, view: Table, knowledge: Seen, sense: Sense, ranking: Ranking) -> int:
        return policy.settle(view, knowledge, sense, ranking)

    def why(self, view: Table, knowledge: Seen, action: Action) -> Why:
        return reasons.why(view, knowledge, action)

    def risk(self, view: Table, knowledge: Seen, action: Action) -> float | None:
        return policy.risk(view, knowledge, action)


STRATEGY = UnicornStrategy()
