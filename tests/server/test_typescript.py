"""The generated TypeScript files are up to date."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from sortilege.games import games
from sortilege.kernel.action import Action
from tests.server import moves, option_values
from tools.typescript import files
from tools.typescript.runs import runs
from tools.typescript.spelling import FIRST_LINE, hinted

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
CLIENT = ROOT / "web" / "src"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The current output of the command."""
    folder = tmp_path_factory.mktemp("client")
    subprocess.run(
        [sys.executable, "-m", "tools.typescript", folder],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},  # compiled code has no docstrings
        check=True,
    )
    return folder


def test_the_client_speaks_the_protocol_of_this_server(written: Path) -> None:
    for path in files():
        stale = "python -m tools.typescript"
        assert (CLIENT / path).read_bytes() == (written / path).read_bytes(), stale


def test_the_client_has_no_generated_file_of_a_game_that_is_gone() -> None:
    there = {path.relative_to(CLIENT) for path in CLIENT.glob("**/protocol.ts")}
    assert there == {path for path in files() if path.name == "protocol.ts"}


def test_the_client_is_tested_with_moves_of_these_rules() -> None:
    for path, text in moves.texts().items():
        assert path.read_text(encoding="utf-8") == text, "python -m tests.server.moves"


def test_the_form_of_options_is_tested_with_the_options_of_these_games() -> None:
    told = option_values.FILE.read_text(encoding="utf-8")
    assert told == option_values.text(), "python -m tests.server.option_values"


def test_every_file_says_on_its_first_line_that_it_is_generated() -> None:
    for text in files().values():
        assert text.startswith(FIRST_LINE + "\n")
        assert text.endswith("\n")


@pytest.mark.parametrize("game", list(games))
def test_every_game_has_its_view_its_events_and_its_codes(game: str) -> None:
    told = files()[Path("games") / game / "protocol.ts"]
    for name in (
        f"interface {game.title()}View {{",
        f"type {game.title()}Event =",
        "type Action =",
    ):
        assert f"export {name}" in told
    assert "export const ACTIONS" in told
    assert f"{game.title()}Undone" in told
    for name in games[game].constants():
        assert f"export const {name} = " in told


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Toy."""


@dataclass(frozen=True, slots=True)
class Hop(Action):
    """Toy."""

    way: str
    steps: int


def test_codes_that_follow_each_other_are_one_line() -> None:
    hops = [Hop(way, steps) for way in ("on", "back") for steps in range(-1, 2)]
    assert list(runs([Stay(), *hops, Hop("on", 7)])) == ["stay", "hop on,back -1..1", "hop on 7"]


def test_a_line_ends_where_the_order_does() -> None:
    by_steps = [Hop(way, steps) for steps in range(2) for way in ("on", "back")]
    assert list(runs(by_steps)) == ["hop on,back 0", "hop on,back 1"]


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
    assert hinted(hint, {}) == told
