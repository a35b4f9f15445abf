"""What a player of cinderella sees and can know, as numbers for learners (CEN-32)."""

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
from sortilege.games.cinderella.fields import NOBODY, NOBODY_POINTS, NOWHERE, OVER
from sortilege.games.cinderella.knowledge import Seen
from sortilege.games.cinderella.state import State
from sortilege.games.cinderella.view import PHASES, VARIANTS, looked
from sortilege.kernel.code_set import first_in
from sortilege.kernel.tensor import (
    MAX_ROW_LENGTH,
    ZEROS,
    Plane,
    TensorWriter,
    bits,
    hot,
    turns,
    write_one,
    write_ones,
)

# The die shows words: sides with the same word look alike.
SIDES: Final[list[str]] = list(dict.fromkeys(DIE))

# One row holds several planes, so that one copy writes them all.
TURN: Final[list[list[bytes]]] = [turns(seats, len(PHASES)) for seats in range(MOST_SEATS + 1)]
TIME: Final[list[bytes]] = [
    hot(len(SIDES))[side] + hour
    for side in [-1, *[SIDES.index(word) for word in DIE]]
    for hour in hot(HOURS + 1)
]
# Rows of a turn and a time, built on first use, because most are never needed.
HEADS_OF_SEATS: Final[list[list[bytes]]] = [[b""] * (len(turn) * len(TIME)) for turn in TURN]
HINDERING_VALUES: Final = 16
TABLE: Final[list[bytes]] = [
    variant + bytes([last, hindering]) + found
    for variant in hot(len(VARIANTS))
    for last in (0, 1)
    for hindering in range(HINDERING_VALUES)
    for found in bits(len(PAIRS))
]
FOUND: Final = 1 << len(PAIRS)
assert len(SPECIAL_TILES) < HINDERING_VALUES

# A row holds the face-down tiles of the first half of the places. In the base game the second half
# is empty, and so is most of what follows: the writer writes its ones and skips over zeros.
HALF: Final = 12
HALF_MASK: Final = 4095
LOW: Final[list[bytes]] = bits(HALF)
OPEN: Final = PLACES - HALF
NAMED: Final = OPEN + PLACES
LOOKED: Final = NAMED + PLACES
LOOKER: Final = LOOKED + PLACES

KINDS: Final[i64] = len(FACES)
A_SEAT: Final[i64] = 1 + PLACES + len(SPECIALS) + 1  # numbers that occur once per seat
assert LOOKER + PLACES * KINDS + MOST_SEATS * A_SEAT <= MAX_ROW_LENGTH


