"""A killed server loses no acknowledged action."""

import sys
from pathlib import Path

import pytest

from tests.chaos.crash import kill_servers
from tests.chaos.server_processes import server_processes

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")

KILLS = 10
SHELF = ("cinderella", "unicorn")


def test_ten_kills_lose_nothing_double_nothing_and_everybody_comes_back(tmp_path: Path) -> None:
    with server_processes() as processes:
        tally = kill_servers(processes, tmp_path / "log", KILLS, "a rainy day", SHELF)
    assert tally.kills == KILLS
    assert tally.actions > 3 * KILLS, "there was something to lose"
    assert tally.comebacks >= KILLS
