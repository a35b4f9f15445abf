"""The secrets of mago, from the rules (MAG-25, MAG-26, MAG-36): the owner of each frog."""

from sortilege.games.mago.events import Bewitched, Freed
from sortilege.games.mago.fields import with_number
from sortilege.games.mago.state import State
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.state import State as AnyState
from tests.contract.secrets import Place


def hidden(state: AnyState, viewer: Viewer) -> list[list[Place]]:
    """The frogs, which look alike to all players, including their owners. A place is a token."""
    assert isinstance(state, State)
    return [[token for token in range(10) if state.tokens >> token & 1]]


def lies(state: AnyState, place: Place) -> object:
    """The child under a frog."""
    assert isinstance(state, State)
    assert isinstance(place, int)
    return state.child_under(place)


def swap(state: AnyState, first: Place, second: Place) -> AnyState:
    """Exchange the children under two frogs; the frogs stay where they are."""
    assert isinstance(state, State)
    assert isinstance(first, int)
    assert isinstance(second, int)
    other = state.clone()
    one, two = state.child_under(first), state.child_under(second)
    other.under = with_number(with_number(state.under, first, two), second, one)
    here, there = state.place_of(one), state.place_of(two)
    other.places = with_number(with_number(state.places, one, there), two, here)
    return other


def told(before: AnyState, event: Event, viewer: Viewer) -> list[Place]:
    """All players see which child becomes which frog, and the colour of a freed frog."""
    match event:
        case Bewitched(token=token) | Freed(token=token):
            return [token]
        case _:
            return []
