"""A server of its own, in a process of its own, over a log file of its own."""

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

import client_build
import sortilege
from sortilege.server.log import entry_codec
from sortilege.table.entries import Entry
from sortilege.table.table import Table, fold
from tests.ports import free_port

HOST = "127.0.0.1"
MEMORY = Path("/dev/shm")
PATIENCE = 60.0
"""Seconds in which a server must be up."""
FAULT = "Traceback"


def build_client() -> None:
    """The pages as the sources say. An installed package has brought its own."""
    static = Path(sortilege.__file__).parent / "static"
    if static == client_build.STATIC and client_build.build():
        raise AssertionError("the client cannot be built")
    assert (static / "index.html").is_file(), f"no client in {static}"


class House:
    """`sortilege serve`, and the truth behind it: its log."""

    def __init__(self, folder: Path, pace: str = "instant") -> None:
        self.data = folder / "log.sqlite"
        self.grumbles = folder / "stderr"
        self.pace = pace
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    # ── coming and going ──

    def open(self) -> None:
        """Open, or open again after `kill`: at the same address, over the same log."""
        command = [sys.executable, "-m", "sortilege", "serve", "--no-open", "--pace", self.pace]
        with self.grumbles.open("ab") as grumbles:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--data", str(self.data)],
                stdout=subprocess.DEVNULL,
                stderr=grumbles,
            )
        self.await_health(self.process)

    def await_health(self, process: "subprocess.Popen[bytes]") -> None:
        late = time.monotonic() + PATIENCE
        while not self.is_well():
            assert process.poll() is None, f"it does not serve: {self.grumbles.read_text()}"
            assert time.monotonic() < late, "it takes too long to serve"
            time.sleep(0.05)

    def is_well(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def listed(self) -> str:
        """What it tells of public tables."""
        with urllib.request.urlopen(f"{self.url}/api/tables", timeout=10) as answer:
            return str(answer.read(), "utf-8")

    def kill(self) -> None:
        """Without a word: SIGKILL."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def faults(self) -> list[str]:
        """What the server should not have had to say."""
        said = self.grumbles.read_text("utf-8", "replace") if self.grumbles.exists() else ""
        return [said] if FAULT in said else []

    # ── the truth ──

    def entries(self, table: str) -> list[Entry]:
        """The log of a table, from the file."""
        db = sqlite3.connect(f"file:{self.data}?mode=ro", uri=True, timeout=10)
        try:
            query = "SELECT entry FROM entries WHERE tab = ? ORDER BY seq"
            return [entry_codec.decode(row[0]) for row in db.execute(query, (table,))]
        finally:
            db.close()

    def table(self, id: str) -> Table:
        """The table as it is now, with all its secrets."""
        return fold(id, self.entries(id))


@contextmanager
def housed(pace: str = "instant") -> Iterator[House]:
    """A house that is open, with a folder in memory where there is one."""
    folder = tempfile.mkdtemp(prefix="sortilege-", dir=MEMORY if MEMORY.is_dir() else None)
    house = House(Path(folder), pace)
    try:
        house.open()
        yield house
    finally:
        house.kill()
        shutil.rmtree(folder, ignore_errors=True)
