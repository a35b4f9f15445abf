"""The secrets of the toy game: the row face down, and the other hand."""

from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.state import State
from tests.contract.secrets import Place
from tests.contract.toy.actions import ROW
from tests.contract.toy.components import SEATS
from tests.contract.toy.events import Dealt, Peeked, Turned
from tests.contract.toy.rules import Table


def hidden(state: State, viewer: Viewer) -> list[list[Place]]:
    """Face-down cards but the one this viewer looks at, and the hands of others."""
    assert isinstance(state, Table)
    row = [p for p in state.down() if p != state.peeked or viewer != state.looker()]
    return [[*row, *[ROW + seat for seat in range(SEATS) if seat != viewer]]]


def lies(state: State, place: Place) -> int:
    assert isinstance(state, Table)
    assert isinstance(place, int)
    return state.cards[place]


def swap(state: State, first: Place, second: Place) -> State:
    assert isinstance(state, Table)
    assert isinstance(first, int)
    assert isinstance(second, int)
    other = state.clone()
    other.cards[first], other.cards[second] = other.cards[second], other.cards[first]
    return other


def told(before: State, event: Event, viewer: Viewer) -> list[Place]:
    match event:
        case Dealt():
            return [] if viewer is None else [ROW + viewer]
        case Peeked(seat=seat, place=place):
            return [place] if seat == viewer else []
        case Turned(place=place):
            return [place]
        case _:
            return []
