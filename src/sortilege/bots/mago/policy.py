"""Good play in mago: carry crystals home by a short and safe way, and remember whose frog is
whose."""

from collections.abc import Mapping
from typing import Any

from sortilege.bots.mago.search import HITS, MagoSense, hops, steps_home, way
from sortilege.bots.memory import Recall
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
from sortilege.games.mago.knowledge import Watched, imagine, surely
from sortilege.games.mago.rules import State
from sortilege.games.mago.state import TO_ROLL_AGAIN
from sortilege.games.mago.view import Table
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event

# All is reckoned in steps: those a child still has to walk, and those that a mishap costs. A step
# has so many parts that chances of the die and of the arrow are whole numbers of them: sums are
# exact, and of actions that are worth the same the first one listed is done.
STEP = len(DIE) * len(ARROW)
A_ROLL = sum(points_of(side) for side in DIE) * len(ARROW)
DELIVERED = 2 * SPACES * STEP
VICTORY = 10**9

OTHERS = 3, 10
"""How much it matters that the others stand badly: three tenths of how well one stands."""


def choose(
    table: Table, knowledge: Watched, legal: tuple[Action, ...], chance: Chance
) -> Action | None:
    """Roll whenever that is offered; else do that after which this player stands best."""
    for action in legal:
        if isinstance(action, Roll | Spin):
            return action
    state = imagine(table, knowledge, chance)
    return max(legal, key=lambda action: value(state, action.code, chance))


def value(state: State, code: int, chance: Chance) -> int:
    """How well the active player stands after this, and after the best that may follow at once."""
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
    """How well a player stands who has so much more, compared with the others on average: as many
    times as it takes to be a whole number."""
    others = [purse(state, other) for other in range(state.seats) if other != seat]
    part, whole = OTHERS
    return whole * len(others) * (purse(state, seat) + more) - part * sum(others)


def purse(state: State, seat: int) -> int:
    """What a player has brought home, less the way that is still to go."""
    children = range(seat * CHILDREN, (seat + 1) * CHILDREN)
    return DELIVERED * int(state.delivered[seat]) - sum(toll(state, child) for child in children)


def toll(state: State, child: int) -> int:
    """The way to the next delivery of this child, its dangers reckoned in."""
    place, lying = int(state.place_of(child)), int(state.strewn)
    if state.frogs >> child & 1:
        return A_ROLL * hops(state, place) + STEP * way(lying, HOUSE)
    walk = steps_home(place) if state.loaded >> child & 1 else way(lying, place)
    return STEP * walk + danger(state, place)


def danger(state: State, place: int) -> int:
    """What the witch may cost before this player's next turn: as many steps as the path has spaces,
    if somebody rolls her and the arrow points here."""
    if state.is_guarded(place):
        return 0
    return int(state.seats) * DIE.count(WITCH) * HITS[place] * SPACES


WORLDS = 40
"""How many worlds search looks at, where frogs may be whose one pleases."""


def sense(table: Table, knowledge: Watched, chance: Chance) -> MagoSense:
    """What search is to know: worlds that this player could be in."""
    is_sure = len(surely(table, knowledge)) == len(table["frogs"])
    number = 1 if is_sure else WORLDS
    return MagoSense([imagine(table, knowledge, chance) for _ in range(number)])


class Frogs(Recall[Watched]):
    """What a person remembers of the frogs: whose they are."""

    turn: type[Event] = DiePassed

    def facts(self, knowledge: Watched) -> tuple[dict[int, Any], ...]:
        return (knowledge.owners,)

    def beside(self, place: int, facts: Mapping[int, Any]) -> list[int]:
        """Any other frog: they all look alike."""
        return [token for token in facts if token != place]
