"""Read a starting position of unicorn: rows, pile and pictures as drawn.

    rows      the first cards of each row: ["star dog", "moon moon"]
    pile      its first cards, the top one first: "star book"
    discard   its first cards, the top one first: then the pile has only the named cards, and all
              other cards lie at the bottom of the discard
    pictures  the parts on the unicorn side, seat by seat: ["star", "book verse"]
    quiet     how many turns in a row, before this one, transformed nothing
    active    the seat whose turn it is

All other cards fill the rows and the bottom of the pile, in the order of the deal.
"""

from sortilege.games.unicorn.components import (
    FACES,
    MOTIFS,
    QUIET_TURNS,
    ROW_SIZES,
    WIDTH,
)
from sortilege.games.unicorn.events import Dealt, FlippedPile, PileCardDiscarded, Transformed
from sortilege.games.unicorn.fields import EMPTY
from sortilege.games.unicorn.state import State
from sortilege.kernel.position import Position, PositionReader, numbered, without
from sortilege.kernel.refusals import BadPosition
from sortilege.kernel.state import EventSink

POSITION_FIELDS = ("rows", "pile", "discard", "pictures", "quiet", "active")


def lay(state: State, position: Position, sink: EventSink | None) -> None:
    """Lay a dealt table out as the position says."""
    read = PositionReader(position, POSITION_FIELDS)
    state.active = read.number("active", range(state.seats), state.active)
    state.quiet = read.number("quiet", range(QUIET_TURNS), 0)
    state.show([parts(text) for text in read.texts("pictures", state.seats)])
    lay_cards(state, read)
    if sink is not None:
        tell(state, sink)


def parts(text: str) -> int:
    """The parts of a picture, as a bit set."""
    motifs = numbered("pictures", text.split(), MOTIFS)
    twice = [motif for motif in motifs if motifs.count(motif) > 1]
    if twice:
        raise BadPosition(field="pictures", why=f"{MOTIFS[twice[0]]} is named twice")
    return sum(1 << motif for motif in motifs)


def lay_cards(state: State, read: PositionReader) -> None:
    rows = [faces("rows", text) for text in read.texts("rows", state.seats)]
    pile, discard = faces("pile", read.text("pile")), faces("discard", read.text("discard"))
    rest = [face for face in state.rows if face != EMPTY] + state.pile
    named_rows = [face for row in rows for face in row]
    for name, named in (("rows", named_rows), ("pile", pile), ("discard", discard)):
        rest = without(name, rest, named, FACES)
    size = ROW_SIZES[state.seats]
    state.rows = []
    for row in rows:
        if len(row) > size:
            raise BadPosition(field="rows", why=f"a row has {size} cards")
        fill = size - len(row)
        if fill > len(rest):
            raise BadPosition(field="rows", why="too few cards are left to fill them")
        state.rows += row + rest[:fill] + [EMPTY] * (WIDTH - size)
        rest = rest[fill:]
    state.pile = pile if read.has("discard") else pile + rest
    state.discard = [*rest, *discard[::-1]] if read.has("discard") else []


def faces(name: str, text: str) -> list[int]:
    return numbered(name, text.split(), FACES)


def tell(state: State, sink: EventSink) -> None:
    """Report to the event sink what all players see on the table, with discards in their order."""
    sink.emit(Dealt(ROW_SIZES[state.seats], len(state.pile) + len(state.discard), state.active))
    for face in state.discard:
        sink.emit(FlippedPile(state.active, FACES[face]))
        sink.emit(PileCardDiscarded(FACES[face]))
    for seat, transformed in enumerate(state.pictures()):
        for part, motif in enumerate(MOTIFS):
            if transformed >> part & 1:
                sink.emit(Transformed(seat, motif))
