"""What a player of cinderella sees and hears (CEN-32). Built from nothing."""

from math import isqrt
from typing import Final, Literal, TypedDict, get_args

from sortilege.games.cinderella.components import (
    DIE,
    FACES,
    PAIRS,
    SECTION_OF,
    SECTIONS,
    may_be_taken,
)
from sortilege.games.cinderella.events import Looked
from sortilege.games.cinderella.fields import ADVANCED, NOWHERE, OVER
from sortilege.games.cinderella.state import State
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.knowledge import Knowledge

Phase = Literal[
    "roll", "show", "show_another", "look", "look_again", "open", "seek", "seek_again",
    "hold_clock", "name", "name_partner", "over",
]  # fmt: skip
"""What the active player must do now."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
VARIANTS: Final = ("base", "magic", "advanced")


class Tile(TypedDict):
    """A face that this viewer sees now, at its place."""

    place: int
    face: str


class Special(TypedDict):
    """A player's special tile."""

    face: str
    used: bool


class Pair(TypedDict):
    """A pair to find, with its places once it lies beside the clock."""

    faces: list[str]
    section: str
    places: list[int] | None


class View(TypedDict):
    """The whole view of cinderella."""

    variant: str
    last_chance: bool
    hindering: int
    columns: int
    grid: list[str]
    open: Tile | None
    named: int | None
    showing: list[Tile]
    looked: list[int]
    looker: int | None
    pointed: list[list[int]]
    pairs: list[Pair]
    section: str | None
    specials: list[Special]
    active: int
    phase: Phase
    die: str | None
    hand: int
    remembered: list[Tile] | None


# Dict displays instead of `View(...)`: compiled, they are several times as fast.
def view(state: State, viewer: Viewer, knowledge: Knowledge | None) -> View:
    """The table as this viewer sees it now."""
    return {
        "variant": VARIANTS[state.variant],
        "last_chance": state.last_chance,
        "hindering": state.hindering,
        "columns": columns(len(state.tiles)),
        "grid": [lying(state, place) for place in range(len(state.tiles))],
        "open": None if state.open == NOWHERE else tile(state, state.open),
        "named": None if state.named == NOWHERE else state.named,
        "showing": showing(state, viewer),
        "looked": places_in(looked(state)),
        "looker": state.looker if looked(state) else None,
        "pointed": [places_in(places) for places in state.pointed],
        "pairs": [pair(state, number) for number in range(len(PAIRS))],
        "section": section(state),
        "specials": [special(state, seat) for seat in range(len(state.specials))],
        "active": state.active,
        "phase": PHASES[state.phase],
        "die": None if state.die < 0 else DIE[state.die],
        "hand": state.hand,
        "remembered": None if knowledge is None else knowledge.remembered(),
    }


def columns(tiles: int) -> int:
    """CEN-05: three rows of four; CEN-31: as square as possible, and the last row may be short."""
    return 4 if tiles == 12 else isqrt(tiles - 1) + 1


def places_in(places: int) -> list[int]:
    """The places of a bit set."""
    return [place for place in range(places.bit_length()) if places >> place & 1]


def lying(state: State, place: int) -> str:
    """The contents of a place: a face-down tile, the open tile, or nothing after a pair was taken
    (CEN-18)."""
    if state.down >> place & 1:
        return "down"
    return "open" if place == state.open else "gone"


def tile(state: State, place: int) -> Tile:
    return {"place": place, "face": FACES[state.tiles[place]]}


def looked(state: State) -> int:
    """The face-down tiles at which the active player looks in secret; none after the end."""
    return 0 if state.phase == OVER else state.looked & state.down


def showing(state: State, viewer: Viewer) -> list[Tile]:
    """The faces that the last action showed to this viewer, until the next action. CEN-33: after
    the end every remaining tile is turned up."""
    if state.phase == OVER:
        return [tile(state, place) for place in places_in(state.down)]
    seen = state.shown
    if viewer is not None and viewer == state.looker:
        seen |= state.looked
    return [tile(state, place) for place in places_in(seen & state.down)]


def pair(state: State, number: int) -> Pair:
    taken = state.found >> number & 1
    return {
        "faces": PAIRS[number].copy(),
        "section": SECTION_OF[number],
        "places": taken_places(state, number) if taken else None,
    }


def taken_places(state: State, number: int) -> list[int]:
    """Where the two tiles of a pair lay, in the order of the pair's faces."""
    first, second = PAIRS[number]
    faces = [FACES[face] for face in state.tiles]
    place = faces.index(first)
    return [place, faces.index(second, place + 1 if first == second else 0)]


def section(state: State) -> str | None:
    """CEN-28: the section whose pairs the team must find now, in the advanced game."""
    if state.variant != ADVANCED:
        return None
    missing = [SECTION_OF[n] for n in range(len(PAIRS)) if not state.found >> n & 1]
    return missing[0] if missing else SECTIONS[-1]


def may_be_taken_now(view: View, face: int) -> bool:
    """Whether a tile may be taken, as far as every player can see."""
    found = 0
    for number, pair in enumerate(view["pairs"]):
        if pair["places"] is not None:
            found |= 1 << number
    return may_be_taken(face, found, view["variant"] == VARIANTS[ADVANCED])


def special(state: State, seat: int) -> Special:
    return {"face": FACES[state.specials[seat]], "used": bool(state.used >> seat & 1)}


def project(event: Event, viewer: Viewer) -> Event:
    """CEN-08, CEN-12: the others receive the place of a secret look, but not the face."""
    if isinstance(event, Looked) and event.seat != viewer:
        return Looked(event.seat, event.place, None)
    return event
