"""One side of a duel of two builds, which `bench.across` starts.

python -m bench.side GAME LEVEL [ITERATIONS]     reads requests and writes answers, one per line

It uses only interfaces that every build with levels has.
"""

import json
import sys
from dataclasses import replace
from time import process_time_ns

from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.stream import Stream, Update

SEATS = 2


class Seated:
    """A player of this build with its own copy of the match."""

    def __init__(self, id: str, level: int, iterations: int | None, game: int, seat: int) -> None:
        self.match: Match = games[id].new(SEATS, chance=Seeded(f"{id} {game // 2}"))
        luck = Seeded(f"{id} {game} {seat}")
        self.player = Player(self.match.game, seat, SEATS, self.match.options, luck, level)
        if iterations is not None:
            self.player.level = replace(self.player.level, iterations=iterations)
        self.stream = Stream(self.match, seat)
        self.latest: Update | None = None
        self.listen()

    def listen(self) -> None:
        update = self.stream.catch_up()
        if update is not None:
            self.player.follow(update)
            self.latest = update

    def moment(self) -> dict[str, int]:
        """The awaited seats, and the winners as a bit set; 0 before the end."""
        outcome = self.match.outcome
        if outcome is None:
            return {"awaited": self.match.awaited[0], "winners": 0}
        return {"awaited": -1, "winners": sum(1 << seat for seat in outcome.winners)}

    def play(self, seat: int, code: int) -> dict[str, int]:
        self.match.play(seat, self.match.game.actions.at(code))
        self.listen()
        return self.moment()

    def choose(self) -> dict[str, int]:
        """The player's move, the number of options, and the processor time."""
        assert self.latest is not None
        began = process_time_ns()
        action = self.player.choose(self.latest)
        taken = process_time_ns() - began
        assert action is not None, "awaited, yet idle"
        code = self.match.game.actions.code(action)
        return {"code": code, "choices": len(self.latest.legal), "nanoseconds": taken}


def main() -> None:
    id, level, *rest = sys.argv[1:]
    iterations = int(rest[0]) if rest else None
    seated: Seated | None = None
    for line in sys.stdin:
        verb, *numbers = json.loads(line)
        if verb == "begin":
            seated = Seated(id, int(level), iterations, *numbers)
            answer = seated.moment()
        else:
            assert seated is not None, "a game has begun"
            answer = seated.choose() if verb == "choose" else seated.play(*numbers)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
