"""The build is the expected one: SORTILEGE_EXPECT says `compiled` or `pure`. Without it, all
modules must at least be of the same kind.
"""

import os
import tomllib
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from sortilege.games import games
from sortilege.kernel import playout

ROOT = Path(__file__).parent.parent
KERNEL = ("action_table", "chance", "match", "state", "playout", "tensor")
GAME = ("components", "fields", "state", "tensor")
NAMES = [f"sortilege.kernel.{part}" for part in KERNEL] + [
    f"sortilege.games.{game}.{part}" for game in games for part in GAME
]
NAMES += [f"sortilege.games.metamorphose.{part}" for part in ("creature", "area")]
NAMES += [f"sortilege.bots.metamorphose.{part}" for part in ("theory", "draft", "choices")]
NAMES += [f"sortilege.learn.{part}" for part in ("lockstep", "sequential_match")]
EXPECTED = os.environ.get("SORTILEGE_EXPECT") or ("compiled" if playout.is_compiled() else "pure")


def kind_of(module: ModuleType) -> str:
    assert module.__file__ is not None
    return "pure" if module.__file__.endswith(".py") else "compiled"


def test_the_expected_build_is_a_known_kind() -> None:
    assert EXPECTED in ("compiled", "pure")


@pytest.mark.parametrize("name", NAMES)
def test_a_module_is_of_the_expected_build(name: str) -> None:
    assert kind_of(import_module(name)) == EXPECTED


def test_the_kernel_knows_its_own_build() -> None:
    assert playout.is_compiled() == (EXPECTED == "compiled")


PLAIN = [f"kernel.{part}" for part in ("game", "record", "event", "refusals")]
PLAIN += ["table.table", "table.decide", "table.moves", "server.tables.live_table"]
PLAIN += ["server.log.entry_codec", "cli"]


@pytest.mark.parametrize("name", PLAIN)
def test_structs_tables_server_and_command_line_stay_plain_python(name: str) -> None:
    assert kind_of(import_module(f"sortilege.{name}")) == "pure"


def test_no_pattern_names_tables_or_the_server() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["hatch"]["build"]["hooks"]["custom"]["mypyc"]
    assert {pattern.split("/")[1] for pattern in patterns} == {"kernel", "games", "bots", "learn"}
