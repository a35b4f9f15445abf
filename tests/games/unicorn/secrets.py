"""The secrets of unicorn, from the rules (UNI-23): the face-down cards, and the discard below its
top card. All viewers see the same."""

from sortilege.games.unicorn.events import Flipped, FlippedPile
from sortilege.games.unicorn.state import State
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.state import State as AnyState
from tests.contract.secrets import Place

WIDTH = 10
"""The number of places that the state reserves for each row."""


def hidden(state: AnyState, viewer: Viewer) -> list[list[Place]]:
    """Rows and pile have the same backs (UNI-02). Players see a card of a row while it lies face up
    (UNI-06); the owner of a row knows no more than the others (UNI-03, UNI-18)."""
    assert isinstance(state, State)
    down: list[Place] = []
    for spot, face in enumerate(state.rows):
        if face >= 0 and not state.up >> spot & 1:
            down.append(("row", spot))
    down += [("pile", n) for n in range(state.top, len(state.pile))]
    return [down, [("discard", n) for n in range(len(state.discard) - 1)]]


def lies(state: AnyState, place: Place) -> int:
    """The face of a card."""
    assert isinstance(state, State)
    where, n = located(place)
    return pack(state, where)[n]


def swap(state: AnyState, first: Place, second: Place) -> AnyState:
    """Exchange two cards."""
    assert isinstance(state, State)
    other = state.clone()
    one, two = lies(state, first), lies(state, second)
    put(other, first, two)
    put(other, second, one)
    return other


def put(state: State, place: Place, face: int) -> None:
    where, n = located(place)
    cards = list(pack(state, where))
    cards[n] = face
    match where:
        case "row":
            state.rows = cards
        case "pile":
            state.pile = cards
        case _:
            state.discard = cards


def pack(state: State, where: str) -> list[int]:
    return {"row": state.rows, "pile": state.pile, "discard": state.discard}[where]


def located(place: Place) -> tuple[str, int]:
    assert isinstance(place, tuple)
    where, n = place
    assert isinstance(where, str)
    assert isinstance(n, int)
    return where, n


def told(before: AnyState, event: Event, viewer: Viewer) -> list[Place]:
    """All players see a flipped card (UNI-05, UNI-08). Cards lie face up before they go to the
    discard (UNI-13, UNI-17). No player sees the cards that refill a row (UNI-18)."""
    assert isinstance(before, State)
    match event:
        case Flipped(owner=owner, place=place):
            return [("row", owner * WIDTH + place)]
        case FlippedPile():
            is_used_up = before.top == len(before.pile)  # UNI-20: a new pile begins
            return [("pile", 0 if is_used_up else before.top)]
        case _:
            return []
