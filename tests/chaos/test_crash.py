"""Killed at any moment, a server loses nothing that anybody was told."""

import sys
from pathlib import Path

import pytest

from tests.storm.crash import storm
from tests.storm.nursery import nursery

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")

KILLS = 10
SHELF = ("cinderella", "unicorn")


def test_ten_kills_lose_nothing_double_nothing_and_everybody_comes_back(tmp_path: Path) -> None:
    with nursery() as born:
        tally = storm(born, tmp_path / "log", KILLS, "a rainy day", SHELF)
    assert tally.kills == KILLS
    assert tally.actions > 3 * KILLS, "there was something to lose"
    assert tally.comebacks >= KILLS
