"""Players of bell: the ends of this folder tied together."""

from sortilege.bots.bell import policy
from sortilege.bots.bell.levels import LEVELS
from sortilege.bots.bell.policy import View
from sortilege.bots.strategy import Strategy
from sortilege.games.bell.knowledge import Seen
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class BellStrategy(Strategy[View, Seen]):
    """Nobody is advised, so there are no reasons: whatever could be said would help to ring."""

    levels = LEVELS

    def choose(
        self, view: View, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(view, legal, chance)

    def is_right(self, view: View) -> bool:
        return policy.is_right(view)

    def is_near(self, view: View) -> bool:
        return policy.is_near(view)


STRATEGY = BellStrategy()
