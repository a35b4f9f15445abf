"""What a player of bell sees and can know, as numbers for learners (BEL-18)."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.bell.components import CARDS, COLOURS, FACES, MOST_SEATS, SHAPES, Face
from sortilege.games.bell.fields import FACE_UP_OFFSET, GATHERINGS, card_in
from sortilege.games.bell.knowledge import Seen
from sortilege.games.bell.state import State
from sortilege.games.bell.view import PHASES
from sortilege.kernel.tensor import NUMBER, Plane, TensorWriter, bits, hot, turns

MOST_SYMBOLS: Final[int] = max([symbols for symbols, _, _ in FACES])
CARD: Final = MOST_SYMBOLS + len(SHAPES) + len(COLOURS)

# Marks a card of a shuffled pile.
SHUFFLED: Final = CARDS + 1

TURN: Final[list[list[bytes]]] = [turns(seats, len(PHASES)) for seats in range(MOST_SEATS + 1)]
OUT: Final[list[list[bytes]]] = [bits(seats) for seats in range(MOST_SEATS + 1)]
TIMES: Final[list[bytes]] = hot(GATHERINGS + 1)


def _seen(face: Face) -> bytes:
    symbols, shape, colour = face
    return (
        hot(MOST_SYMBOLS)[symbols - 1]
        + hot(len(SHAPES))[SHAPES.index(shape)]
        + hot(len(COLOURS))[COLOURS.index(colour)]
    )


# Index -1, the last entry, stands for no card.
TOP: Final[list[bytes]] = [*[_seen(face) for face in FACES], bytes(CARD)]


class Tensors(TensorWriter[State, Seen]):
    """The visible cards, and the sizes of all piles."""

    def planes(self, seats: int) -> list[Plane]:
        top = f"1 … {MOST_SYMBOLS} symbols, " + " ".join(SHAPES + COLOURS)
        return [
            Plane("you", (seats,), 1, "the seat that receives the tensor; none for a spectator"),
            Plane("active", (seats,), 1, "the seat whose turn it is"),
            Plane("phase", (len(PHASES),), 1, "the current decision: " + " ".join(PHASES)),
            Plane(
                "to_the_end", (1,), 1, "whether the game continues until one player has all cards"
            ),
            Plane("bell_open", (1,), 1, "whether a ring would count now, right or wrong"),
            Plane("gatherings", (GATHERINGS + 1,), 1, "gatherings since the last right ring"),
            Plane("out", (seats,), 1, "seats that are out"),
            Plane("draw", (seats,), CARDS, "cards in each draw pile"),
            Plane("up", (seats,), CARDS, "cards in each face-up pile"),
            Plane("top", (seats, CARD), 1, "the visible card: " + top),
        ]

    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        seats: i64 = state.seats
        looker: i64 = viewer
        parts.append(TURN[seats][((looker + 1) * seats + state.active) * len(PHASES) + state.phase])
        parts.append(NUMBER[1 if state.to_the_end else 0])
        parts.append(NUMBER[1 if state.is_bell_open else 0])
        parts.append(TIMES[state.gatherings])
        out = OUT[seats]
        parts.append(out[len(out) - 1 & ~state.playing])
        draw = [counted(state, pile, state.tops, state.bottoms) for pile in range(seats)]
        up = [
            counted(state, FACE_UP_OFFSET + pile, state.firsts, state.visibles)
            for pile in range(seats)
        ]
        parts.append(bytes(draw + up))
        for owner in range(seats):
            shows = state.has_cards(FACE_UP_OFFSET + owner)
            parts.append(TOP[card_in(state.visibles, owner) if shows else -1])

    def memory_planes(self, seats: int) -> list[Plane]:
        slot = f"from the top: 0 unknown, n the n-th kind of card, {SHUFFLED} a shuffled card"
        return [
            Plane("draw_cards", (seats, CARDS), SHUFFLED, "each draw pile, " + slot),
            Plane("up_cards", (seats, CARDS), SHUFFLED, "each face-up pile, from the bottom"),
            Plane("shuffled", (CARDS,), CARDS, "the number of shuffled cards of each kind"),
        ]

    def write_memory(self, known: Seen, seats: int, parts: list[bytes]) -> None:
        for pile in [*known.draw, *known.up]:
            parts.append(bytes([slot_number(slot) for slot in pile]).ljust(CARDS, b"\x00"))
        kinds = [kind for bag in known.bags for kind in bag]
        parts.append(bytes([kinds.count(kind) for kind in range(CARDS)]))


def counted(state: State, pile: i64, fronts: i64, rears: i64) -> i64:
    """The size of a pile with this front and rear, counted without building a list."""
    if not state.filled >> pile & 1:
        return 0
    seat: i64 = pile if pile < FACE_UP_OFFSET else pile - FACE_UP_OFFSET
    card: i64 = card_in(fronts, seat)
    rear: i64 = card_in(rears, seat)
    cards: i64 = 1
    behind = state.behind
    while card != rear:
        card = behind[card]
        cards += 1
    return cards


def slot_number(slot: int) -> int:
    """What is known of a card in a pile: nothing, its kind, or that a gathering shuffled it."""
    return slot + 1 if slot >= -1 else SHUFFLED
