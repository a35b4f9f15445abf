"""Measures moves per second, and the search time of the strongest players, in the Python that runs
this file.

    python -m bench.rates          here
    python -m bench.page_rates     here, and inside Pyodide, in plain Python and compiled

Prints one line of JSON. `played` is a digest of the moves, which is the same everywhere.
"""

import hashlib
import json
import sys
from time import perf_counter
from typing import Any

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.playout import is_compiled, playouts
from sortilege.kernel.state import State

SEATS = 3
THOUGHTFUL = ("unicorn", "mago", "metamorphose")
"""Games in which level 5 searches."""
DECISIONS = 6
"""Timed searches of level 5 per game."""
SECONDS = 1.0
"""The minimum duration of random games in seconds."""


def moves_a_second(game: AnyGame) -> float:
    """Random moves per second, the best of three runs."""
    blank = game.blank(SEATS, game.settle(SEATS, {}))
    size, took, best = 1, 0.0, 0.0
    while took < SECONDS / 4:
        size *= 2
        took, _ = timed(blank, size)
    for _ in range(3):
        took, steps = timed(blank, size)
        best = max(best, steps / took)
    return best


def timed(blank: State, size: int) -> tuple[float, int]:
    """Seconds and moves of this many random games."""
    start = perf_counter()
    tally = playouts(blank, size, Seeded(1))
    return perf_counter() - start, tally.steps


class Timed(Player):
    """Measures how long it searches if there is a choice."""

    times: list[float]

    def choose(self, update: Any) -> Any:
        start = perf_counter()
        action = super().choose(update)
        if action is not None and len(update.legal) > 1:
            self.times.append(perf_counter() - start)
        return action


def level_five(game: AnyGame) -> tuple[float, str]:
    """Milliseconds per search, and a digest of the resulting moves."""
    match, times = game.new(SEATS, seed=1), list[float]()
    players = [Timed(game, seat, SEATS, match.options, Seeded(seat), 5) for seat in range(SEATS)]
    for player in players:
        player.times = times
    company = Company(match, players)
    while match.outcome is None and len(times) < DECISIONS:
        company.play_on()
    told = hashlib.sha256(repr(match.played).encode()).hexdigest()[:12]
    return 1e3 * sum(times) / len(times), told


def measure() -> dict[str, Any]:
    found: dict[str, Any] = {
        "python": f"{sys.version.split()[0]} {sys.platform}",
        "compiled": is_compiled(),
        "moves": {id: round(moves_a_second(games[id])) for id in games},
        "level 5, ms": {},
        "played": {},
    }
    for id in THOUGHTFUL:
        took, found["played"][id] = level_five(games[id])
        found["level 5, ms"][id] = round(took, 1)
    return found


if __name__ == "__main__":
    print(json.dumps(measure()))
