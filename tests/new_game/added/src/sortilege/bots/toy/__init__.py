"""Players of toy."""

from sortilege.bots.strategy import Strategy
from sortilege.bots.toy import policy
from sortilege.games.toy.knowledge import Known
from sortilege.games.toy.view import Table
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class ToyStrategy(Strategy[Table, Known]):
    """One look ahead, and nothing else."""

    def choose(
        self, view: Table, knowledge: Known, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(knowledge, legal, chance)


STRATEGY = ToyStrategy()
