"""The strategy of bell."""

from sortilege.bots.bell import policy
from sortilege.bots.bell.levels import LEVELS
from sortilege.bots.bell.policy import SeatView
from sortilege.bots.strategy import Strategy
from sortilege.games.bell.knowledge import Seen
from sortilege.games.bell.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class BellStrategy(Strategy[State, SeatView, Seen]):
    """No reasons: the coach never helps a player to ring."""

    levels = LEVELS

    def choose(
        self, view: SeatView, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(view, legal, chance)

    def is_right(self, view: SeatView) -> bool:
        return policy.is_right(view)

    def is_near(self, view: SeatView) -> bool:
        return policy.is_near(view)


STRATEGY = BellStrategy()
