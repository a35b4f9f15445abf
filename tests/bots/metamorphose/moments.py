"""Collects moments of random games."""

from sortilege.games import games
from sortilege.games.metamorphose.fields import OVER
from sortilege.games.metamorphose.state import State
from sortilege.kernel.chance import Seeded


def dealt(seats: int, seed: int) -> State:
    state = games["metamorphose"].blank(seats, games["metamorphose"].settle(seats, {}))
    assert isinstance(state, State)
    state.deal(Seeded(seed), None)
    return state


def moments(seats: int, seed: int, every: int = 10) -> list[State]:
    """About every tenth moment of a game."""
    state, luck, found = dealt(seats, seed), Seeded(seed), list[State]()
    for step in range(300):
        if state.phase == OVER:
            break
        codes = state.legal(state.active)
        state.apply(state.active, codes[luck.below("any", len(codes))], luck, None)
        if step % every == 0 and state.phase != OVER:
            found.append(state.clone())
    return found
