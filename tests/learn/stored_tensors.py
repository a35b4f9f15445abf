"""What is kept of tensors, to see that they stay what they are within a `rules_version`:
`docs/tensors.md`, plane by plane, and a digest of what a random game writes at every table."""

import hashlib
import json
from pathlib import Path
from typing import Any

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import Game
from sortilege.learn.table import Setting, StudyTable, layout

ROOT = Path(__file__).parents[2]
PLANES = ROOT / "docs" / "tensors.md"
MOST = 400
"""Answers of a game that are looked at."""

HEAD = """# Tensors

*Written by `python -m tests.learn` from the writers (`games/<game>/tensor.py`).*

What a seat is given in every environment: whole numbers from 0 on in a row of bytes, plane by
plane. Shapes are those of the smallest table of several; what has one entry a seat grows with the
seats. Seats have their own numbers, as in the codes; `you` says whose eyes these are. With
`memory=True`, or at a table with a memory aid, the planes of a perfect memory follow.

The mask has a one for each legal code, and one more at its end: to wait, for whoever may act but
need not. `Setting.split` cuts a tensor into its planes.
"""


def smallest(game: Game) -> int:
    return max(2, game.seats[0])


def planes() -> str:
    """All planes of all games."""
    parts = [HEAD]
    for id in games:
        game, seats = games[id], smallest(games[id])
        assert game.tensors is not None
        parts.append(f"## {id}, {seats} seats, {len(game.actions)} codes\n")
        parts.append(layout(game.tensors.planes(seats)) + "\n")
        if memory := game.tensors.memory_planes(seats):
            parts.append(f"A perfect memory:\n\n{layout(memory)}\n")
    return "\n".join(parts)


def file_of(game: Game) -> Path:
    return ROOT / "tests" / "golden" / game.id / "tensors.json"


def digests(game: Game) -> dict[str, Any]:
    """What a random game at each table writes for every seat and a spectator, digested."""
    tables = {str(seats): digest(Setting(game, seats, memory=True)) for seats in game.seats}
    return {"rules_version": game.rules_version, "tables": tables}


def digest(setting: Setting) -> str:
    table, policy = StudyTable(setting), Seeded("policy")
    sha = hashlib.sha256(layout(setting.planes).encode())
    table.begin("kept")
    for _ in range(MOST):
        for viewer in (*range(setting.seats), None):
            sha.update(table.observe(viewer).tobytes())
        if table.asked is None:
            break
        sha.update(table.mask(table.asked).tobytes())
        table.answer(policy.pick("answer", table.legal))
    return sha.hexdigest()[:32]


def main() -> None:
    PLANES.write_text(planes(), encoding="utf-8")
    for id in games:
        told = json.dumps(digests(games[id]), indent=1)
        file_of(games[id]).write_text(told + "\n", encoding="utf-8")
