"""The secrets of the toy game: face-down cards of the row, and the other player's hand."""

from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.state import State as AnyState
from tests.contract.secrets import Place
from tests.contract.toy.actions import ROW
from tests.contract.toy.components import SEATS
from tests.contract.toy.events import Dealt, Peeked, Turned
from tests.contract.toy.state import State


def hidden(state: AnyState, viewer: Viewer) -> list[list[Place]]:
    """All face-down cards except the one this viewer looks at, and the hands of others."""
    assert isinstance(state, State)
    row = [p for p in state.down() if p != state.peeked or viewer != state.looker()]
    return [[*row, *[ROW + seat for seat in range(SEATS) if seat != viewer]]]


def lies(state: AnyState, place: Place) -> int:
    assert isinstance(state, State)
    assert isinstance(place, int)
    return state.cards[place]


def swap(state: AnyState, first: Place, second: Place) -> AnyState:
    assert isinstance(state, State)
    assert isinstance(first, int)
    assert isinstance(second, int)
    other = state.clone()
    other.cards[first], other.cards[second] = other.cards[second], other.cards[first]
    return other


def told(before: AnyState, event: Event, viewer: Viewer) -> list[Place]:
    match event:
        case Dealt():
            return [] if viewer is None else [ROW + viewer]
        case Peeked(seat=seat, place=place):
            return [place] if seat == viewer else []
        case Turned(place=place):
            return [place]
        case _:
            return []
