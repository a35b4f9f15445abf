"""The secrets of cinderella, from the rules (CEN-32): the face-down tiles, and who learns them."""

from sortilege.games.cinderella.events import Ended, Looked, NamedWrongly, Opened, Shown, Took
from sortilege.games.cinderella.fields import TO_LOOK, TO_OPEN, TO_SEEK, TO_SHOW
from sortilege.games.cinderella.state import State
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.state import State as AnyState
from tests.contract.secrets import Place

# After the roll of the die, all shown tiles lie face down again (CEN-07, CEN-08).
LOOKS_ARE_OVER = (TO_SHOW, TO_LOOK, TO_OPEN, TO_SEEK)


def hidden(state: AnyState, viewer: Viewer) -> list[list[Place]]:
    """The face-down tiles, which have the same back. All players see a shown tile (CEN-07), only
    the looking player sees a tile of a secret look (CEN-08, CEN-12); after the end all are turned
    up (CEN-33)."""
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
    """All players learn shown, opened and taken tiles, and a wrongly named pair (CEN-07, CEN-10,
    CEN-13, CEN-30). Only the looking player learns the tile of a secret look (CEN-08, CEN-14). At
    the end all remaining tiles are turned up (CEN-33)."""
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