class Tensors(TensorWriter[State, Seen]):
    """The grid, the clock, the figure, and who points where."""

    def planes(self, seats: int) -> list[Plane]:
        return [
            Plane("you", (seats,), 1, "the seat that receives the tensor; none for a spectator"),
            Plane("active", (seats,), 1, "the seat with the figure"),
            Plane("phase", (len(PHASES),), 1, "the current decision: " + " ".join(PHASES)),
            Plane("die", (len(SIDES),), 1, "the side that it shows: " + " ".join(SIDES)),
            Plane("hour", (HOURS + 1,), 1, "the number of hours struck"),
            Plane("variant", (len(VARIANTS),), 1, " ".join(VARIANTS)),
            Plane("last_chance", (1,), 1, "whether players may name missing pairs at midnight"),
            Plane("hindering", (1,), len(SPECIAL_TILES), "the number of special tiles in the grid"),
            Plane("found", (len(PAIRS),), 1, "the pairs beside the clock"),
            Plane("down", (PLACES,), 1, "places with a face-down tile"),
            Plane("open", (PLACES,), 1, "the open tile of a search"),
            Plane("named", (PLACES,), 1, "the first tile of a named pair"),
            Plane("looked", (PLACES,), 1, "tiles that the active player looks at in secret"),
            Plane("looker", (seats,), 1, "the player who looks at them"),
            Plane("pointed", (seats, PLACES), 1, "the tiles at which each seat points"),
            Plane("faces", (PLACES, KINDS), 1, "faces visible now, or taken: " + " ".join(FACES)),
            Plane("special", (seats, len(SPECIALS)), 1, "each seat's tile: " + " ".join(SPECIALS)),
            Plane("used", (seats,), 1, "seats that have used it"),
        ]

    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        seats: i64 = state.seats
        looker: i64 = viewer
        last: i64 = 2 * state.variant + state.last_chance
        turn: i64 = ((looker + 1) * seats + state.active) * len(PHASES) + state.phase
        parts.append(head(seats, turn, (state.die + 1) * (HOURS + 2) + state.hand))
        parts.append(TABLE[(last * HINDERING_VALUES + state.hindering) * FOUND + state.found])
        parts.append(LOW[state.down & HALF_MASK])
        free: i64 = 0
        if state.down >> HALF != 0:
            free = write_ones(state.down >> HALF, 0, 0, parts)
        if state.open != NOWHERE:
            free = write_one(OPEN + state.open, free, parts)
        if state.named != NOWHERE:
            free = write_one(NAMED + state.named, free, parts)
        if state.looked != 0:
            free = write_looks(state, free, parts)
        if state.pointed is not NOBODY_POINTS[seats]:
            free = write_pointing(state, LOOKER + seats, free, parts)
        faces: i64 = LOOKER + seats * (1 + PLACES)
        free = write_faces(state, looker, faces, free, parts)
        if len(state.specials) > 0:
            free = write_specials(state, faces + PLACES * KINDS, free, parts)
        parts.append(ZEROS[LOOKER + seats * A_SEAT + PLACES * KINDS - free])

    def memory_planes(self, seats: int) -> list[Plane]:
        return [
            Plane("remembered", (PLACES, KINDS), 1, "remembered faces of face-down tiles"),
            Plane("excluded", (PLACES, KINDS), 1, "faces that a failed search excludes"),
            Plane("public", (PLACES,), 1, "tiles that all players have seen"),
            Plane("lookers", (seats, PLACES), 1, "tiles that each seat has looked at in secret"),
        ]

    def write_memory(self, known: Seen, seats: int, parts: list[bytes]) -> None:
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


def head(seats: i64, turn: i64, time: i64) -> bytes:
    """The row of a turn and a time."""
    heads = HEADS_OF_SEATS[seats]
    at: i64 = turn * len(TIME) + time
    row = heads[at]
    if len(row) == 0:
        row = heads[at] = TURN[seats][turn] + TIME[time]
    return row


def write_looks(state: State, free: i64, parts: list[bytes]) -> i64:
    """CEN-08, CEN-12: every player sees who looks at which tile."""
    secretly: i64 = looked(state)
    if secretly == 0:
        return free
    free = write_ones(secretly, LOOKED, free, parts)
    return free if state.looker == NOBODY else write_one(LOOKER + state.looker, free, parts)


def write_pointing(state: State, first: i64, free: i64, parts: list[bytes]) -> i64:
    """Who points at which tile (CEN-11)."""
    for places in state.pointed:
        free = write_ones(places, first, free, parts)
        first += PLACES
    return free


def write_faces(state: State, viewer: i64, first: i64, free: i64, parts: list[bytes]) -> i64:
    """Taken and open tiles; CEN-07, CEN-08: shown tiles, and for the looker the tiles of a secret
    look; CEN-33: after the end all tiles."""
    visible: i64 = ~state.down
    if state.phase == OVER:
        visible = -1
    else:
        visible |= state.shown
        if viewer == state.looker:
            visible |= state.looked
    tiles = state.tiles
    places: i64 = len(tiles)
    visible &= (1 << places) - 1
    while visible:
        place: i64 = first_in(visible)
        free = write_one(first + place * KINDS + tiles[place], free, parts)
        visible &= visible - 1
    return free


def write_specials(state: State, first: i64, free: i64, parts: list[bytes]) -> i64:
    """CEN-19: the special tiles, which lie face up, if the players have any."""
    for special in state.specials:
        free = write_one(first + special - FIRST_SPECIAL, free, parts)
        first += len(SPECIALS)
    return write_ones(state.used, first, free, parts)
