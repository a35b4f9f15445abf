"""Measures our games in the build that this process imports: pure or compiled.

python -m bench.ours GAME SEATS [NAME=VALUE …]      prints one line of JSON
"""

import json
import sys
from dataclasses import asdict, dataclass

from bench.clock import rate
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.playout import is_compiled, playouts
from sortilege.kernel.state import State, first_seat


@dataclass(frozen=True)
class Ours:
    """Decisions per second with two or more legal actions, the time of one clone, the size of one
    state.
    """

    compiled: bool
    decisions: float
    clone_ns: float
    state_bytes: int


def measure(id: str, seats: int, options: dict[str, object]) -> Ours:
    game = games[id]
    blank = game.blank(seats, game.settle(seats, options))
    state = midway(blank)
    decisions = rate(lambda size: playouts(blank, size, Seeded(1)).decisions)
    clones = rate(lambda size: clone_often(state, size))
    return Ours(is_compiled(), decisions, 1e9 / clones, size_of(state))


def midway(blank: State) -> State:
    """A state some steps after the deal."""
    chance = Seeded(1)
    state = blank.clone()
    state.deal(chance, None)
    for _ in range(12):
        seat = first_seat(state.awaited())
        state.apply(seat, chance.pick("policy", state.legal(seat)), chance, None)
    return state


def clone_often(state: State, times: int) -> int:
    clone = state.clone
    for _ in range(times):
        clone()
    return times


def size_of(state: State) -> int:
    """The bytes of a state and its lists, including shared ones."""
    return sys.getsizeof(state) + sum(sys.getsizeof(fact) for fact in state.facts())


def options_from(words: list[str]) -> dict[str, object]:
    return {name: json.loads(value) for name, value in (word.split("=", 1) for word in words)}


if __name__ == "__main__":
    id, seats, *words = sys.argv[1:]
    print(json.dumps(asdict(measure(id, int(seats), options_from(words)))))
