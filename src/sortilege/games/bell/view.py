"""What a player of bell sees and hears (BEL-18), built from nothing. All players see the same: the
visible cards and the sizes of all piles."""

from typing import Final, Literal, TypedDict, get_args

from sortilege.games.bell.components import FACES
from sortilege.games.bell.fields import FACE_UP_OFFSET
from sortilege.games.bell.state import State
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer

Phase = Literal["turn", "gather", "over"]
"""What the active player must do now."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class Card(TypedDict):
    """A visible card."""

    symbols: int
    shape: str
    colour: str


class Piles(TypedDict):
    """The piles of a seat: how many cards are in the draw pile and in the face-up pile, and the
    card on top of the latter. `out`: the player is out, but the pile may still be won."""

    draw: int
    up: int
    top: Card | None
    out: bool


class View(TypedDict):
    """The whole view of bell. `bell_open`: a ring, right or wrong, would count now."""

    to_the_end: bool
    piles: list[Piles]
    active: int
    phase: Phase
    bell_open: bool
    duel: bool
    gatherings: int


def view(state: State) -> View:
    """BEL-18: the table as all players see it now."""
    return View(
        to_the_end=state.to_the_end,
        piles=[piles(state, seat) for seat in range(state.seats)],
        active=state.active,
        phase=PHASES[state.phase],
        bell_open=state.is_bell_open,
        duel=state.is_duel(),
        gatherings=state.gatherings,
    )


def piles(state: State, seat: int) -> Piles:
    return Piles(
        draw=state.size(seat),
        up=state.size(FACE_UP_OFFSET + seat),
        top=card(state.ends(FACE_UP_OFFSET + seat)[1])
        if state.has_cards(FACE_UP_OFFSET + seat)
        else None,
        out=not state.is_playing(seat),
    )


def card(number: int) -> Card:
    symbols, shape, colour = FACES[number]
    return Card(symbols=symbols, shape=shape, colour=colour)


def project(event: Event, viewer: Viewer) -> Event:
    """Every player receives every event unchanged."""
    return event
