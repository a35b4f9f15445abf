"""A new game only adds its own folders, so shared code must not name any game."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sortilege
from sortilege.games import games

HOME = Path(sortilege.__file__).parent
COMMON = ("kernel", "bots", "table", "server", "lab", "cli", "press", "learn")
ANIMALS = {("table/names.py", "unicorn")}
"""An animal."""


def sources() -> Iterator[Path]:
    """The shared files: the path of a game's own file contains the name of the game."""
    for part in COMMON:
        for path in sorted((HOME / part).rglob("*.py")):
            way = path.relative_to(HOME).as_posix().removesuffix(".py").replace("_", "/")
            if not set(way.split("/")) & set(games):
                yield path


def named(path: Path) -> Iterator[tuple[str, str]]:
    """The games whose name is a string or an import in this file. Prose may speak of them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        words: list[str] = []
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = [node.value]
        elif isinstance(node, ast.ImportFrom):
            words = [*(node.module or "").split("."), *(alias.name for alias in node.names)]
        elif isinstance(node, ast.Import):
            words = [word for alias in node.names for word in alias.name.split(".")]
        for game in games:
            if game in words:
                yield path.relative_to(HOME).as_posix(), game


@pytest.mark.parametrize(
    "path", list(sources()), ids=lambda path: path.relative_to(HOME).as_posix()
)
def test_shared_code_names_no_game(path: Path) -> None:
    assert set(named(path)) - ANIMALS == set()


def test_there_is_something_to_look_at() -> None:
    looked = {path.relative_to(HOME).as_posix() for path in sources()}
    assert {"table/table.py", "cli/racing.py", "bots/company.py", "server/app.py"} <= looked
    assert set(named(HOME / "table/names.py")) == ANIMALS
