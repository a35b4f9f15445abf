"""Runs inside Pyodide: checks that the page has the requested build, with rules and computer
players compiled or everything in plain Python. Tables and servers are never compiled there."""

import os
from importlib import import_module

import pytest

from sortilege.games import games
from sortilege.kernel import playout

EXPECTED = os.environ["SORTILEGE_EXPECT"]
RULES = [f"sortilege.games.{game}.{part}" for game in games for part in ("fields", "state", "view")]
SEARCH = ["sortilege.bots.search", "sortilege.bots.paired_search", "sortilege.bots.unicorn.search"]
KERNEL = [f"sortilege.kernel.{part}" for part in ("chance", "match", "playout", "state")]


def kind_of(name: str) -> str:
    file = import_module(name).__file__
    assert file is not None
    return "compiled" if file.endswith(".so") else "pure"


@pytest.mark.parametrize("name", [*RULES, *SEARCH, *KERNEL])
def test_rules_and_players_are_of_the_expected_kind(name: str) -> None:
    assert kind_of(name) == EXPECTED


def test_the_kernel_knows_its_own_kind() -> None:
    assert playout.is_compiled() == (EXPECTED == "compiled")


@pytest.mark.parametrize("name", ["sortilege.table.table", "sortilege.server.tables.session"])
def test_tables_and_server_are_plain_python(name: str) -> None:
    assert kind_of(name) == "pure"
