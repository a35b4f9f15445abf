"""Compares computer players of two builds: their strength and their processor time.

python -m bench.across BEFORE NOW GAME LEVEL [--games 200] [--iterations N]

BEFORE and NOW are folders with `sortilege` in them, such as `build/compiled` of two clones. Each
runs in its own process (`bench.side`) with a copy of the match, so neither imports the other's
code, and gets every move. Games have two seats; each deal is played twice, with seats swapped.
`--iterations` replaces the number of search iterations of NOW's level.
"""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).parents[1]
Z95 = 1.96

MAX_ACTIONS = 600
"""The most actions of a game. A longer one counts half for each: two players may undo each other's
actions without end."""

BOTH_SEATS = 0b11

Answer = dict[str, int]


class Side:
    """One build in its own process. Each request and each answer is a line of JSON."""

    def __init__(self, build: str, game: str, level: str, iterations: int | None = None) -> None:
        words = [game, level] if iterations is None else [game, level, str(iterations)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.side", *words],
            env=os.environ | {"PYTHONPATH": f"{Path(build).resolve()}:{ROOT}"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.decisions = 0
        self.seconds = 0.0

    def ask(self, *request: object) -> Answer:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer: Answer = json.loads(self.process.stdout.readline())
        return answer

    def choose(self) -> int:
        """The code of the player's move. Counts decisions with more than one option."""
        answer = self.ask("choose")
        if answer["choices"] > 1:
            self.decisions += 1
            self.seconds += answer["nanoseconds"] / 1e9
        return answer["code"]

    @property
    def milliseconds(self) -> float:
        """Processor time per decision."""
        return 1000 * self.seconds / max(1, self.decisions)


@dataclass
class Duel:
    """NOW's score so far; a shared victory counts half."""

    before: Side
    now: Side
    games: int = 0
    score: float = 0.0
    endless: int = 0

    def play(self) -> None:
        """Play one more game."""
        seated = (self.before, self.now) if self.games % 2 else (self.now, self.before)
        winners = self.winners(seated)
        self.endless += winners == BOTH_SEATS
        self.score += (winners >> seated.index(self.now) & 1) / winners.bit_count()
        self.games += 1

    def winners(self, seated: tuple[Side, Side]) -> int:
        """Play a game to its end: the seats that won, as a bit set."""
        moments = [side.ask("begin", self.games, seat) for seat, side in enumerate(seated)]
        for _ in range(MAX_ACTIONS):
            if moments[0]["winners"]:
                return moments[0]["winners"]
            seat = moments[0]["awaited"]
            code = seated[seat].choose()
            moments = [side.ask("play", seat, code) for side in seated]
            assert moments[0] == moments[1], "both builds have the same rules"
        return BOTH_SEATS

    def __str__(self) -> str:
        share = self.score / self.games
        either_way = Z95 * sqrt(share * (1 - share) / self.games)
        before, now = self.before.milliseconds, self.now.milliseconds
        return (
            f"{self.score:g} of {self.games} games ({self.endless} shared or without end),"
            f" {share:.1%} ± {either_way:.1%}; a decision"
            f" {now:.2f} ms instead of {before:.2f}, {now / before:.3f} of the time"
        )


def words() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.across")
    for name in ("before", "now", "game", "level"):
        parser.add_argument(name)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--iterations", type=int)
    return parser.parse_args()


def main() -> None:
    given = words()
    before = Side(given.before, given.game, given.level)
    now = Side(given.now, given.game, given.level, given.iterations)
    duel = Duel(before, now)
    while duel.games < given.games:
        duel.play()
        if duel.games % 20 == 0 or duel.games == given.games:
            print(duel, flush=True)


if __name__ == "__main__":
    main()
