"""Run the command line in tests."""

import os
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from unittest.mock import patch

from typer.main import get_command
from typer.testing import CliRunner, Result

from sortilege.bots.company import Company
from sortilege.bots.levels import USUAL_LEVEL
from sortilege.bots.player import Player
from sortilege.cli import app
from sortilege.cli.boards import board_of
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.option import Value

put_together = cache(get_command)
"""All commands, built only once: typer would build them again for each run."""


def run(*words: object, typed: Iterable[object] = ()) -> Result:
    """Run a command; return its output and exit code. Each typed item is one line."""
    lines = "".join(f"{line}\n" for line in typed)
    with patch("typer.testing._get_command", put_together):
        return CliRunner().invoke(app, [str(word) for word in words], input=lines)


def shell(
    *words: str, typed: bytes = b"", **environment: str
) -> "subprocess.CompletedProcess[str]":
    """Run the command in its own process, as installed."""
    settings = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    ended = subprocess.run(
        [sys.executable, "-m", "sortilege", *words],
        input=typed,
        capture_output=True,
        env={**settings, **environment},
        timeout=60,
        check=False,
    )
    return subprocess.CompletedProcess(
        ended.args, ended.returncode, ended.stdout.decode(), ended.stderr.decode()
    )


def finished(id: str = "cinderella", seats: int = 3, seed: int = 1, **options: Value) -> Match:
    """A complete match of computer players of the usual level."""
    game = games[id]
    match = game.new(seats, seed=seed, options=options)
    players = [
        Player(game, seat, seats, match.options, Seeded(f"{seed}/player/{seat}"), USUAL_LEVEL)
        for seat in range(seats)
    ]
    Company(match, players).play_out()
    return match


def answers_of(match: Match) -> list[str]:
    """The input with which a single person plays this match."""
    board = board_of(match.game.id)
    return [next(iter(board.answers((action,)))) for _, action in match.played]


def record_file(match: Match, folder: Path) -> Path:
    """The record of a match in a file."""
    path = folder / "match.json"
    path.write_bytes(match.record.to_json())
    return path
