"""What a player of unicorn sees (UNI-23), built from nothing. All players see the same."""

from itertools import zip_longest
from typing import Final, Literal, TypedDict, get_args

from sortilege.games.unicorn.components import COLOURS, FACES, MOTIFS, QUIET_TURNS, ROW_SIZES, WIDTH
from sortilege.games.unicorn.fields import TO_ANSWER, TO_BEGIN, TO_FLIP_PILE, TO_FLIP_ROW
from sortilege.games.unicorn.state import State
from sortilege.kernel.knowledge import Knowledge

Phase = Literal["begin", "flip_pile", "flip_row", "answer", "pair", "over"]
"""What the awaited player must do now."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
NEXT_SOURCE: Final = {TO_BEGIN: "row", TO_FLIP_PILE: "pile", TO_FLIP_ROW: "row"}


class Card(TypedDict):
    """A card of a row, with its face."""

    owner: int
    place: int
    face: str


class Picture(TypedDict):
    """A player's picture: the parts on the unicorn side."""

    colour: str
    transformed: list[str]


class View(TypedDict):
    """The whole view of unicorn. A face-down card is None."""

    rows: list[list[str | None]]
    turned: list[Card]
    drawn: list[str]
    next: str | None
    pile: int
    discard: int
    discard_top: str | None
    pictures: list[Picture]
    active: int
    phase: Phase
    offered: Card | None
    pairs: int
    quiet: int
    quiet_turns: int
    remembered: list[Card] | None


def view(state: State, knowledge: Knowledge | None) -> View:
    """The table as all players see it now."""
    return View(
        rows=[row(state, seat) for seat in range(state.seats)],
        turned=[card(state, spot) for spot in state.turned_spots()],
        drawn=[FACES[face] for face in state.drawn_faces()],
        next=NEXT_SOURCE.get(state.phase),
        pile=len(state.pile) - state.top,
        discard=len(state.discard),
        discard_top=FACES[state.discard[-1]] if state.discard else None,
        pictures=[picture(state, seat) for seat in range(state.seats)],
        active=state.active,
        phase=PHASES[state.phase],
        offered=card(state, state.last_turned()) if state.phase == TO_ANSWER else None,
        pairs=state.pairs,
        quiet=state.quiet,
        quiet_turns=QUIET_TURNS,
        remembered=None if knowledge is None else knowledge.remembered(),
    )


def flips(table: View) -> list[str]:
    """The faces flipped in this turn, in their order. UNI-08: a row, the pile, a row, the pile."""
    turned = [card["face"] for card in table["turned"]]
    both = zip_longest(turned, table["drawn"])
    return [face for pair in both for face in pair if face is not None]


def row(state: State, seat: int) -> list[str | None]:
    """UNI-06: the face of a card that lies face up; None for the others."""
    spots = range(seat * WIDTH, seat * WIDTH + ROW_SIZES[state.seats])
    return [FACES[state.rows[spot]] if state.up >> spot & 1 else None for spot in spots]


def card(state: State, spot: int) -> Card:
    return Card(owner=spot // WIDTH, place=spot % WIDTH, face=FACES[state.rows[spot]])


def picture(state: State, seat: int) -> Picture:
    parts = state.parts_of(seat)
    transformed = [motif for part, motif in enumerate(MOTIFS) if parts >> part & 1]
    return Picture(colour=COLOURS[seat], transformed=transformed)
