"""Players of toy."""

from sortilege.bots.strategy import Strategy
from sortilege.bots.toy import policy
from sortilege.games.toy.knowledge import Known
from sortilege.games.toy.state import State
from sortilege.games.toy.view import View
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class ToyStrategy(Strategy[State, View, Known]):
    """One look ahead, and nothing else."""

    def choose(
        self, view: View, knowledge: Known, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(knowledge, legal, chance)


STRATEGY = ToyStrategy()
