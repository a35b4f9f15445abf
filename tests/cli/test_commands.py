"""A command imports its own module and no other."""

import subprocess
import sys

import pytest

from sortilege.cli.app import MODULES
from tests.cli.desk import run

ASK = """
import sys
from sortilege.cli import main
try:
    main()
finally:
    print(*sys.modules)
"""


def imported(*words: str) -> set[str]:
    command = [sys.executable, "-c", ASK, *words]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return set(told.splitlines()[-1].split())


def test_verify_imports_neither_lab_nor_server() -> None:
    modules = imported("verify", "--help")
    assert "sortilege.cli.records" in modules
    assert not {"sortilege.lab", "sortilege.server", "sortilege.cli.play"} & modules


def test_the_help_knows_all_commands() -> None:
    told = run("--help").stdout
    assert [name for name in MODULES if f" {name} " not in told] == []


@pytest.mark.parametrize(("typed", "meant"), [("serv", "serve"), ("prinnt", "print")])
def test_of_all_commands_the_nearest_is_suggested(typed: str, meant: str) -> None:
    refused = run(typed)
    assert refused.exit_code == 2
    assert f"'{meant}'" in refused.output
