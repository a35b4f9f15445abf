"""Baselines for learners: the mean reward of our players in each environment.

    python -m sortilege.learn.baselines FILE --games 100

The command plays the games that FILE (one JSON object per line) does not have yet, and prints a
Markdown table. The players sit at seat 0 of the smallest table with several seats, first against
random players, then against level 3. They get what an agent with perfect memory gets. Ctrl-C loses
at most one game; run the same command again to continue.
"""

import argparse
import json
from collections.abc import Iterator
from math import fsum, sqrt
from pathlib import Path
from typing import Any

from sortilege.bots.levels import NUMBERS, USUAL_LEVEL
from sortilege.games import games
from sortilege.lab.entrants import PLAIN_PLAYER
from sortilege.lab.findings import Z95
from sortilege.learn.opponents import (
    RANDOM,
    ComputerOpponent,
    Opponent,
    Opponents,
    RandomOpponent,
    level_of,
)
from sortilege.learn.table import Setting, StudyTable

PLAYERS: tuple[Opponents, ...] = (RANDOM, PLAIN_PLAYER, *NUMBERS)
AGAINST: tuple[Opponents, ...] = (RANDOM, USUAL_LEVEL)
MAX_ANSWERS = 3000
"""Answers after which a match is truncated, with reward 0: some games may never end with random
players."""

BaselineRow = dict[str, Any]


def at(player: Opponents, table: StudyTable, seat: int, seed: str) -> Opponent:
    if player == RANDOM:
        return RandomOpponent()
    return ComputerOpponent(table, seat, level_of(player), seed)


def played(game: str, player: Opponents, against: Opponents, number: int) -> BaselineRow:
    """Play one match. Returns the reward of seat 0."""
    setting = Setting(game, longest=MAX_ANSWERS)
    seed = f"baseline/{number}"
    table = StudyTable(setting, listened=True)
    table.begin(seed)
    others = player if setting.game.is_team else against
    seated = [at(others if seat else player, table, seat, seed) for seat in range(setting.seats)]
    while table.asked is not None and not table.is_broken_off:
        table.answer(seated[table.asked].answer(table))
    cell = {"env": name_of(game), "player": player, "against": against}
    return {**cell, "number": number, "reward": table.rewards[0], "answers": int(table.turns.steps)}


def name_of(game: str) -> str:
    return f"{game}-v{games[game].rules_version}"


def cells(asked: list[str]) -> Iterator[tuple[str, Opponents, Opponents]]:
    """All combinations of environment, player and opponents. A team has no opponents."""
    for game in asked:
        if games[game].tensors is not None:
            for against in AGAINST[:1] if games[game].is_team else AGAINST:
                yield from ((game, player, against) for player in PLAYERS)


class Baselines:
    """All games so far, in memory and in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: list[BaselineRow] = []
        if path.exists():
            text = path.read_text(encoding="utf-8")
            self.lines = [json.loads(line) for line in text.splitlines()]

    def of(self, game: str, player: Opponents, against: Opponents) -> list[BaselineRow]:
        cell = (name_of(game), player, against)
        return [one for one in self.lines if (one["env"], one["player"], one["against"]) == cell]

    def play(self, game: str, player: Opponents, against: Opponents, matches: int) -> None:
        """Play the missing games of a cell."""
        for number in range(len(self.of(game, player, against)), matches):
            line = played(game, player, against, number)
            self.lines.append(line)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")

    def table(self) -> str:
        """The Markdown table."""
        head = "| environment | against | " + " | ".join(str(one) for one in PLAYERS) + " |"
        rows = [head, "|---|---|" + "--:|" * len(PLAYERS)]
        for game in games:
            for against in AGAINST[:1] if games[game].is_team else AGAINST:
                cells = [self.reward_cell(game, player, against) for player in PLAYERS]
                who = "–" if games[game].is_team else str(against)
                rows.append(f"| `sortilege/{name_of(game)}` | {who} | {' | '.join(cells)} |")
        return "\n".join(rows)

    def reward_cell(self, game: str, player: Opponents, against: Opponents) -> str:
        """The mean reward and half the width of its 95 % interval."""
        lines = self.of(game, player, against)
        if not lines:
            return "–"
        rewards = [line["reward"] for line in lines]
        mean = fsum(rewards) / len(rewards)
        spread = fsum((reward - mean) ** 2 for reward in rewards) / len(rewards)
        return f"{mean:.2f} ± {Z95 * sqrt(spread / len(rewards)):.2f} ({len(rewards)})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sortilege.learn.baselines")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=100, help="matches a cell")
    parser.add_argument("--only", nargs="*", choices=sorted(games), default=[])
    asked = parser.parse_args()
    found = Baselines(asked.file)
    for game, player, against in cells(asked.only or list(games)):
        found.play(game, player, against, asked.games)
        print(
            f"{game} {player} – {against}: {found.reward_cell(game, player, against)}", flush=True
        )
    print(found.table())


if __name__ == "__main__":
    main()
