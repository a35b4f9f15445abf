"""The build is the one that was asked for: SORTILEGE_EXPECT says `compiled` or `pure`.

Where nothing is expected the build must at least be of one piece.
"""

import os
from importlib import import_module
from types import ModuleType

import pytest

from sortilege.games import games
from sortilege.kernel import playout

KERNEL = ("action_table", "chance", "match", "state", "playout", "tensor")
GAME = ("components", "state", "rules", "tensor")
NAMES = [f"sortilege.kernel.{part}" for part in KERNEL] + [
    f"sortilege.games.{game}.{part}" for game in games for part in GAME
]
NAMES += [f"sortilege.games.metamorphose.{part}" for part in ("creature", "area")]
NAMES += [f"sortilege.bots.metamorphose.{part}" for part in ("theory", "draft", "choices")]
NAMES += [f"sortilege.table.{part}" for part in ("table", "decide", "projection", "timetable")]
LIVE = ("audience", "broadcast", "connection", "fair_lock", "inbox", "live_table", "session")
NAMES += [f"sortilege.server.live.{part}" for part in LIVE]
NAMES += [f"sortilege.server.log.{part}" for part in ("entry_codec", "writer")]
NAMES += ["sortilege.server.ws.buffered_line"]
NAMES += [f"sortilege.learn.{part}" for part in ("lockstep", "questions")]
EXPECTED = os.environ.get("SORTILEGE_EXPECT") or ("compiled" if playout.is_compiled() else "pure")


def kind_of(module: ModuleType) -> str:
    assert module.__file__ is not None
    return "pure" if module.__file__.endswith(".py") else "compiled"


def test_what_is_expected_is_a_kind_of_build() -> None:
    assert EXPECTED in ("compiled", "pure")


@pytest.mark.parametrize("name", NAMES)
def test_a_module_is_of_the_expected_build(name: str) -> None:
    assert kind_of(import_module(name)) == EXPECTED


def test_the_kernel_knows_its_own_build() -> None:
    assert playout.is_compiled() == (EXPECTED == "compiled")


@pytest.mark.parametrize("name", ["game", "record", "event", "refusals"])
def test_what_speaks_in_structs_stays_plain_python(name: str) -> None:
    assert kind_of(import_module(f"sortilege.kernel.{name}")) == "pure"
