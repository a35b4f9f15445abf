"""Live tables run without Starlette, uvicorn, SQLite and threads."""

import json
import subprocess
import sys
from pathlib import Path

from sortilege.games import games

ROOT = Path(__file__).parents[2]
BLOCK = "from tests.server.play_without_framework import block; block()"


def run(*command: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, timeout=120
    )


def test_whole_matches_are_played_where_nothing_of_a_server_can_be_imported() -> None:
    ran = run("-m", "tests.server.play_without_framework", *games)
    assert ran.returncode == 0, ran.stderr
    played = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [told["game"] for told in played] == list(games)
    for told in played:
        assert told["outcome"]["type"] == "outcome"
        assert told["entries"] > told["heard"] > 0, "nothing was told that was not kept"
        assert told["reason"] == [1000, "left"]
    assert any(told["jobs"] for told in played), "jobs ran in the loop"


def test_what_needs_a_server_cannot_be_imported_there() -> None:
    for module, missed in (
        ("app", "starlette"),
        ("process.run", "uvicorn"),
        ("log.sqlite", "sqlite3"),
    ):
        ran = run("-c", f"{BLOCK}; import sortilege.server.{module}")
        assert ran.returncode != 0
        assert f"ImportError: {missed}" in ran.stderr.splitlines()[-1]


def test_neither_a_thread_nor_a_process_can_be_started_there() -> None:
    for deed, missed in (
        ("asyncio.to_thread(dict)", "RuntimeError: no threads here"),
        ("asyncio.create_subprocess_exec('true')", "OSError: no processes here"),
    ):
        ran = run("-c", f"{BLOCK}\nimport asyncio\nasync def do(): await {deed}\nasyncio.run(do())")
        assert ran.stderr.splitlines()[-1] == missed
