"""The secrets of bell, from the rules (BEL-18): all cards except the visible ones."""

from sortilege.games.bell.components import FACES
from sortilege.games.bell.events import Turned
from sortilege.games.bell.fields import FACE_UP_OFFSET, PILES
from sortilege.games.bell.state import State
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.state import State as AnyState
from tests.contract.secrets import Place


def hidden(state: AnyState, viewer: Viewer) -> list[list[Place]]:
    """Every card of every draw pile, including the viewer's own, and every card under a visible one
    (BEL-05, BEL-18). All backs are the same. A place is a pile and a depth."""
    assert isinstance(state, State)
    places: list[Place] = []
    for pile in range(PILES):
        size = state.size(pile)
        covered = size if pile < FACE_UP_OFFSET else size - 1
        places += [(pile, depth) for depth in range(covered)]
    return [places]


def lies(state: AnyState, place: Place) -> object:
    """The face of a card; two cards may have the same."""
    assert isinstance(state, State)
    assert isinstance(place, tuple)
    pile, depth = place
    return FACES[state.cards_in(pile)[depth]]


def swap(state: AnyState, first: Place, second: Place) -> AnyState:
    """Exchange two cards."""
    assert isinstance(state, State)
    piles = [state.cards_in(pile) for pile in range(PILES)]
    (pile, depth), (other, below) = where(first), where(second)
    piles[pile][depth], piles[other][below] = piles[other][below], piles[pile][depth]
    twin = state.clone()
    twin.clear()
    for pile, cards in enumerate(piles):
        for card in cards:
            twin.put(card, pile)
    return twin


def told(before: AnyState, event: Event, viewer: Viewer) -> list[Place]:
    """All players see the card that is turned (BEL-05). They do not see cards that are given away
    (BEL-10)."""
    return [(event.seat, 0)] if isinstance(event, Turned) else []


def where(place: Place) -> tuple[int, int]:
    assert isinstance(place, tuple)
    pile, depth = place
    return pile, depth
