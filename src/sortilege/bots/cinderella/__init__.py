"""Players of cinderella: the ends of this folder tied together."""

from sortilege.bots.cinderella import policy, reasons, subtle
from sortilege.bots.cinderella.levels import LEVELS
from sortilege.bots.cinderella.subtle import View
from sortilege.bots.playouts import Playouts
from sortilege.bots.reasons import Why
from sortilege.bots.search import Sense
from sortilege.bots.strategy import Strategy
from sortilege.games.cinderella.knowledge import Seen
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


class CinderellaStrategy(Strategy[View, Seen]):
    """Only the coach searches: no level has iterations."""

    levels = LEVELS
    recall = policy.Tiles()
    kind = Playouts

    def choose(
        self, view: View, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return policy.choose(view, knowledge, legal, chance)

    def choose_subtly(
        self, view: View, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        return subtle.choose(view, knowledge, legal, chance)

    def sense(self, view: View, knowledge: Seen, chance: Chance) -> Sense:
        return reasons.sense(view, knowledge, chance)

    def why(self, view: View, knowledge: Seen, action: Action) -> Why:
        return reasons.why(view, knowledge, action)


STRATEGY = CinderellaStrategy()
