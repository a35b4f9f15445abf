"""What a player of mago sees and could know, as numbers for learners (MAG-36)."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.mago.components import (
    CHILDREN,
    CRYSTALS,
    CRYSTALS_TO_WIN,
    FARTHEST,
    SEATS,
    SPACES,
    TOKENS,
)
from sortilege.games.mago.knowledge import Watched
from sortilege.games.mago.state import NOBODY, NOT_ROLLED, NOWHERE, Position
from sortilege.games.mago.view import PHASES
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.state import State
from sortilege.kernel.tensor import NUMBER, ZEROS, Plane, TensorWriter, bits, gap, hot, one_after

SEAT: Final[list[list[bytes]]] = [hot(seats) for seats in range(SEATS[-1] + 1)]
PHASE: Final[list[bytes]] = hot(len(PHASES))
SPACE: Final[list[bytes]] = hot(SPACES)
SIDE: Final[list[bytes]] = hot(FARTHEST + 1)
MOVER: Final[list[bytes]] = hot(CHILDREN)
LOADED: Final[list[list[bytes]]] = [bits(CHILDREN * seats) for seats in range(SEATS[-1] + 1)]


class Tensors(TensorWriter):
    """The pieces on the ring, the crystals, the die and the arrow."""

    def planes(self, seats: int) -> list[Plane]:
        most = max(CRYSTALS_TO_WIN)
        return [
            Plane("you", (seats,), 1, "the seat that looks; nobody, for a spectator"),
            Plane("active", (seats,), 1, "who has the die"),
            Plane("phase", (len(PHASES),), 1, "what is to be done: " + " ".join(PHASES)),
            Plane("crystals_to_win", (1,), most, "how many delivered crystals win"),
            Plane("die", (FARTHEST + 1,), 1, "what it shows: the witch, 1, 2 …"),
            Plane("arrow", (SPACES,), 1, "where it points"),
            Plane("mover", (CHILDREN,), 1, "the child that is to carry, or may take"),
            Plane("magician", (SPACES,), 1, "where the magician stands"),
            Plane("crystals", (SPACES,), CRYSTALS, "crystals on each space"),
            Plane("delivered", (seats,), CRYSTALS, "crystals before each seat"),
            Plane("loaded", (seats, CHILDREN), 1, "children that carry a crystal"),
            Plane("children", (seats, CHILDREN, SPACES), 1, "where they stand; nowhere: a frog"),
            Plane("frogs", (TOKENS, SPACES), 1, "where each token in use stands"),
        ]

    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        assert isinstance(state, Position)
        seat = SEAT[state.seats]
        parts.append(seat[viewer])
        parts.append(seat[state.active])
        parts.append(PHASE[state.phase])
        parts.append(NUMBER[state.goal])
        parts.append(SIDE[-1 if state.die == NOT_ROLLED else state.die])
        parts.append(SPACE[-1 if state.arrow == NOWHERE else state.arrow])
        parts.append(MOVER[-1 if state.mover == NOBODY else state.mover % CHILDREN])
        parts.append(SPACE[state.magician])
        for crystals in state.lying:
            parts.append(NUMBER[crystals])
        for crystals in state.delivered:
            parts.append(NUMBER[crystals])
        parts.append(LOADED[state.seats][state.loaded])
        for child in range(state.seats * CHILDREN):
            parts.append(SPACE[-1 if state.frogs >> child & 1 else state.place_of(child)])
        write_frogs(state, parts)

    def memory_planes(self, seats: int) -> list[Plane]:
        return [Plane("owners", (TOKENS, seats, CHILDREN), 1, "the child under each token")]

    def write_memory(self, known: Knowledge, seats: int, parts: list[bytes]) -> None:
        assert isinstance(known, Watched)
        free = 0
        for token, child in sorted(known.owners.items()):
            at = token * seats * CHILDREN + child
            one_after(at - free, parts)
            free = at + 1
        gap(TOKENS * seats * CHILDREN - free, parts)


def write_frogs(state: Position, parts: list[bytes]) -> None:
    """MAG-25: the token and the space, and not the child under it."""
    tokens: i64 = state.tokens
    if tokens == 0:
        parts.append(ZEROS[TOKENS * SPACES])
        return
    for token in range(TOKENS):
        in_use = tokens >> token & 1
        parts.append(SPACE[state.place_of(state.child_under(token)) if in_use else -1])
