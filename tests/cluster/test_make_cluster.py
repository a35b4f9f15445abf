"""`make cluster` serves the client, and Ctrl-C ends all its processes."""

import os
import pty
import re
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cluster import engines
from tests.ports import free_port
from tests.server.live_server import HOST

CTRL_C = b"\x03"
TIMEOUT = 120.0


class Terminal:
    """A program in its own terminal, with its output."""

    def __init__(self, *words: str) -> None:
        self.shown = ""
        self.pid, self.keys = pty.fork()
        if self.pid == 0:
            os.execv(sys.executable, [sys.executable, *words])

    def read(self) -> bool:
        """Read more output; return whether there was any."""
        with suppress(OSError):
            piece = os.read(self.keys, 65536)
            self.shown += piece.decode(errors="replace")
            return bool(piece)
        return False

    def until(self, words: str) -> None:
        until = time.monotonic() + TIMEOUT
        while words not in self.shown:
            assert self.read(), self.shown
            assert time.monotonic() < until, self.shown

    def ended(self) -> int:
        """Wait for the end; return the exit code."""
        while self.read():
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def descendants(pid: int) -> Iterator[int]:
    for child in engines.children(pid):
        yield child
        yield from descendants(child)


def folders(running: list[int]) -> set[Path]:
    """The data folders of those processes that are PostgreSQL servers."""
    found = set()
    for pid in running:
        with suppress(OSError):
            words = Path(f"/proc/{pid}/cmdline").read_text().split("\0")
            found |= {Path(words[words.index("-D") + 1]).parent} if "-D" in words else set()
    return found


@pytest.mark.parametrize("moment", ["Ctrl-C to stop", "Starting PostgreSQL"])
def test_ctrl_c_leaves_nothing(moment: str) -> None:
    if engines.why_unavailable():
        pytest.skip(engines.why_unavailable())
    port = free_port()
    words = ["--port", str(port), "--no-open", "--lang", "en"]
    terminal = Terminal("-m", "tests.cluster", *words)
    terminal.until(moment)
    if moment == "Ctrl-C to stop":
        with urllib.request.urlopen(f"http://{HOST}:{port}/api/health/ready") as answer:
            assert answer.status == 200
        assert len(list(descendants(terminal.pid))) > 4, "two engines and three servers"
    else:
        time.sleep(0.5)
    running = list(descendants(terminal.pid))
    used = folders(running)
    os.write(terminal.keys, CTRL_C)
    assert terminal.ended() in (0, 130), terminal.shown
    assert "Traceback" not in terminal.shown
    assert not re.search(r"password|lutin", terminal.shown)
    engines.wait(lambda: not any(map(engines.is_alive, running)))
    assert not Path(f"/proc/{terminal.pid}").exists()
    assert not any(folder.exists() for folder in used)
