"""A server in its own process, with its own log file."""

import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sortilege
from sortilege.server.log import entry_codec
from sortilege.table.entries import Entry
from sortilege.table.table import Table, fold
from tests.ports import free_port
from tools import client_build

HOST = "127.0.0.1"
RAM_DISK = Path("/dev/shm")
STARTUP_TIMEOUT = 60.0
"""Timeout in seconds for the start of a server."""
FAULT = "Traceback"


def build_client() -> None:
    """The client built from the sources. An installed package contains its own."""
    static = Path(sortilege.__file__).parent / "static"
    if static == client_build.STATIC and client_build.build():
        raise AssertionError("the client cannot be built")
    assert (static / "index.html").is_file(), f"no client in {static}"


class GameServer:
    """`sortilege serve`, with access to its log."""

    def __init__(self, folder: Path, pace: str = "instant") -> None:
        self.data = folder / "log.sqlite"
        self.stderr = folder / "stderr"
        self.pace = pace
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    # ── start and stop ──

    def open(self) -> None:
        """Start, or restart after `kill`: at the same address, with the same log."""
        command = [sys.executable, "-m", "sortilege", "serve", "--no-open", "--pace", self.pace]
        with self.stderr.open("ab") as stderr:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--data", str(self.data)],
                stdout=subprocess.DEVNULL,
                stderr=stderr,
            )
        self.await_health(self.process)

    def await_health(self, process: "subprocess.Popen[bytes]") -> None:
        late = time.monotonic() + STARTUP_TIMEOUT
        while not self.is_well():
            assert process.poll() is None, f"it does not serve: {self.stderr.read_text()}"
            assert time.monotonic() < late, "it takes too long to serve"
            time.sleep(0.05)

    def is_well(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def listed(self) -> str:
        """Return its list of public tables."""
        with urllib.request.urlopen(f"{self.url}/api/tables", timeout=10) as answer:
            return str(answer.read(), "utf-8")

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def faults(self) -> list[str]:
        """Return unexpected output of the server."""
        said = self.stderr.read_text("utf-8", "replace") if self.stderr.exists() else ""
        return [said] if FAULT in said else []

    # ── the log ──

    def entries(self, table: str) -> list[Entry]:
        """Read the log of a table from the file."""
        db = sqlite3.connect(f"file:{self.data}?mode=ro", uri=True, timeout=10)
        try:
            query = "SELECT entry FROM entries WHERE tab = ? ORDER BY seq"
            return [entry_codec.decode(row[0]) for row in db.execute(query, (table,))]
        finally:
            db.close()

    def table(self, id: str) -> Table:
        """Return the current table, with all its secrets."""
        return fold(id, self.entries(id))


@contextmanager
def running_server(pace: str = "instant") -> Iterator[GameServer]:
    """Run a server, with its folder in memory if possible."""
    folder = tempfile.mkdtemp(prefix="sortilege-", dir=RAM_DISK if RAM_DISK.is_dir() else None)
    server = GameServer(Path(folder), pace)
    try:
        server.open()
        yield server
    finally:
        server.kill()
        shutil.rmtree(folder, ignore_errors=True)
