"""The generated file is the one that would be generated now."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sortilege.games import games
from sortilege.server.typescript import FIRST_LINE, script, typescript

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
FILE = ROOT / "web" / "src" / "lib" / "protocol.ts"


def test_the_client_speaks_the_protocol_of_this_server() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "sortilege.server.typescript"],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},  # compiled code has lost its docstrings
        capture_output=True,
        check=True,
    )
    assert FILE.read_bytes() == told.stdout, (
        "python -m sortilege.server.typescript > web/src/lib/protocol.ts"
    )


def test_the_file_says_on_its_first_line_that_it_is_generated() -> None:
    assert typescript().startswith(FIRST_LINE + "\n")
    assert typescript().endswith(";\n")


@pytest.mark.parametrize("game", list(games))
def test_every_game_has_its_view_its_events_and_its_codes(game: str) -> None:
    told = typescript()
    for name in (f"interface {game.title()}View {{", f"type {game.title()}Event ="):
        assert f"export {name}" in told
    assert f"export const {game.upper()}_CODES" in told
    assert f"{game.title()}Undone" in told


@pytest.mark.parametrize(
    ("hint", "told"),
    [
        (int, "number"),
        (str | None, "string | null"),
        (list[int | None], "(number | null)[]"),
        (tuple[str, ...], "string[]"),
        (tuple[int, str], "[number, string]"),
        (dict[int, list[str]], "Record<string, string[]>"),
        (Any, "unknown"),
    ],
)
def test_types_are_spelled_as_typescript_spells_them(hint: Any, told: str) -> None:
    assert script(hint, {}) == told
