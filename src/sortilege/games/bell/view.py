"""What a player of bell sees and hears (BEL-18). Built from nothing, and the same for everybody:
the visible cards and the sizes of all piles."""

from typing import Final, TypedDict

from sortilege.games.bell.components import FACES
from sortilege.games.bell.state import UP, Position
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer

PHASES: Final = ("turn", "gather", "over")


class Card(TypedDict):
    """A visible card."""

    symbols: int
    shape: str
    colour: str


class Piles(TypedDict):
    """What lies in front of a seat: how many cards in the draw pile and in the face-up pile, and
    the card on top of the latter. `out`: the player is out, the pile may still be won."""

    draw: int
    up: int
    top: Card | None
    out: bool


class Table(TypedDict):
    """The whole view of bell. `bell_open`: a ring would count now, right or wrong."""

    to_the_end: bool
    piles: list[Piles]
    active: int
    phase: str
    bell_open: bool
    duel: bool
    gatherings: int


def view(state: Position) -> Table:
    """BEL-18: the table as everybody sees it now."""
    return Table(
        to_the_end=state.to_the_end,
        piles=[piles(state, seat) for seat in range(state.seats)],
        active=state.active,
        phase=PHASES[state.phase],
        bell_open=state.is_bell_open,
        duel=state.is_duel(),
        gatherings=state.gatherings,
    )


def piles(state: Position, seat: int) -> Piles:
    return Piles(
        draw=state.size(seat),
        up=state.size(UP + seat),
        top=card(state.ends(UP + seat)[1]) if state.has_cards(UP + seat) else None,
        out=not state.is_playing(seat),
    )


def card(number: int) -> Card:
    symbols, shape, colour = FACES[number]
    return Card(symbols=symbols, shape=shape, colour=colour)


def project(event: Event, viewer: Viewer) -> Event:
    """What happens at this table happens before everybody's eyes."""
    return event
