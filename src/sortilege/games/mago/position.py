"""Where a match of mago may begin: the board as drawn.

    m3, house, …  what stands and lies on a space: "M a1* b2~4 +1"
    delivered     the crystals brought home, seat by seat: [0, 2]
    active        the seat that is to roll

Clockwise the spaces are `house`, `f1` to `f3`, `hideout` and `m1` to `m9`. `M` is the magician;
`a1` and `a2` are the children of seat 0, `b1` and `b2` those of seat 1, and so on; `a1*` carries a
crystal; `a1~4` is a frog, with the token 4; `+2` are two crystals. Whoever is not drawn stands in
the house, and all other crystals lie in the hideout.
"""

import re
from typing import Final

from sortilege.games.mago.components import CHILDREN, CRYSTALS, FOREST, HIDEOUT, MEADOW, TOKENS
from sortilege.games.mago.events import Dealt
from sortilege.games.mago.rules import State
from sortilege.games.mago.state import with_number
from sortilege.kernel.position import Layout, PositionReader
from sortilege.kernel.refusals import BadPosition
from sortilege.kernel.state import Ear

SPACE_NAMES: Final[list[str]] = [
    "house",
    *[f"f{n}" for n in range(1, len(FOREST) + 1)],
    "hideout",
    *[f"m{n}" for n in range(1, len(MEADOW) + 1)],
]
SEAT_LETTERS: Final = "abcde"
CHILD_WORD: Final = re.compile(r"([a-e])([1-9])(?:(\*)|~(\d+))?")


def lay(state: State, position: Layout, ear: Ear | None) -> None:
    """Lay a dealt table out as the position says."""
    read = PositionReader(position, [*SPACE_NAMES, "delivered", "active"])
    state.active = read.number("active", range(state.seats), state.active)
    state.delivered = read.numbers("delivered", state.seats)
    drawn: set[str] = set()
    for place, name in enumerate(SPACE_NAMES):
        for piece in read.text(name).split():
            put(state, name, place, piece, drawn)
    pile_up(state)
    if ear is not None and not set(position) - {"active"}:
        ear.hear(Dealt(CRYSTALS, state.active))  # MAG-06: only then everybody is in the house


def put(state: State, name: str, place: int, piece: str, drawn: set[str]) -> None:
    """Put a piece or some crystals on a space."""
    if piece == "M":
        note(name, piece, drawn)
        state.magician = place
    elif re.fullmatch(r"\+\d+", piece) and place != HIDEOUT:
        state.lay(place, int(piece))
    else:
        put_child(state, name, place, piece, drawn)


def put_child(state: State, name: str, place: int, piece: str, drawn: set[str]) -> None:
    found = CHILD_WORD.fullmatch(piece)
    if found is None:
        raise BadPosition(field=name, why=f"{piece!r} is no piece")
    seat, which = SEAT_LETTERS.index(found[1]), int(found[2]) - 1
    if seat >= state.seats or which >= CHILDREN:
        raise BadPosition(field=name, why=f"{piece!r} is not at this table")
    note(name, found[1] + found[2], drawn)
    child = seat * CHILDREN + which
    state.places = with_number(state.places, child, place)
    if found[3]:
        state.loaded |= 1 << child
    if found[4]:
        bewitch(state, name, place, child, int(found[4]))


def bewitch(state: State, name: str, place: int, child: int, token: int) -> None:
    if token >= TOKENS or state.tokens >> token & 1:
        raise BadPosition(field=name, why=f"the token {token} is not free")
    state.frogs |= 1 << child
    state.tokens |= 1 << token
    state.under = with_number(state.under, token, child)
    state.place_frog(token, place)


def note(name: str, piece: str, drawn: set[str]) -> None:
    if piece in drawn:
        raise BadPosition(field=name, why=f"{piece} is drawn twice")
    drawn.add(piece)


def pile_up(state: State) -> None:
    """Leave as many crystals in the hideout as are nowhere else."""
    elsewhere = sum(state.delivered) + int(state.loaded).bit_count()
    elsewhere += sum(state.lying) - state.lying[HIDEOUT]
    if elsewhere > CRYSTALS:
        raise BadPosition(field="crystals", why=f"{elsewhere} are drawn, and there are {CRYSTALS}")
    state.lay(HIDEOUT, CRYSTALS - elsewhere - state.lying[HIDEOUT])
