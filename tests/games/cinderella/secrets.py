"""The secrets of cinderella, from the rules (CEN-32): what lies face down, and who is told."""

from sortilege.games.cinderella.events import Ended, Looked, NamedWrongly, Opened, Shown, Took
from sortilege.games.cinderella.rules import State
from sortilege.games.cinderella.state import TO_LOOK, TO_OPEN, TO_SEEK, TO_SHOW
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.state import State as AnyState
from tests.contract.secrets import Place

# Once the die is rolled, whatever was shown or looked at lies face down again (CEN-07, CEN-08).
LOOKS_ARE_OVER = (TO_SHOW, TO_LOOK, TO_OPEN, TO_SEEK)


def hidden(state: AnyState, viewer: Viewer) -> list[list[Place]]:
    """Face-down tiles, all with the same back. What is being shown is seen by everybody (CEN-07),
    what is being looked at by the looker alone (CEN-08, CEN-12); after the end all are turned up
    (CEN-33)."""
    assert isinstance(state, State)
    if state.is_over():
        return [[]]
    seen = state.shown | (state.looked if viewer == state.looker else 0)
    if state.phase in LOOKS_ARE_OVER:
        seen = 0
    return [[place for place in range(len(state.tiles)) if state.down & ~seen & 1 << place]]


def lies(state: AnyState, place: Place) -> int:
    """The face of a tile."""
    assert isinstance(state, State)
    assert isinstance(place, int)
    return state.tiles[place]


def swap(state: AnyState, first: Place, second: Place) -> AnyState:
    """Exchange two tiles."""
    assert isinstance(state, State)
    assert isinstance(first, int)
    assert isinstance(second, int)
    other = state.clone()
    tiles = list(state.tiles)
    tiles[first], tiles[second] = tiles[second], tiles[first]
    other.tiles = tiles
    return other


def told(before: AnyState, event: Event, viewer: Viewer) -> list[Place]:
    """Shown, opened and taken tiles are for everybody, and so is a wrongly named pair (CEN-07,
    CEN-10, CEN-13, CEN-30); a secret look is for the one who looks (CEN-08, CEN-14); at the end
    all that is left is turned up (CEN-33)."""
    assert isinstance(before, State)
    match event:
        case Shown(place=place) | Opened(place=place):
            return [place]
        case Looked(seat=seat, place=place):
            return [place] if seat == viewer else []
        case Took(places=places) | NamedWrongly(places=places):
            return list(places)
        case Ended():
            return [place for place in range(len(before.tiles)) if before.down >> place & 1]
        case _:
            return []
