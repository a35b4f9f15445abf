"""Read a starting position of mago: the board as drawn.

    m3, house, …  the pieces and crystals on a space: "M a1* b2~4 +1"
    delivered     the crystals brought home, seat by seat: [0, 2]
    active        the seat that rolls next

Clockwise the spaces are `house`, `f1` to `f3`, `hideout` and `m1` to `m9`. `M` is the magician;
`a1` and `a2` are the children of seat 0, `b1` and `b2` those of seat 1, and so on; `a1*` carries a
crystal; `a1~4` is a frog, with the token 4; `+2` are two crystals. All other pieces stand in
the house, and all other crystals lie in the hideout.
"""

import re
from typing import Final

from sortilege.games.mago.components import CHILDREN, CRYSTALS, FOREST, HIDEOUT, MEADOW, TOKENS
from sortilege.games.mago.events import Dealt
from sortilege.games.mago.fields import with_number
from sortilege.games.mago.state import State
from sortilege.kernel.position import Position, PositionReader
from sortilege.kernel.refusals import BadPosition
from sortilege.kernel.state import EventSink

SPACE_NAMES: Final[list[str]] = [
    "house",
    *[f"f{n}" for n in range(1, len(FOREST) + 1)],
    "hideout",
    *[f"m{n}" for n in range(1, len(MEADOW) + 1)],
]
SEAT_LETTERS: Final = "abcde"
CHILD_WORD: Final = re.compile(r"([a-e])([1-9])(?:(\*)|~(\d+))?")


def lay(state: State, position: Position, sink: EventSink | None) -> None:
    """Lay a dealt table out as the position says."""
    read = PositionReader(position, [*SPACE_NAMES, "delivered", "active"])
    state.active = read.number("active", range(state.seats), state.active)
    state.delivered = read.numbers("delivered", state.seats)
    if max(state.delivered) >= state.goal:
        why = f"{state.goal} delivered crystals have won already (MAG-35)"
        raise BadPosition(field="delivered", why=why)
    drawn: set[str] = set()
    for place, name in enumerate(SPACE_NAMES):
        for piece in read.text(name).split():
            put(state, name, place, piece, drawn)
    pile_up(state)
    if sink is not None and not set(position) - {"active"}:
        sink.emit(Dealt(CRYSTALS, state.active))  # MAG-06: all pieces are in the house


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
    """Put the remaining crystals into the hideout."""
    elsewhere = sum(state.delivered) + int(state.loaded).bit_count()
    elsewhere += sum(state.lying) - state.lying[HIDEOUT]
    if elsewhere > CRYSTALS:
        raise BadPosition(field="crystals", why=f"{elsewhere} are drawn, and there are {CRYSTALS}")
    state.lay(HIDEOUT, CRYSTALS - elsewhere - state.lying[HIDEOUT])
