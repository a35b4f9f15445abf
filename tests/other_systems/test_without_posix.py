"""An evening without anything that only POSIX systems have: server, workers, terminal, backup."""

import ast
import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.other_systems.without_posix import MISSING, POSIX_MODULES
from tests.ports import free_port
from tests.server.live_server import HOST, TIMEOUT

ROOT = Path(__file__).parents[2]
OPENS = {"game": "cinderella", "name": "Zoé", "animal": "fox", "seats": 1}


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    """The environment of a process without POSIX."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sitecustomize.py").write_text(
        "from tests.other_systems.without_posix import take_away\ntake_away()\n", encoding="utf-8"
    )
    path = [str(tmp_path / "site"), *filter(None, sys.path), str(ROOT)]
    return os.environ | {
        "PYTHONPATH": os.pathsep.join(path), "PYTHONWARNDEFAULTENCODING": "1", "LANG": "C.UTF-8",
    }  # fmt: skip


def run(elsewhere: dict[str, str], *words: object, typed: str = "") -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, *map(str, words)], env=elsewhere, input=typed, capture_output=True,
        text=True, timeout=TIMEOUT, check=False, cwd=ROOT,
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


def sortilege(elsewhere: dict[str, str], *words: object, typed: str = "") -> tuple[int, str]:
    return run(elsewhere, "-m", "sortilege", *words, "--lang", "en", typed=typed)


def ask(port: int, method: str, path: str, body: object = None) -> Any:
    line = http.client.HTTPConnection(HOST, port, timeout=TIMEOUT)
    try:
        line.request(method, path, None if body is None else json.dumps(body))
        answer = line.getresponse()
        assert answer.status == 200, answer.read()
        return json.loads(answer.read())
    finally:
        line.close()


@pytest.fixture
def served(elsewhere: dict[str, str], tmp_path: Path) -> Iterator[int]:
    port = free_port()
    words = ["serve", "--no-open", "--port", str(port), "--data", str(tmp_path / "log")]
    words += ["--pace", "instant", "--lang", "en"]
    process = subprocess.Popen(
        [sys.executable, "-m", "sortilege", *words],
        env=elsewhere, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT,
    )  # fmt: skip
    try:
        until_ready(port, process)
        yield port
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate(timeout=TIMEOUT)
        assert process.returncode == 0, told
        assert "Traceback" not in told
        assert "no worker can start" not in told
        assert "See you soon" in told
    finally:
        process.kill()
        process.communicate()


def until_ready(port: int, process: "subprocess.Popen[str]") -> None:
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until and process.poll() is None:
        with suppress(OSError):
            ask(port, "GET", "/api/games")
            return
        time.sleep(0.1)
    process.kill()
    raise AssertionError(process.communicate()[0])


def play_a_little(port: int) -> dict[str, Any]:
    """Open a table, and ask for advice, which a worker process computes."""
    opened = ask(port, "POST", "/api/tables", OPENS)
    with connect(f"ws://{HOST}:{port}/ws", open_timeout=TIMEOUT) as line:

        def until(found: str) -> None:
            told = ""
            while found not in told:
                told = str(line.recv(timeout=TIMEOUT))
                assert '"refused"' not in told, told

        line.send(json.dumps({
            "type": "hello", "table": opened["table"], "keys": opened["keys"], "since": -1,
        }))  # fmt: skip
        until('"welcome"')
        line.send(json.dumps({"type": "start"}))
        until('"playing"')
        line.send(json.dumps({"type": "advise", "seat": 0}))
        until('"type":"advised"')
    found: dict[str, Any] = opened
    return found


def test_a_server_with_workers_is_played_at_backed_up_and_stopped(
    served: int, elsewhere: dict[str, str], tmp_path: Path
) -> None:
    play_a_little(served)
    file, data, new = tmp_path / "backup", tmp_path / "log", tmp_path / "new"
    assert sortilege(elsewhere, "backup", file, "--data", data)[0] == 0
    code, told = sortilege(elsewhere, "serve", "--port", free_port(), "--data", data)
    assert code == 2, "the file is locked"
    assert "Another server is already using" in told
    assert sortilege(elsewhere, "restore", file, "--data", new)[0] == 0
    code, told = sortilege(elsewhere, "tables", "--data", new)
    assert code == 0
    assert "playing" in told


def test_the_terminal_plays_by_lines(elsewhere: dict[str, str]) -> None:
    for game in ("cinderella", "bell"):
        code, told = sortilege(elsewhere, "play", game, "--seed", 1, typed="1\n" * 5 + "q\n")
        assert code in (0, 1), told
        assert len(told) > 200


def test_other_commands_start(elsewhere: dict[str, str]) -> None:
    for words in (["games"], ["simulate", "mago", "--games", "2", "--jobs", "1"], ["--version"]):
        code, told = run(elsewhere, "-m", "sortilege", *words)
        assert code == 0, told


def test_tools_wait_for_their_children(elsewhere: dict[str, str]) -> None:
    script = (
        "import subprocess, sys, tempfile\n"
        "from tools import play, run_tests\n"
        "out = tempfile.TemporaryFile('w+', encoding='utf-8')\n"
        "print(run_tests.run_command((sys.executable, '-c', 'raise SystemExit(3)'), {}, out))\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        "play.stop(child)\n"
        "print(play.until_it_ends(child) != 0)\n"
    )
    assert run(elsewhere, "-c", script) == (0, "(3, 0.0)\nTrue\n")


# ── what is guarded ──

GUARDED = {
    ("sortilege/cli/backup.py", "O_DIRECTORY"),
    ("sortilege/cli/keyboard.py", "termios"),
    ("sortilege/cli/keyboard.py", "tty"),
    ("sortilege/cli/serve.py", "geteuid"),
    ("sortilege/server/bots/executor.py", "sched_getaffinity"),
    ("sortilege/server/log/file_lock.py", "fcntl"),
    ("sortilege/server/process/run.py", "resource"),
    ("sortilege/server/process/worker_start.py", "nice"),
    ("sortilege/server/ws/tcp_info.py", "TCP_INFO"),
    ("tools/play.py", "killpg"),
    ("tools/run_tests.py", "wait4"),
}
"""Where a POSIX name is used, each behind a check. The tests above run these files without it."""
NAMES = {name for names in MISSING.values() for name in names} | POSIX_MODULES


def used(file: Path) -> set[str]:
    """The POSIX names in the code of a file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(alias.name for alias in node.names)}
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found |= {node.attr} if node.value.id in ("os", "signal", "socket") else set()
    return found & NAMES


def test_every_posix_name_is_used_behind_a_check() -> None:
    files = [(ROOT / "src", file) for file in (ROOT / "src" / "sortilege").rglob("*.py")]
    files += [(ROOT, file) for file in (ROOT / "tools").rglob("*.py")]
    found = {(file.relative_to(top).as_posix(), name) for top, file in files for name in used(file)}
    assert found == GUARDED
