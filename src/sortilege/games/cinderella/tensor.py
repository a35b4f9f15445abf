"""What a player of cinderella sees and could know, as numbers for learners (CEN-32)."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.cinderella.components import (
    DIE,
    FACES,
    FIRST_SPECIAL,
    HOURS,
    MOST_SEATS,
    PAIRS,
    PLACES,
    SPECIAL_TILES,
    SPECIALS,
)
from sortilege.games.cinderella.knowledge import Seen
from sortilege.games.cinderella.state import NOWHERE, OVER, Position
from sortilege.games.cinderella.view import PHASES, VARIANTS, looked
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.state import State
from sortilege.kernel.tensor import LONGEST, ONE_AFTER, ZEROS, Plane, TensorWriter, bits, hot

# The die shows words: sides with the same one look alike.
SIDES: Final[list[str]] = list(dict.fromkeys(DIE))
SIDE_OF: Final[list[int]] = [SIDES.index(word) for word in DIE]

SEAT: Final[list[list[bytes]]] = [hot(seats) for seats in range(MOST_SEATS + 1)]
PHASE: Final[list[bytes]] = hot(len(PHASES))
SIDE: Final[list[bytes]] = hot(len(SIDES))
HOUR: Final[list[bytes]] = hot(HOURS + 1)
VARIANT: Final[list[bytes]] = hot(len(VARIANTS))
PLACE: Final[list[bytes]] = hot(PLACES)
FOUND: Final[list[bytes]] = bits(len(PAIRS))
SPECIAL: Final[list[bytes]] = hot(len(SPECIALS))
USED: Final[list[list[bytes]]] = [bits(seats) for seats in range(MOST_SEATS + 1)]

# A set of places, in two halves.
HALF: Final = 12
HALF_MASK: Final = 4095
LOW: Final[list[bytes]] = bits(HALF)
HIGH: Final[list[bytes]] = bits(PLACES - HALF)

# Two planes in one: whether there is a last chance, and how many special tiles lie in the grid.
MANY: Final = 16
LAST_CHANCE: Final[list[bytes]] = [
    bytes([last, hindering]) for last in (1, 0) for hindering in range(MANY)
]
assert len(SPECIAL_TILES) < MANY

KINDS: Final = len(FACES)
assert PLACES * KINDS <= LONGEST


class Tensors(TensorWriter):
    """The grid, the clock, the figure, and who points where."""

    def planes(self, seats: int) -> list[Plane]:
        return [
            Plane("you", (seats,), 1, "the seat that looks; nobody, for a spectator"),
            Plane("active", (seats,), 1, "who has the figure"),
            Plane("phase", (len(PHASES),), 1, "what is to be done: " + " ".join(PHASES)),
            Plane("die", (len(SIDES),), 1, "what it shows: " + " ".join(SIDES)),
            Plane("hour", (HOURS + 1,), 1, "how many hours have struck"),
            Plane("variant", (len(VARIANTS),), 1, " ".join(VARIANTS)),
            Plane("last_chance", (1,), 1, "whether missing pairs may be named at midnight"),
            Plane("hindering", (1,), len(SPECIAL_TILES), "special tiles in the grid"),
            Plane("found", (len(PAIRS),), 1, "the pairs beside the clock"),
            Plane("down", (PLACES,), 1, "where a tile lies face down"),
            Plane("open", (PLACES,), 1, "the open tile of a search"),
            Plane("named", (PLACES,), 1, "the first tile of a named pair"),
            Plane("looked", (PLACES,), 1, "tiles that somebody looks at alone"),
            Plane("looker", (seats,), 1, "who does"),
            Plane("pointed", (seats, PLACES), 1, "where each seat points"),
            Plane("faces", (PLACES, KINDS), 1, "faces seen now, or taken: " + " ".join(FACES)),
            Plane("special", (seats, len(SPECIALS)), 1, "each seat's tile: " + " ".join(SPECIALS)),
            Plane("used", (seats,), 1, "who has used it"),
        ]

    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        assert isinstance(state, Position)
        seats: i64 = state.seats
        seat = SEAT[seats]
        parts.append(seat[viewer])
        parts.append(seat[state.active])
        parts.append(PHASE[state.phase])
        parts.append(SIDE[SIDE_OF[state.die] if state.die >= 0 else -1])
        parts.append(HOUR[state.hand])
        parts.append(VARIANT[state.variant])
        parts.append(LAST_CHANCE[state.hindering if state.last_chance else state.hindering + MANY])
        parts.append(FOUND[state.found])
        write_places(state.down, parts)
        if state.open == NOWHERE and state.named == NOWHERE:
            parts.append(ZEROS[2 * PLACES])
        else:
            parts.append(PLACE[state.open])
            parts.append(PLACE[state.named])
        write_looks(state, parts)
        write_pointing(state, parts)
        write_faces(state, viewer, parts)
        write_specials(state, parts)

    def memory_planes(self, seats: int) -> list[Plane]:
        return [
            Plane("remembered", (PLACES, KINDS), 1, "faces seen that lie face down again"),
            Plane("excluded", (PLACES, KINDS), 1, "faces that cannot be there: a search failed"),
            Plane("public", (PLACES,), 1, "tiles that were shown to everybody"),
            Plane("lookers", (seats, PLACES), 1, "tiles that each seat has looked at alone"),
        ]

    def write_memory(self, known: Knowledge, seats: int, parts: list[bytes]) -> None:
        assert isinstance(known, Seen)
        marks = bytearray(2 * PLACES * KINDS + (1 + seats) * PLACES)
        for place, face in known.faces.items():
            marks[place * KINDS + face] = 1
        for place, faces in known.excluded.items():
            for face in faces:
                marks[(PLACES + place) * KINDS + face] = 1
        rest = 2 * PLACES * KINDS
        for place in known.public:
            marks[rest + place] = 1
        for place, lookers in known.lookers.items():
            for looker in lookers:
                marks[rest + (1 + looker) * PLACES + place] = 1
        parts.append(bytes(marks))


def write_places(places: i64, parts: list[bytes]) -> None:
    parts.append(LOW[places & HALF_MASK])
    parts.append(HIGH[places >> HALF])


def write_looks(state: Position, parts: list[bytes]) -> None:
    """CEN-08, CEN-12: everybody sees who looks at what."""
    secretly: i64 = looked(state)
    if secretly == 0:
        parts.append(ZEROS[PLACES + state.seats])
    else:
        write_places(secretly, parts)
        parts.append(SEAT[state.seats][state.looker])


def write_pointing(state: Position, parts: list[bytes]) -> None:
    """CEN-11."""
    pointed: i64 = 0
    for places in state.pointed:
        pointed |= places
    if pointed == 0:
        parts.append(ZEROS[state.seats * PLACES])
    else:
        for places in state.pointed:
            write_places(places, parts)


def write_faces(state: Position, viewer: i64, parts: list[bytes]) -> None:
    """What was taken and what lies open; CEN-07, CEN-08: what is shown, and to the looker what is
    looked at; CEN-33: after the end all of it."""
    visible: i64 = ~state.down
    if state.phase == OVER:
        visible = -1
    else:
        visible |= state.shown
        if viewer == state.looker:
            visible |= state.looked
    free: i64 = 0
    tiles = state.tiles
    for place in range(len(tiles)):
        if visible >> place & 1:
            at: i64 = place * KINDS + tiles[place]
            parts.append(ONE_AFTER[at - free])
            free = at + 1
    parts.append(ZEROS[PLACES * KINDS - free])


def write_specials(state: Position, parts: list[bytes]) -> None:
    """CEN-19: everybody's lies face up, if there are any."""
    if len(state.specials) == 0:
        parts.append(ZEROS[state.seats * (len(SPECIALS) + 1)])
        return
    for special in state.specials:
        parts.append(SPECIAL[special - FIRST_SPECIAL])
    parts.append(USED[state.seats][state.used])
