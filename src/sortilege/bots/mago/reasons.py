"""Reasons to move a piece in mago: where it ends, whom it frees, and whose frog it is."""

from sortilege.bots.mago.search import hops, steps_home, way
from sortilege.bots.reasons import Why
from sortilege.games.mago.actions import (
    Leave,
    MoveChild,
    MoveFrog,
    MoveMagician,
    PassDie,
    Roll,
    Spin,
    Take,
)
from sortilege.games.mago.components import CHILDREN, HOUSE, SPACES
from sortilege.games.mago.knowledge import Watched, imagine, surely
from sortilege.games.mago.state import State
from sortilege.games.mago.view import View
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded


def why(table: View, knowledge: Watched, action: Action) -> Why:
    match action:
        case Roll():
            return Why("roll")
        case Spin():
            return Why("spin")
        case PassDie():
            return Why("pass_on")
        case Take():
            return Why("take")
        case Leave():
            return Why("leave")
    before = imagine(table, knowledge, Seeded("why"))
    after = before.clone()
    after.apply(int(before.active), action.code, Seeded("why"), None)
    match action:
        case MoveChild(child=child):
            return walking(before, after, int(before.active) * CHILDREN + child)
        case MoveMagician():
            return with_magician(before, after, surely(table, knowledge))
        case MoveFrog(token=token):
            return hopping(before, after, token, surely(table, knowledge))
        case _:
            raise AssertionError("every action has its reason")


def walking(before: State, after: State, child: int) -> Why:
    """The reasons for moving one's own child, by its destination."""
    seat, place = child // CHILDREN, int(after.place_of(child))
    if after.delivered[seat] > before.delivered[seat]:
        missing = int(after.goal - after.delivered[seat])
        return Why("wins") if after.is_over() else Why("delivers", {"missing": missing})
    if after.loaded >> child & 1:
        key = "home_safe" if after.is_guarded(place) else "home"
        return Why(key, {"steps": steps_home(place)})
    if place == HOUSE:
        return Why("house")
    if after.lying[place]:
        return Why("to_crystal")
    key = "guarded" if after.is_guarded(place) else "nearer"
    return Why(key, {"steps": way(after.strewn, place)})


def with_magician(before: State, after: State, owners: dict[int, int]) -> Why:
    """The reasons for moving the magician: whom he frees or protects."""
    freed = [token for token in owners if gone(before, after, token)]
    seat = int(before.active)
    if any(owners[token] // CHILDREN == seat for token in freed):
        return Why("frees_own")
    if before.tokens & ~after.tokens:
        return Why("frees")
    own = [seat * CHILDREN + which for which in range(CHILDREN)]
    children = [child for child in own if not after.frogs >> child & 1]
    beside = [child for child in children if after.is_guarded(after.place_of(child))]
    if beside and after.magician != HOUSE:
        return Why("shields")
    frogs = [int(after.place_of(child)) for child in owners.values() if child in own]
    near = min([abs(int(after.magician) - place) for place in frogs], default=SPACES)
    return Why("magician_nearer", {"spaces": near}) if near < SPACES // 2 else Why("magician")


def hopping(before: State, after: State, token: int, owners: dict[int, int]) -> Why:
    """The reasons for moving a frog: its owner, as far as this player knows."""
    seat, child = int(before.active), owners.get(token)
    is_free = gone(before, after, token)
    if child is None:
        return Why("frees_frog") if is_free else Why("some_frog")
    if child // CHILDREN != seat:
        key = "frees_others_frog" if is_free else "others_frog"
        return Why(key, {"owner": child // CHILDREN})
    if is_free:
        return Why("frees_own_frog")
    return Why("own_frog", {"hops": hops(after, int(after.place_of(child)))})


def gone(before: State, after: State, token: int) -> bool:
    """Whether this move turns a frog back into a child."""
    return bool(before.tokens >> token & 1) and not after.tokens >> token & 1
