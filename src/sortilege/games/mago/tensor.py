"""What a player of mago sees and can know, as numbers for learners (MAG-36)."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.mago.components import (
    CHILDREN,
    CRYSTALS,
    CRYSTALS_TO_WIN,
    MAX_STEPS,
    SEATS,
    SPACES,
    TOKENS,
)
from sortilege.games.mago.fields import NOBODY, NOT_ROLLED, NOWHERE
from sortilege.games.mago.knowledge import Watched
from sortilege.games.mago.state import State
from sortilege.games.mago.view import PHASES
from sortilege.kernel.code_set import first_in
from sortilege.kernel.tensor import (
    MAX_ROW_LENGTH,
    NUMBER,
    ZEROS,
    Plane,
    TensorWriter,
    bits,
    gap,
    hot,
    one_after,
    turns,
    write_one,
)

TURN: Final[list[list[bytes]]] = [turns(seats, len(PHASES)) for seats in range(SEATS[-1] + 1)]
SPACE: Final[list[bytes]] = hot(SPACES)
SIDE: Final[list[bytes]] = hot(MAX_STEPS + 1)
MOVER: Final[list[bytes]] = hot(CHILDREN)
LOADED: Final[list[list[bytes]]] = [bits(CHILDREN * seats) for seats in range(SEATS[-1] + 1)]
assert (SEATS[-1] * CHILDREN + TOKENS) * SPACES <= MAX_ROW_LENGTH


class Tensors(TensorWriter[State, Watched]):
    """The pieces on the ring, the crystals, the die and the arrow."""

    def planes(self, seats: int) -> list[Plane]:
        most = max(CRYSTALS_TO_WIN)
        return [
            Plane("you", (seats,), 1, "the seat that receives the tensor; none for a spectator"),
            Plane("active", (seats,), 1, "the seat with the die"),
            Plane("phase", (len(PHASES),), 1, "the current decision: " + " ".join(PHASES)),
            Plane("crystals_to_win", (1,), most, "the number of delivered crystals that wins"),
            Plane("die", (MAX_STEPS + 1,), 1, "the side that it shows: the witch, 1, 2 …"),
            Plane("arrow", (SPACES,), 1, "the space at which it points"),
            Plane("mover", (CHILDREN,), 1, "the child that must carry or may take a crystal"),
            Plane("magician", (SPACES,), 1, "the space of the magician"),
            Plane("crystals", (SPACES,), CRYSTALS, "crystals on each space"),
            Plane("delivered", (seats,), CRYSTALS, "crystals that each seat has delivered"),
            Plane("loaded", (seats, CHILDREN), 1, "children that carry a crystal"),
            Plane(
                "children", (seats, CHILDREN, SPACES), 1, "the space of each child; none for a frog"
            ),
            Plane("frogs", (TOKENS, SPACES), 1, "the space of each token in use"),
        ]

    def write(self, state: State, viewer: int, parts: list[bytes]) -> None:
        seats: i64 = state.seats
        looker: i64 = viewer
        parts.append(TURN[seats][((looker + 1) * seats + state.active) * len(PHASES) + state.phase])
        parts.append(NUMBER[state.goal])
        parts.append(SIDE[-1 if state.die == NOT_ROLLED else state.die])
        parts.append(SPACE[-1 if state.arrow == NOWHERE else state.arrow])
        parts.append(MOVER[-1 if state.mover == NOBODY else state.mover % CHILDREN])
        parts.append(SPACE[state.magician])
        parts.append(bytes(state.lying))
        parts.append(bytes(state.delivered))
        parts.append(LOADED[seats][state.loaded])
        children: i64 = seats * CHILDREN
        free: i64 = write_children(state, children, parts)
        free = write_frogs(state, children * SPACES, free, parts)
        parts.append(ZEROS[(children + TOKENS) * SPACES - free])

    def memory_planes(self, seats: int) -> list[Plane]:
        return [Plane("owners", (TOKENS, seats, CHILDREN), 1, "the child under each token")]

    def write_memory(self, known: Watched, seats: int, parts: list[bytes]) -> None:
        free = 0
        for token, child in sorted(known.owners.items()):
            at = token * seats * CHILDREN + child
            one_after(at - free, parts)
            free = at + 1
        gap(TOKENS * seats * CHILDREN - free, parts)


def write_children(state: State, children: i64, parts: list[bytes]) -> i64:
    """Write the children that are not frogs, and return the first index not yet written."""
    free: i64 = 0
    for child in range(children):
        if not state.frogs >> child & 1:
            free = write_one(child * SPACES + state.place_of(child), free, parts)
    return free


def write_frogs(state: State, first: i64, free: i64, parts: list[bytes]) -> i64:
    """MAG-25: write the token and the space of each frog, but not the child under it."""
    tokens: i64 = state.tokens
    while tokens:
        token: i64 = first_in(tokens)
        place: i64 = state.place_of(state.child_under(token))
        free = write_one(first + token * SPACES + place, free, parts)
        tokens &= tokens - 1
    return free
