"""Measures a whole game of plain computer players, each with its own stream.

python -m bench.company GAME SEATS      prints seconds per game, the median of several
"""

import sys
from statistics import median
from time import perf_counter

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match

TIMES = 9


def seconds(id: str, seats: int, seed: int) -> float:
    """One game, from the deal to the result."""
    game = games[id]
    began = perf_counter()
    options = game.settle(seats, {})
    match = Match(game, seats, options, Seeded(seed))
    lucks = [Seeded(f"{seed} {seat}") for seat in range(seats)]
    players = [Player(game, seat, seats, options, luck) for seat, luck in enumerate(lucks)]
    Company(match, players).play_out()
    return perf_counter() - began


def measure(id: str, seats: int) -> float:
    seconds(id, seats, 0)
    return median(seconds(id, seats, seed) for seed in range(1, 1 + TIMES))


if __name__ == "__main__":
    print(measure(sys.argv[1], int(sys.argv[2])))
