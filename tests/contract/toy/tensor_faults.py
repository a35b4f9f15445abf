"""The toy game with planted faults in its tensors. Each has exactly one fault."""

from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.tensor import SPECTATOR, Plane
from tests.contract.toy import Toy
from tests.contract.toy.actions import ROW
from tests.contract.toy.fields import NOWHERE
from tests.contract.toy.knowledge import Known
from tests.contract.toy.planted import caught_by
from tests.contract.toy.state import State
from tests.contract.toy.tensor import CARD, PLACE, Tensors


class OpenHands(Tensors):
    def hand(self, state: State, viewer: int, seat: int) -> bytes:
        return CARD[state.cards[ROW + seat]]


@caught_by("writes_no_secret")
class TensorShowsHands(Toy):
    """The tensor contains all hands."""

    tensors = OpenHands()


class WatchedHands(Tensors):
    def hand(self, state: State, viewer: int, seat: int) -> bytes:
        return CARD[state.cards[ROW + seat] if viewer in (seat, SPECTATOR) else -1]


@caught_by("writes_no_secret")
class SpectatorTensorShowsHands(Toy):
    """The tensors of seats are right, but that of a spectator contains more."""

    tensors = WatchedHands()


class OpenLook(Tensors):
    def face(self, state: State, viewer: int, place: int) -> bytes:
        is_looked_at = place == state.peeked
        return CARD[state.cards[place] if state.won[place] != NOWHERE or is_looked_at else -1]


@caught_by("writes_no_secret")
class TensorShowsPeek(Toy):
    """All tensors contain the card that one player peeks at."""

    tensors = OpenLook()


class NotForgotten(Tensors):
    def face(self, state: State, viewer: int, place: int) -> bytes:
        if place == state.turned:
            return CARD[state.cards[place]]
        return super().face(state, viewer, place)


@caught_by("writes_no_secret")
class TensorRemembers(Toy):
    """The tensor still contains a card that was turned face down again."""

    tensors = NotForgotten()


class BlindToLooks(Tensors):
    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        super().write(state, viewer, parts)
        parts[8] = PLACE[-1]


@caught_by("writes_all")
class TensorMissesLooks(Toy):
    """The tensor lacks the peeked place, which all viewers see."""

    tensors = BlindToLooks()


class Longer(Tensors):
    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        super().write(state, viewer, parts)
        if state.is_over():
            parts.append(b"\x01")


@caught_by("writes_all")
class TensorGrows(Toy):
    """At the end the tensor is longer than described."""

    tensors = Longer()


class Higher(Tensors):
    def write_memory(self, known: Knowledge, seats: int, parts: list[bytes]) -> None:
        assert isinstance(known, Known)
        start = len(parts)
        super().write_memory(known, seats, parts)
        parts[start] = bytes([2 * number for number in parts[start]])


@caught_by("writes_all")
class MemoryIsTooHigh(Toy):
    """A plane of ones and zeros contains a two."""

    tensors = Higher()


class Nameless(Tensors):
    def planes(self, seats: int) -> list[Plane]:
        first, *others = super().planes(seats)
        return [Plane(first.name, first.shape, first.top, ""), *others]


@caught_by("writes_all")
class PlaneWithoutMeaning(Toy):
    """A plane has no description."""

    tensors = Nameless()
