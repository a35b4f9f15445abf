"""How many actions games of equal computer players take until they end.

python -m bench.endings GAME LEVEL GAMES [SEATS …]     LEVEL: plain, or 1 to 5
"""

import sys

from sortilege.bots.company import Company
from sortilege.bots.levels import PLAIN_LEVEL, Level
from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.kernel.chance import Seeded

MAX_ACTIONS = 5000
"""A game that takes longer counts as endless."""


def actions(id: str, seats: int, level: int | Level, number: int) -> int:
    """The actions of one game, or `MAX_ACTIONS`."""
    match = games[id].new(seats, seed=f"end {number}")
    table = Company(
        match,
        [
            Player(match.game, seat, seats, match.options, Seeded(f"{number}/{seat}"), level)
            for seat in range(seats)
        ],
    )
    while match.outcome is None and len(match.played) < MAX_ACTIONS:
        table.play_on()
    return len(match.played)


def main(id: str, level: str, number: str, *seats: str) -> None:
    for at in [int(word) for word in seats] or games[id].seats:
        played = PLAIN_LEVEL if level == "plain" else int(level)
        lengths = sorted(actions(id, at, played, n) for n in range(int(number)))
        mean = sum(lengths) / len(lengths)
        print(f"{id}, {at} seats: mean {mean:.1f}, most {lengths[-1]} actions", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
