"""Baselines for learners: the mean reward of our players in each environment.

    python -m sortilege.learn.baselines FILE --games 1000

The command plays the matches that FILE (one JSON object per line) does not have yet, and prints a
Markdown table. The players sit at seat 0 of the smallest table with several seats, first against
random players, then against level 3. They get what an agent with perfect memory gets. Match n is
the first match of the environment after `reset(seed="test/n")`. Ctrl-C loses at most one match; run
the same command again to continue.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import ceil, floor
from pathlib import Path

import msgspec

from sortilege import __version__
from sortilege.bots.levels import NUMBERS, USUAL_LEVEL
from sortilege.games import games
from sortilege.kernel.playout import is_compiled
from sortilege.lab.entrants import PLAIN_PLAYER
from sortilege.lab.intervals import Estimate, clustered_share
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
OPPONENTS: tuple[Opponents, ...] = (RANDOM, USUAL_LEVEL)


class BaselineCell(msgspec.Struct, frozen=True):
    """One player in one environment, and everything else that decides its rewards."""

    env: str
    player: Opponents
    against: Opponents
    box: str
    version: str
    build: str  # plain Python searches less, so it plays differently

    @classmethod
    def of(cls, game: str, player: Opponents, against: Opponents) -> "BaselineCell":
        build = "compiled" if is_compiled() else "plain"
        return cls(name_of(game), player, against, games[game].box.digest, __version__, build)


class BaselineMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of one match of a cell."""

    cell: BaselineCell
    number: int
    reward: float
    answers: int
    truncated: bool


class DamagedBaselines(Exception):
    """A line of the file is not a row."""


def at(player: Opponents, table: StudyTable, seat: int, seed: str) -> Opponent:
    if player == RANDOM:
        return RandomOpponent()
    return ComputerOpponent(table, seat, level_of(player), seed)


def played(game: str, player: Opponents, against: Opponents, number: int) -> BaselineMatch:
    """Play one match."""
    setting = Setting(game)
    seed = f"test/{number}"
    table = StudyTable(setting, listened=True)
    table.begin(seed)
    others = player if setting.game.is_team else against
    seated = [at(others if seat else player, table, seat, seed) for seat in range(setting.seats)]
    while table.asked is not None and not table.is_broken_off:
        table.answer(seated[table.asked].answer(table))
    cell, answers = BaselineCell.of(game, player, against), int(table.turns.steps)
    return BaselineMatch(cell, number, table.rewards[0], answers, table.is_broken_off)


def name_of(game: str) -> str:
    return f"{game}-v{games[game].rules_version}"


def opponents_in(game: str) -> tuple[Opponents, ...]:
    """Whom the players meet. A team has no opponents."""
    return OPPONENTS[:1] if games[game].is_team else OPPONENTS


def cells(asked: list[str]) -> Iterator[tuple[str, Opponents, Opponents]]:
    """All combinations of environment, player and opponents."""
    for game in asked:
        if games[game].tensors is not None:
            for against in opponents_in(game):
                yield from ((game, player, against) for player in PLAYERS)


class Baselines:
    """All matches so far, in memory and in a file. Matches of another box, version or build stay in
    the file, but do not count."""

    def __init__(self, path: Path) -> None:
        """Raises DamagedBaselines or OSError."""
        self.path = path
        self.rows: list[BaselineMatch] = []
        lines = path.read_bytes().splitlines() if path.exists() else []
        for number, line in enumerate(lines, start=1):
            try:
                self.rows.append(msgspec.json.decode(line, type=BaselineMatch))
            except (msgspec.MsgspecError, UnicodeDecodeError) as why:
                raise DamagedBaselines(f"line {number} of {path} is damaged: {why}") from None

    def of(self, game: str, player: Opponents, against: Opponents) -> list[BaselineMatch]:
        cell = BaselineCell.of(game, player, against)
        return [row for row in self.rows if row.cell == cell]

    def play(self, game: str, player: Opponents, against: Opponents, matches: int) -> None:
        """Play the missing matches of a cell."""
        known = {row.number for row in self.of(game, player, against)}
        for number in range(matches):
            if number not in known:
                row = played(game, player, against, number)
                self.rows.append(row)
                with self.path.open("ab") as file:
                    file.write(msgspec.json.encode(row) + b"\n")

    def table(self) -> str:
        """The Markdown table."""
        head = "| environment | against | " + " | ".join(str(one) for one in PLAYERS) + " |"
        lines = [head, "|---|---|" + "--:|" * len(PLAYERS)]
        for game in games:
            for against in opponents_in(game):
                told = [reward_cell(game, self.of(game, player, against)) for player in PLAYERS]
                who = "–" if games[game].is_team else str(against)
                lines.append(f"| `sortilege/{name_of(game)}` | {who} | {' | '.join(told)} |")
        return "\n".join(lines)

    def truncated(self) -> int:
        """How many of the matches that count were truncated."""
        found = (self.of(*cell) for cell in cells(list(games)))
        return sum(row.truncated for rows in found for row in rows)


def reward_cell(game: str, rows: Sequence[BaselineMatch]) -> str:
    """The mean reward, its 95 % interval and the number of matches. The interval is rounded to the
    outside."""
    if not rows:
        return "–"
    mean = mean_reward([row.reward for row in rows], lowest_reward(game))
    low, high = floor(100 * mean.low) / 100, ceil(100 * mean.high) / 100
    return f"{mean.value:.2f} ({low:.2f} to {high:.2f}; {len(rows):,})"


def lowest_reward(game: str) -> float:
    """The reward of a defeat at the smallest table with several seats: a team gets 0. Another
    seat's stake is at most 1."""
    return 0.0 if games[game].is_team else -1.0


def mean_reward(rewards: Sequence[float], lowest: float) -> Estimate:
    """The mean of rewards from `lowest` to 1, with Wilson's interval at 95 % for the corresponding
    share of a victory. Every match has its own deal."""
    wide = 1.0 - lowest
    share = clustered_share([((reward - lowest) / wide, 1) for reward in rewards])
    return Estimate(*(lowest + wide * part for part in (share.rate, share.low, share.high)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sortilege.learn.baselines")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1000, help="matches a cell")
    parser.add_argument("--only", nargs="*", choices=sorted(games), default=[])
    asked = parser.parse_args()
    try:
        found = Baselines(asked.file)
    except (DamagedBaselines, OSError) as why:
        parser.error(str(why))
    for cell in cells(asked.only or list(games)):
        found.play(*cell, asked.games)
        game, player, against = cell
        print(f"{game} {player} – {against}: {reward_cell(game, found.of(*cell))}", flush=True)
    print(found.table())
    print(f"Truncated: {found.truncated()}")


if __name__ == "__main__":
    main()
