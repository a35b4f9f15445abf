"""Good play in metamorphose: take and place what gains most in the contests to come, keep an eye on
mana, and rearrange only at the end of a round, when everybody else's creatures have been seen."""

from typing import Final

from sortilege.bots.metamorphose.choices import Choices
from sortilege.bots.metamorphose.search import MetamorphoseSense
from sortilege.bots.metamorphose.stack import Stacks
from sortilege.bots.metamorphose.theory import EVERY_PRIZE
from sortilege.bots.strategy import OnStates
from sortilege.games.metamorphose.action_codes import PLACE_ALONE
from sortilege.games.metamorphose.actions import ACTIONS
from sortilege.games.metamorphose.components import COLOURS
from sortilege.games.metamorphose.knowledge import Nothing, imagine
from sortilege.games.metamorphose.rules import PASS, TOKEN, State
from sortilege.games.metamorphose.state import TO_CLOSE, TO_SUMMON
from sortilege.games.metamorphose.view import Table
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import CommonView
from sortilege.kernel.state import State as AnyState


class View(Table, CommonView):
    """The table, and who may act."""


class Manner(OnStates[View, Nothing]):
    """A manner of play: which prizes a player counts."""

    def __init__(self, counted: list[int], stacks: Stacks | None = None) -> None:
        self.counted = counted
        self.stacks = stacks  # where what is worked out is kept, if anywhere

    def choose(
        self, view: View, knowledge: Nothing, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        """The best action for whoever is awaited. Shifting and moving can wait: the end of the
        round is soon enough for the contest and for new mana, and then more is known (MET-20)."""
        seat = view["you"]
        if seat not in view["awaited"]:
            return None
        return ACTIONS.at(self.code(imagine(view, chance), seat))

    def code(self, state: AnyState, seat: int) -> int:
        """The same for a state. It makes no difference which of the states that look alike."""
        assert isinstance(state, State)
        return Choices(state, seat, self.stacks or Stacks(), self.counted, False).turn()[0]

    def for_match(self) -> "Manner":
        return type(self)(self.counted, Stacks())

    def sense_on(self, state: AnyState) -> MetamorphoseSense:
        assert isinstance(state, State)
        return MetamorphoseSense(state.clone(), self.stacks)


def sense(table: Table, chance: Chance) -> MetamorphoseSense:
    """What those who think ahead are to know: a world that this player could be in."""
    return MetamorphoseSense(imagine(table, chance))


class LevelOne(Manner):
    """Never spends mana: takes what is free, as long as there is any."""

    def code(self, state: AnyState, seat: int) -> int:
        assert isinstance(state, State)
        if state.phase != TO_SUMMON:
            return super().code(state, seat)
        choices = Choices(state, seat, self.stacks or Stacks(), self.counted)
        free = [n for n, code in enumerate(choices.codes) if TOKEN[code] < 0]
        return best_of(choices, free)


class Alone(Manner):
    """Never metamorphoses: lays every card alone, as long as there is room for another creature,
    and rearranges nothing."""

    def code(self, state: AnyState, seat: int) -> int:
        assert isinstance(state, State)
        if state.phase == TO_CLOSE:
            return PASS
        choices = Choices(state, seat, self.stacks or Stacks(), self.counted)
        rows = zip(choices.codes, choices.placings, strict=True)
        return best_of(choices, [n for n, row in enumerate(rows) if PLACE_ALONE in row])


def best_of(choices: Choices, wanted: list[int]) -> int:
    """The best of some choices, by index; of all if there is none."""
    if not wanted:
        return choices.code
    return choices.codes[max(wanted, key=choices.values.__getitem__)]


MANNERS: Final = {
    "first_colour": Manner([1, 0] * len(COLOURS)),
    "one_colour": Manner([1, 1] + [0, 0] * (len(COLOURS) - 1)),
    "level_one": LevelOne(EVERY_PRIZE),
    "alone": Alone(EVERY_PRIZE),
}
"""Other manners, to be set against the plain one: to count only the prizes for the first colour of
a contest, or only those in one colour; to hoard what is free; to lay every card alone."""
