"""Good play in mago: carry crystals home by a short and safe way, and remember the owner of each
frog."""

from collections.abc import Mapping
from typing import Any

from sortilege.bots.mago.search import HITS, MagoEvaluator, hops, steps_home, way
from sortilege.bots.memory import Recall
from sortilege.bots.search import Evaluator
from sortilege.bots.strategy import Ranking
from sortilege.games.mago.actions import Roll, Spin
from sortilege.games.mago.components import (
    ARROW,
    CHILDREN,
    DIE,
    HOUSE,
    SPACES,
    WITCH,
    points_of,
)
from sortilege.games.mago.events import DiePassed
from sortilege.games.mago.fields import TO_ROLL_AGAIN
from sortilege.games.mago.knowledge import Watched, imagine, surely
from sortilege.games.mago.state import State
from sortilege.games.mago.view import View
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.event import Event

# All values are in steps: those that a child still has to walk, and those that a mishap costs. A
# step has so many parts that the chances of the die and of the arrow are whole numbers of them. So
# sums are exact, and of actions with equal value the player takes the first one listed.
STEP = len(DIE) * len(ARROW)
A_ROLL = sum(points_of(side) for side in DIE) * len(ARROW)
DELIVERED = 2 * SPACES * STEP
VICTORY = 10**9

WEIGHT_OF_OTHERS = 3, 10
"""Weight of the other players' bad positions, relative to one's own position: three tenths."""


def choose(
    table: View, knowledge: Watched, legal: tuple[Action, ...], chance: Chance
) -> Action | None:
    """Roll whenever that is offered; otherwise take the action that leaves this player best off."""
    for action in legal:
        if isinstance(action, Roll | Spin):
            return action
    state = imagine(table, knowledge, chance)
    return max(legal, key=lambda action: value(state, action.code, chance))


def value(state: State, code: int, chance: Chance) -> int:
    """The value of the table for the active player after this action and the best one that may
    follow in the same turn."""
    seat, after = state.active, state.clone()
    after.apply(seat, code, chance, None)
    if after.is_over():
        return VICTORY
    if after.phase == TO_ROLL_AGAIN:
        return standing(after, seat, A_ROLL)
    if after.active == seat:
        return max(value(after, code, chance) for code in after.legal(seat))
    return standing(after, seat)


def standing(state: State, seat: int, more: int = 0) -> int:
    """The value for a player who has this much more, compared with the average of the others,
    scaled to a whole number."""
    others = [purse(state, other) for other in range(state.seats) if other != seat]
    part, whole = WEIGHT_OF_OTHERS
    return whole * len(others) * (purse(state, seat) + more) - part * sum(others)


def purse(state: State, seat: int) -> int:
    """The value of a player's deliveries, minus the remaining way of the children."""
    children = range(seat * CHILDREN, (seat + 1) * CHILDREN)
    return DELIVERED * int(state.delivered[seat]) - sum(toll(state, child) for child in children)


def toll(state: State, child: int) -> int:
    """The steps to the next delivery of this child, including its dangers."""
    place, lying = int(state.place_of(child)), int(state.strewn)
    if state.frogs >> child & 1:
        return A_ROLL * hops(state, place) + STEP * way(lying, HOUSE)
    walk = steps_home(place) if state.loaded >> child & 1 else way(lying, place)
    return STEP * walk + danger(state, place)


def danger(state: State, place: int) -> int:
    """The expected cost of the witch before this player's next turn: the length of the path, if a
    player rolls her and the arrow points here."""
    if state.is_guarded(place):
        return 0
    return int(state.seats) * DIE.count(WITCH) * HITS[place] * SPACES


SAMPLED_STATES = 40
"""How many states a search samples while owners of frogs are unknown."""


def evaluator(table: View, knowledge: Watched, chance: Chance) -> MagoEvaluator:
    """Build the evaluator for a search from states that this player considers possible."""
    is_sure = len(surely(table, knowledge)) == len(table["frogs"])
    number = 1 if is_sure else SAMPLED_STATES
    return MagoEvaluator([imagine(table, knowledge, chance) for _ in range(number)])


# ── progress ──

TIE_WITHIN = 0.02
"""Chances to win that differ by less than this count as a tie."""


def settle(evaluator: Evaluator[State], ranking: Ranking) -> int:
    """The code to play after a search. Among tied actions it prefers one that moves no frog away
    from its release; otherwise two players could hop the same frog back and forth forever."""
    assert isinstance(evaluator, MagoEvaluator)
    best, _, chance = ranking[0]
    if not retreats(evaluator.base, best):
        return best
    tied = [code for code, tried, other in ranking if tried and other > chance - TIE_WITHIN]
    return next((code for code in tied if not retreats(evaluator.base, code)), best)


def retreats(state: State, code: int) -> bool:
    """Whether frogs need more hops after this action."""
    after = state.clone()
    after.apply(state.active, code, Seeded("retreats"), None)
    return not after.is_over() and hops_left(after) > hops_left(state)


def hops_left(state: State) -> int:
    """The number of hops that free all frogs."""
    children = range(CHILDREN * int(state.seats))
    frogs = [child for child in children if state.frogs >> child & 1]
    return sum(int(hops(state, state.place_of(child))) for child in frogs)


class Frogs(Recall[Watched]):
    """What a person remembers of the frogs: their owners."""

    turn: type[Event] = DiePassed

    def facts(self, knowledge: Watched) -> tuple[dict[int, Any], ...]:
        return (knowledge.owners,)

    def beside(self, place: int, facts: Mapping[int, Any]) -> list[int]:
        """Any other frog, because all frogs look alike."""
        return [token for token in facts if token != place]
