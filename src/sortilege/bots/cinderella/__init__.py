"""The strategy of cinderella."""

from sortilege.bots.cinderella import policy, reasons, subtle
from sortilege.bots.cinderella.levels import LEVELS
from sortilege.bots.cinderella.subtle import SeatView
from sortilege.bots.playouts import Playouts
from sortilege.bots.reasons import Why
from sortilege.bots.search import Evaluator
from sortilege.bots.strategy import Strategy
from sortilege.games.cinderella.knowledge import Seen
from sortilege.games.cinderella.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class CinderellaStrategy(Strategy[State, SeatView, Seen]):
    """Only the coach searches, so no level has iterations."""

    levels = LEVELS
    recall = policy.Tiles()
    kind = Playouts

    def choose(
        self, view: SeatView, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(view, knowledge, legal, chance)

    def choose_subtly(
        self, view: SeatView, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return subtle.choose(view, knowledge, legal, chance)

    def evaluator(self, view: SeatView, knowledge: Seen, chance: Chance) -> Evaluator[State]:
        return reasons.evaluator(view, knowledge, chance)

    def why(self, view: SeatView, knowledge: Seen, action: Action) -> Why:
        return reasons.why(view, knowledge, action)


STRATEGY = CinderellaStrategy()
