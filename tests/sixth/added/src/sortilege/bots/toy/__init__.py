"""Players of toy."""

from sortilege.bots.strategy import Strategy
from sortilege.bots.toy import policy
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import View
from sortilege.kernel.knowledge import Knowledge


class ToyStrategy(Strategy):
    """One look ahead, and nothing else."""

    def choose(
        self, view: View, knowledge: Knowledge, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(knowledge, legal, chance)


STRATEGY = ToyStrategy()
