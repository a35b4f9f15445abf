"""What a player of cinderella sees and hears (CEN-32). Built from nothing."""

from math import isqrt
from typing import Final, TypedDict

from sortilege.games.cinderella.components import (
    DIE,
    FACES,
    PAIR_OF,
    PAIRS,
    SECTION_OF,
    SECTIONS,
)
from sortilege.games.cinderella.events import Looked
from sortilege.games.cinderella.state import ADVANCED, NOWHERE, OVER, Position
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.knowledge import Knowledge

PHASES: Final = (
    "roll", "show", "show_another", "look", "look_again", "open", "seek", "seek_again",
    "hold_clock", "name", "name_partner", "over",
)  # fmt: skip
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
    """A pair to find; its places once it lies beside the clock."""

    faces: list[str]
    section: str
    places: list[int] | None


class Table(TypedDict):
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
    phase: str
    die: str | None
    hand: int
    remembered: list[Tile] | None


# Dict displays and not `Table(...)`: compiled, they are several times as fast.
def view(state: Position, viewer: Viewer, knowledge: Knowledge | None) -> Table:
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
    """CEN-05: three by four; CEN-31: as square as it gets, the last row may be short."""
    return 4 if tiles == 12 else isqrt(tiles - 1) + 1


def places_in(places: int) -> list[int]:
    """The places of a bit set."""
    return [place for place in range(places.bit_length()) if places >> place & 1]


def lying(state: Position, place: int) -> str:
    """What lies at a place: a tile face down, the open tile, or nothing any more (CEN-18)."""
    if state.down >> place & 1:
        return "down"
    return "open" if place == state.open else "gone"


def tile(state: Position, place: int) -> Tile:
    return {"place": place, "face": FACES[state.tiles[place]]}


def looked(state: Position) -> int:
    """The face-down tiles that somebody looks at in secret; after the end nothing is secret."""
    return 0 if state.phase == OVER else state.looked & state.down


def showing(state: Position, viewer: Viewer) -> list[Tile]:
    """The faces that the last action showed to this viewer; the next action ends that. CEN-33:
    after the end every tile that was left is turned up."""
    if state.phase == OVER:
        return [tile(state, place) for place in places_in(state.down)]
    seen = state.shown
    if viewer is not None and viewer == state.looker:
        seen |= state.looked
    return [tile(state, place) for place in places_in(seen & state.down)]


def pair(state: Position, number: int) -> Pair:
    taken = state.found >> number & 1
    return {
        "faces": PAIRS[number].copy(),
        "section": SECTION_OF[number],
        "places": taken_places(state, number) if taken else None,
    }


def taken_places(state: Position, number: int) -> list[int]:
    """Where the two tiles of a pair lay, in the order of the pair's faces."""
    first, second = PAIRS[number]
    faces = [FACES[face] for face in state.tiles]
    place = faces.index(first)
    return [place, faces.index(second, place + 1 if first == second else 0)]


def section(state: Position) -> str | None:
    """CEN-28: the section whose pairs are to be found now, in the advanced game."""
    if state.variant != ADVANCED:
        return None
    missing = [SECTION_OF[n] for n in range(len(PAIRS)) if not state.found >> n & 1]
    return missing[0] if missing else SECTIONS[-1]


def may_be_taken_now(table: Table, face: int) -> bool:
    """CEN-21: whether a tile has a partner; CEN-28: in the section to be found now."""
    pair = PAIR_OF[face]
    return pair >= 0 and table["section"] in (None, SECTION_OF[pair])


def special(state: Position, seat: int) -> Special:
    return {"face": FACES[state.specials[seat]], "used": bool(state.used >> seat & 1)}


def project(event: Event, viewer: Viewer) -> Event:
    """CEN-08, CEN-12: of a secret look the others hear which tile, not its face."""
    if isinstance(event, Looked) and event.seat != viewer:
        return Looked(event.seat, event.place, None)
    return event
