"""Readings of MET-20 and related rules: in which order a round is closed, and other changes that
could make the seats more equal."""

from dataclasses import dataclass
from typing import Final

from sortilege.games.metamorphose.closing import (
    ALPHA_LAST,
    BACKWARDS,
    CLOCKWISE,
    COUNTER,
    FROM_LAST,
    LEADER_FIRST,
    OWN_TURN,
    SECRET,
)
from sortilege.games.metamorphose.components import CREATURES
from sortilege.games.metamorphose.fields import TO_CLOSE
from sortilege.games.metamorphose.state import State
from sortilege.lab.balance.readings import RulesReading, Sight


@dataclass(frozen=True)
class Closing(RulesReading[State]):
    """An order in which a round is closed, and changes to the printed game, such as half points in
    advance."""

    order: int
    head_start: int = 0
    early_rounds: int = 0
    alpha_stays: bool = False

    def prepare(self, state: State) -> None:
        state.reading = self.order
        state.head_start = self.head_start
        state.early_rounds = self.early_rounds
        state.alpha_stays = self.alpha_stays

    def sight(self) -> Sight[State]:
        return Secrecy() if self.order == SECRET else Sight()


class Secrecy(Sight[State]):
    """While a round is closed, every seat sees the others as they were before."""

    def __init__(self) -> None:
        self.before: State | None = None

    def see(self, state: State, seat: int) -> State:
        if state.phase != TO_CLOSE:
            self.before = None
            return state
        if self.before is None:
            self.before = state.clone()
        seen = state.clone()
        for at, creature in enumerate(self.before.creatures):
            if at // CREATURES != seat:
                seen.creatures[at] = creature
        return seen


READINGS: Final = {
    "clockwise": Closing(CLOCKWISE),
    "alpha_last": Closing(ALPHA_LAST),
    "backwards": Closing(BACKWARDS),
    "from_last": Closing(FROM_LAST),
    "counter": Closing(COUNTER),
    "secret": Closing(SECRET),
    "own_turn": Closing(OWN_TURN),
    "leader_first": Closing(LEADER_FIRST),
    # changes to the printed game
    "alpha_last_half_point": Closing(ALPHA_LAST, head_start=1),
    "alpha_last_one_point": Closing(ALPHA_LAST, head_start=2),
    "backwards_half_point": Closing(BACKWARDS, head_start=1),
    "clockwise_alpha_stays": Closing(CLOCKWISE, alpha_stays=True),
    "alpha_last_alpha_stays": Closing(ALPHA_LAST, alpha_stays=True),
    "clockwise_13_rounds": Closing(CLOCKWISE, early_rounds=1),
    "alpha_last_13_rounds": Closing(ALPHA_LAST, early_rounds=1),
}
