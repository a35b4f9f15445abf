"""Tensors for learners in the toy game: a viewer's view and memory as numbers."""

from sortilege.kernel.tensor import NUMBER, Plane, TensorWriter, hot
from tests.contract.toy.actions import ROW
from tests.contract.toy.components import CARDS, PEBBLES, SEATS
from tests.contract.toy.fields import NOWHERE
from tests.contract.toy.knowledge import Known
from tests.contract.toy.state import State

MOST_TURNS = 12
SEAT, PLACE, CARD = hot(SEATS), hot(ROW), hot(CARDS)


class Tensors(TensorWriter[State, Known]):
    """Tensors of the row, the viewer's hand and the pebbles."""

    def planes(self, seats: int) -> list[Plane]:
        return [
            Plane("you", (SEATS,), 1, "the seat that looks; nobody, for a spectator"),
            Plane("first", (SEATS,), 1, "who began"),
            Plane("turn", (1,), 255, "turns over"),
            Plane("turns", (1,), MOST_TURNS, "how many there will be"),
            Plane("stirred", (1,), 1, "whether the row was mixed"),
            Plane("pebbles", (SEATS,), PEBBLES, "each seat's pebbles"),
            Plane("middle", (1,), SEATS * PEBBLES, "pebbles in the middle"),
            Plane("turned", (ROW,), 1, "the odd card turned up last"),
            Plane("peeked", (ROW,), 1, "where somebody looks"),
            Plane("winners", (ROW, SEATS), 1, "who has won each card"),
            Plane("faces", (ROW, CARDS), 1, "cards won, and the one looked at by who looks"),
            Plane("hands", (SEATS, CARDS), 1, "the own card"),
        ]

    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        parts += [SEAT[viewer], SEAT[state.first], NUMBER[state.turn], NUMBER[state.turns]]
        parts += [NUMBER[state.stirred], bytes(state.pebbles), NUMBER[state.middle]]
        parts += [PLACE[state.turned], PLACE[state.peeked]]
        parts += [SEAT[state.won[place]] for place in range(ROW)]
        parts += [self.face(state, viewer, place) for place in range(ROW)]
        parts += [self.hand(state, viewer, seat) for seat in range(SEATS)]

    def face(self, state: State, viewer: int, place: int) -> bytes:
        is_mine = place == state.peeked and viewer == state.looker()
        return CARD[state.cards[place] if state.won[place] != NOWHERE or is_mine else -1]

    def hand(self, state: State, viewer: int, seat: int) -> bytes:
        return CARD[state.cards[ROW + seat] if seat == viewer else -1]

    def memory_planes(self, seats: int) -> list[Plane]:
        return [
            Plane("known", (CARDS, CARDS), 1, "cards seen, at their places"),
            Plane("in_row", (CARDS,), 1, "cards that must be somewhere in the row"),
        ]

    def write_memory(self, known: Known, seats: int, parts: list[bytes]) -> None:
        parts += [CARD[known.cards.get(place, -1)] for place in range(CARDS)]
        parts += [NUMBER[card in known.in_row] for card in range(CARDS)]
