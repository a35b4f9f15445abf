"""Rows that the game creates on first use fit their turn and hour."""

from itertools import product

from sortilege.games.cinderella.components import DIE, HOURS
from sortilege.games.cinderella.state import State
from sortilege.games.cinderella.tensor import SIDES, Tensors
from sortilege.games.cinderella.view import PHASES
from sortilege.kernel.chance import Seeded
from tests.rulings import rule

SEATS = 2
TELLING = ("you", "active", "phase", "die", "hour")


def hot(row: bytes) -> int:
    """The index of the one; -1 if there is none."""
    return row.find(1)


def told(row: bytes) -> dict[str, int]:
    """The values of the first planes."""
    said, at = {}, 0
    for plane in Tensors().planes(SEATS):
        if plane.name in TELLING:
            said[plane.name] = hot(row[at : at + plane.size])
        at += plane.size
    return said


@rule("CEN-32")
def test_the_position_describes_turn_die_and_clock() -> None:
    state = State()
    state.seats = SEATS
    state.deal(Seeded(1), None)
    moments = product(range(-1, SEATS), range(SEATS), range(len(PHASES)), range(-1, len(DIE)))
    for you, active, phase, die in moments:
        for hour in range(HOURS + 1):
            state.active, state.phase, state.die, state.hand = active, phase, die, hour
            side = -1 if die < 0 else SIDES.index(DIE[die])
            for _ in ("made", "kept"):
                parts: list[bytes] = []
                Tensors().write(state, you, parts)
                said = you, active, phase, side, hour
                assert told(b"".join(parts)) == dict(zip(TELLING, said, strict=True))
