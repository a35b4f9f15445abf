"""What a player of mago sees and hears (MAG-36). Built from nothing."""

from typing import Final, Literal, TypedDict, get_args

from sortilege.games.mago.components import CHILDREN, RING, TOKENS, face_word
from sortilege.games.mago.fields import NOBODY, NOT_ROLLED, NOWHERE
from sortilege.games.mago.state import State
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.knowledge import Knowledge

Phase = Literal["roll", "spin", "move", "carry", "take", "roll_again", "over"]
"""What the active player must do now."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class Space(TypedDict):
    """A space of the ring, and the crystals that lie there."""

    kind: str
    crystals: int


class Child(TypedDict):
    """A child on the board; a frog has no place here."""

    place: int | None
    crystal: bool


class Frog(TypedDict):
    """A frog. Its owner is hidden."""

    token: int
    place: int


class View(TypedDict):
    """The whole view of mago."""

    crystals_to_win: int
    ring: list[Space]
    magician: int
    children: list[list[Child]]
    frogs: list[Frog]
    delivered: list[int]
    active: int
    phase: Phase
    die: str | None
    points: int | None
    arrow: int | None
    mover: int | None
    remembered: list[int] | None


def view(state: State, viewer: Viewer, knowledge: Knowledge | None) -> View:
    """The table as every viewer sees it now; only the memory aid differs."""
    return View(
        crystals_to_win=state.goal,
        ring=[Space(kind=RING[n], crystals=state.lying[n]) for n in range(len(RING))],
        magician=state.magician,
        children=[children(state, seat) for seat in range(state.seats)],
        frogs=[frog(state, token) for token in range(TOKENS) if state.tokens >> token & 1],
        delivered=list(state.delivered),
        active=state.active,
        phase=PHASES[state.phase],
        die=None if state.die == NOT_ROLLED else face_word(state.die),
        points=None if state.die == NOT_ROLLED else state.points(),
        arrow=None if state.arrow == NOWHERE else state.arrow,
        mover=None if state.mover == NOBODY else state.mover % CHILDREN,
        remembered=None if knowledge is None else knowledge.remembered(),
    )


def children(state: State, seat: int) -> list[Child]:
    """A player's children; MAG-26: a frog is not among them."""
    return [child(state, seat * CHILDREN + which) for which in range(CHILDREN)]


def child(state: State, number: int) -> Child:
    if state.frogs >> number & 1:
        return Child(place=None, crystal=False)
    return Child(place=state.place_of(number), crystal=bool(state.loaded >> number & 1))


def frog(state: State, token: int) -> Frog:
    """MAG-25: the token and the space of each frog, but not the child under it."""
    return Frog(token=token, place=state.place_of(state.child_under(token)))


def project(event: Event, viewer: Viewer) -> Event:
    """MAG-36: every player receives every event; MAG-26: only the permitted events name an
    owner."""
    return event
