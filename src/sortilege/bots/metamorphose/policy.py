"""Good play in metamorphose: take and place the card that gains most in the coming contests, value
mana, and rearrange only at the end of a round, when the other players' creatures are known."""

from typing import Final

from sortilege.bots.metamorphose.choices import Choices
from sortilege.bots.metamorphose.search import MetamorphoseEvaluator
from sortilege.bots.metamorphose.stack import Stacks
from sortilege.bots.metamorphose.theory import EVERY_PRIZE
from sortilege.bots.strategy import OnStates
from sortilege.games.metamorphose.action_codes import PLACE_ALONE
from sortilege.games.metamorphose.actions import ACTIONS
from sortilege.games.metamorphose.components import COLOURS
from sortilege.games.metamorphose.fields import TO_CLOSE, TO_SUMMON
from sortilege.games.metamorphose.knowledge import Nothing, imagine
from sortilege.games.metamorphose.state import PASS, TOKEN, State
from sortilege.games.metamorphose.view import View
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import CommonView


class SeatView(View, CommonView):
    """The view of metamorphose, including the fields that all games share."""


class Manner(OnStates[State, SeatView, Nothing]):
    """A style of play: which prizes a player counts."""

    def __init__(self, counted: list[int], stacks: Stacks | None = None) -> None:
        self.counted = counted
        self.stacks = stacks  # a cache for computed values, if any

    def choose(
        self, view: SeatView, knowledge: Nothing, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        """The best action of the awaited seat. Shifts and moves can wait: the end of the round is
        early enough for the contest and for new mana, and then more is known (MET-20)."""
        seat = view["you"]
        if seat not in view["awaited"]:
            return None
        return ACTIONS.at(self.code(imagine(view, chance), seat))

    def code(self, state: State, seat: int) -> int:
        """The same for a state. States that look alike give the same action."""
        return Choices(state, seat, self.stacks or Stacks(), self.counted, False).turn()[0]

    def for_match(self) -> "Manner":
        return type(self)(self.counted, Stacks())

    def evaluator_on(self, state: State) -> MetamorphoseEvaluator:
        return MetamorphoseEvaluator(state.clone(), self.stacks)


def evaluator(table: View, chance: Chance) -> MetamorphoseEvaluator:
    """Build the evaluator for a search from a state that this player considers possible."""
    return MetamorphoseEvaluator(imagine(table, chance))


class LevelOne(Manner):
    """A style that never spends mana: it takes free cards as long as there are any."""

    def code(self, state: State, seat: int) -> int:
        if state.phase != TO_SUMMON:
            return super().code(state, seat)
        choices = Choices(state, seat, self.stacks or Stacks(), self.counted)
        free = [n for n, code in enumerate(choices.codes) if TOKEN[code] < 0]
        return best_of(choices, free)


class NeverStacks(Manner):
    """A style that never metamorphoses: it lays every card alone as long as there is room for
    another creature, and rearranges nothing."""

    def code(self, state: State, seat: int) -> int:
        if state.phase == TO_CLOSE:
            return PASS
        choices = Choices(state, seat, self.stacks or Stacks(), self.counted)
        rows = zip(choices.codes, choices.placings, strict=True)
        return best_of(choices, [n for n, row in enumerate(rows) if PLACE_ALONE in row])


def best_of(choices: Choices, wanted: list[int]) -> int:
    """The code of the best of these choices, given by index; of all choices if the list is
    empty."""
    if not wanted:
        return choices.code
    return choices.codes[max(wanted, key=choices.values.__getitem__)]


MANNERS: Final = {
    "first_colour": Manner([1, 0] * len(COLOURS)),
    "one_colour": Manner([1, 1] + [0, 0] * (len(COLOURS) - 1)),
    "level_one": LevelOne(EVERY_PRIZE),
    "alone": NeverStacks(EVERY_PRIZE),
}
"""Other styles, which the lab compares with the plain one: count only the prizes for the first
colour of a contest, or only those in one colour; take only free cards; lay every card alone."""
