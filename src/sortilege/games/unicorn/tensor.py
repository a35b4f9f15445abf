"""What a player of unicorn sees and can know, as numbers for learners (UNI-23)."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.unicorn.components import (
    CARDS,
    COLOURS,
    FACES,
    MOTIFS,
    QUIET_TURNS,
    ROW_SIZES,
    WIDTH,
)
from sortilege.games.unicorn.fields import MOST_TURNED
from sortilege.games.unicorn.knowledge import Seen
from sortilege.games.unicorn.state import State
from sortilege.games.unicorn.view import PHASES
from sortilege.kernel.tensor import NUMBER, Plane, TensorWriter, bits, gap, hot, one_after, turns

KINDS: Final = len(FACES)
DECK: Final = len(CARDS)

TURN: Final[list[list[bytes]]] = [turns(seats, len(PHASES)) for seats in range(len(COLOURS) + 1)]
FACE: Final[list[bytes]] = hot(KINDS)
PARTS: Final[list[bytes]] = bits(len(MOTIFS))


class Tensors(TensorWriter[State, Seen]):
    """Rows, pile, discard and pictures, and the cards of the current turn."""

    def planes(self, seats: int) -> list[Plane]:
        faces, spots = " ".join(FACES), (seats, WIDTH)
        return [
            Plane("you", (seats,), 1, "the seat that receives the tensor; none for a spectator"),
            Plane("active", (seats,), 1, "the seat whose turn it is"),
            Plane("phase", (len(PHASES),), 1, "the current decision: " + " ".join(PHASES)),
            Plane("pictures", (seats, len(MOTIFS)), 1, "transformed parts: " + " ".join(MOTIFS)),
            Plane("pairs", (1,), DECK, "pairs of wise friends not yet used"),
            Plane("quiet", (1,), QUIET_TURNS, "consecutive turns that transformed nothing"),
            Plane("pile", (1,), DECK, "the number of cards in the pile"),
            Plane("discard", (1,), DECK, "the number of cards on the discard"),
            Plane("discard_top", (KINDS,), 1, "its top card: " + faces),
            Plane(
                "turned", spots, MOST_TURNED, "cards turned face up, numbered from 1 in their order"
            ),
            Plane("faces", (*spots, KINDS), 1, "the faces of these cards: " + faces),
            Plane(
                "drawn",
                (MOST_TURNED, KINDS),
                1,
                "cards flipped from the pile, in their order: " + faces,
            ),
        ]

    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        seats: i64 = state.seats
        looker: i64 = viewer
        parts.append(TURN[seats][((looker + 1) * seats + state.active) * len(PHASES) + state.phase])
        for owner in range(seats):
            parts.append(PARTS[state.parts_of(owner)])
        discard = state.discard
        pile: i64 = len(state.pile) - state.top
        parts.append(bytes([state.pairs, state.quiet, pile, len(discard)]))
        parts.append(FACE[discard[-1] if len(discard) > 0 else -1])
        write_turned(state, parts)
        drawn: i64 = state.flips >> 1
        for index in range(drawn):
            parts.append(FACE[state.drawn_face(index)])
        gap((MOST_TURNED - drawn) * KINDS, parts)

    def memory_planes(self, seats: int) -> list[Plane]:
        faces, spots = " ".join(FACES), (seats, WIDTH)
        return [
            Plane("remembered", (*spots, KINDS), 1, "remembered face-down cards in rows: " + faces),
            Plane(
                "batch",
                (*spots, KINDS),
                DECK,
                "unseen cards of the batch that this card belongs to",
            ),
            Plane(
                "pile_batch", (KINDS,), DECK, "unseen cards of the batch that the pile belongs to"
            ),
            Plane("discarded", (KINDS,), DECK, "cards on the discard: " + faces),
        ]

    def write_memory(self, known: Seen, seats: int, parts: list[bytes]) -> None:
        size: i64 = ROW_SIZES[seats]
        batches = [counted(known.unseen(batch)) for batch in range(len(known.batches))]
        spots = list(range(seats * WIDTH))
        for spot in spots:
            parts.append(FACE[known.faces.get(spot, -1)])
        for spot in spots:
            lies = spot % WIDTH < size
            parts.append(batches[known.batch_of[spot]] if lies else FACE[-1])
        parts.append(batches[-1])
        parts.append(counted(known.discard))


def write_turned(state: State, parts: list[bytes]) -> None:
    """UNI-05, UNI-06: the face-up cards in rows, the order in which they were turned, and their
    faces."""
    spots: i64 = state.seats * WIDTH
    turned = state.turned_spots()
    free: i64 = 0
    for spot in sorted(turned):
        gap(spot - free, parts)
        parts.append(NUMBER[turned.index(spot) + 1])
        free = spot + 1
    gap(spots - free, parts)
    free = 0
    up: i64 = state.up
    for spot in range(spots):
        if up >> spot & 1:
            at: i64 = spot * KINDS + state.rows[spot]
            one_after(at - free, parts)
            free = at + 1
    gap(spots * KINDS - free, parts)


def counted(cards: list[int]) -> bytes:
    """How many cards of each face."""
    return bytes([cards.count(face) for face in range(KINDS)])
