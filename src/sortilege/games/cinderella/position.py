"""Read a starting position of cinderella: grid and clock as drawn.

grid      the tiles, row by row; those of pairs already found in brackets:
          "(mouse) (mouse) horse slipper …"
specials  the special tile of each seat, used ones in brackets: "mirror (wand)"
hand      the hours struck
active    the seat with the figure, which rolls next
"""

from sortilege.games.cinderella.components import (
    BASE_TILES,
    FACES,
    FIRST_SPECIAL,
    HOURS,
    PAIR_OF,
    PARTNER_OF,
    SPECIALS,
    may_be_taken,
)
from sortilege.games.cinderella.events import Dealt, HandMoved, Took, UsedSpecial
from sortilege.games.cinderella.fields import ADVANCED
from sortilege.games.cinderella.state import State
from sortilege.kernel.position import Position, PositionReader, numbered, without
from sortilege.kernel.refusals import BadPosition
from sortilege.kernel.state import EventSink

POSITION_FIELDS = ("grid", "specials", "hand", "active")


def lay(state: State, position: Position, sink: EventSink | None) -> None:
    """Lay a dealt table out as the position says."""
    read = PositionReader(position, POSITION_FIELDS)
    state.active = read.number("active", range(state.seats), state.active)
    state.hand = read.number("hand", range(HOURS), 0)
    if read.has("specials"):
        lay_specials(state, read.text("specials").split())
    found = lay_grid(state, read.text("grid").split()) if read.has("grid") else []
    if sink is not None:
        tell(state, found, sink)


def lay_specials(state: State, words: list[str]) -> None:
    """Read the special tiles: one per seat (CEN-19), with used ones put aside (CEN-22)."""
    if len(words) != len(state.specials):
        raise BadPosition(field="specials", why=f"there are {len(state.specials)} of them")
    kinds = numbered("specials", [word.strip("()") for word in words], SPECIALS)
    state.specials = [FIRST_SPECIAL + kind for kind in kinds]
    state.used = sum(1 << seat for seat, word in enumerate(words) if word.startswith("("))


def lay_grid(state: State, words: list[str]) -> list[tuple[int, int]]:
    """Lay all tiles of the grid, and return the places of the found pairs."""
    tiles = numbered("grid", [word.strip("()") for word in words], FACES)
    rest = without("grid", tiles, BASE_TILES, FACES)
    if len(rest) != state.hindering or any(face < FIRST_SPECIAL for face in rest):
        why = f"there are {len(BASE_TILES)} base tiles and {state.hindering} special ones"
        raise BadPosition(field="grid", why=why)
    gone = [place for place, word in enumerate(words) if word.startswith("(")]
    state.tiles = tiles
    state.down = (1 << len(tiles)) - 1 - sum(1 << place for place in gone)
    pairs = paired(tiles, gone)
    if len(pairs) == len(BASE_TILES) // 2:
        raise BadPosition(field="grid", why="all pairs are found: that has won already (CEN-16)")
    state.found = sum(1 << PAIR_OF[tiles[first]] for first, _ in pairs)
    for first, _ in pairs:
        if not may_be_taken(tiles[first], int(state.found), state.variant == ADVANCED):
            why = f"a pair of an earlier section than {FACES[tiles[first]]} is missing"
            raise BadPosition(field="grid", why=why)
    return pairs


def paired(tiles: list[int], gone: list[int]) -> list[tuple[int, int]]:
    """The places of found tiles, two by two."""
    pairs: list[tuple[int, int]] = []
    left = list(gone)
    while left:
        first = left.pop(0)
        partner = PARTNER_OF[tiles[first]]
        second = next((place for place in left if tiles[place] == partner), None)
        if second is None:
            raise BadPosition(
                field="grid", why=f"{FACES[tiles[first]]} was found without a partner"
            )
        left.remove(second)
        pairs.append((first, second))
    return pairs


def tell(state: State, found: list[tuple[int, int]], sink: EventSink) -> None:
    """Report to the event sink what all players see on the table."""
    specials = tuple([FACES[special] for special in state.specials])
    sink.emit(Dealt(len(state.tiles), specials, state.active))
    for first, second in found:
        faces = (FACES[state.tiles[first]], FACES[state.tiles[second]])
        sink.emit(Took(state.active, (first, second), faces))
    for seat in range(state.seats):
        if state.used >> seat & 1:
            sink.emit(UsedSpecial(seat, FACES[state.specials[seat]]))
    if state.hand:
        sink.emit(HandMoved(state.hand))
