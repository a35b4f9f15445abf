"""Stored descriptions of tensors, which must not change within a `rules_version`: `docs/tensors.md`
lists the planes, and digests cover the tensors of a random game at every table."""

import hashlib
import json
from pathlib import Path
from typing import Any

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.learn.table import Setting, StudyTable, layout

ROOT = Path(__file__).parents[2]
PLANES = ROOT / "docs" / "tensors.md"
MAX_ANSWERS = 400
"""The maximum number of answers of a game."""

HEAD = """# Tensors

*Written by `python -m tests.learn` from the writers (`games/<game>/tensor.py`).*

Every environment describes what a seat sees as one row of bytes: whole numbers from 0 up, plane by
plane. The shapes below are for the smallest table with several seats; planes with one entry per
seat grow with the table. Seats have absolute numbers, as in action codes, and `you` marks the seat
that receives the tensor. With `memory=True`, or at a table with a memory aid, the planes of a
perfect memory follow.

The mask has a 1 for each legal action code. Its last entry is the code *wait*, for a seat that may
act but need not. `Setting.split` splits a tensor into its planes.
"""


def smallest(game: AnyGame) -> int:
    return max(2, game.seats[0])


def planes() -> str:
    """All planes of all games, as Markdown."""
    parts = [HEAD]
    for id in games:
        game, seats = games[id], smallest(games[id])
        assert game.tensors is not None
        parts.append(f"## {id}, {seats} seats, {len(game.actions)} codes\n")
        parts.append(layout(game.tensors.planes(seats)) + "\n")
        if memory := game.tensors.memory_planes(seats):
            parts.append(f"A perfect memory:\n\n{layout(memory)}\n")
    return "\n".join(parts)


def file_of(game: AnyGame) -> Path:
    return ROOT / "tests" / "golden" / game.id / "tensors.json"


def digests(game: AnyGame) -> dict[str, Any]:
    """Digests of the tensors of a random game at each table, for every seat and a spectator."""
    tables = {str(seats): digest(Setting(game, seats, memory=True)) for seats in game.seats}
    return {"rules_version": game.rules_version, "tables": tables}


def digest(setting: Setting) -> str:
    """Covers the planes without their descriptions, whose wording may change."""
    table, policy = StudyTable(setting), Seeded("policy")
    planes = [(plane.name, plane.shape, plane.top) for plane in setting.planes]
    sha = hashlib.sha256(repr(planes).encode())
    table.begin("kept")
    for _ in range(MAX_ANSWERS):
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
