"""Server processes that are there at once: one process imports everything, and forks a server
whenever one is wanted. A server is then as real as any, and can be killed as really."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from sortilege.games import games
from sortilege.server.app import build
from sortilege.server.log.postgres.address import read_address
from sortilege.server.log.storage import Storage, postgres_storage, sqlite_storage
from sortilege.server.network.address import PortTaken, listen
from sortilege.server.process.run import serve
from sortilege.server.settings import Settings
from sortilege.table.pace import INSTANT
from tests.server.served import HOST, QUICK, Served

Addresses = dict[str, list[str]]
"""Where the log and the bus are: `log` and `bus`; with `faulty` a log with that fault. `ahead`: by
how many seconds the clock of the process is wrong; `retention`: after how many days it deletes;
`host`: where it listens."""

STRICT = Settings(pace=INSTANT)
"""With the limits that a server has unless somebody says otherwise."""
PULSE = 0.005
"""Seconds between two looks at the clock, and how late one may be without being noted."""


class Running(Served):
    """A server in a process of its own."""

    def __init__(self, port: int, pid: int, host: str = HOST) -> None:
        super().__init__(port, host=host)
        self.pid = pid

    def kill(self) -> None:
        """No goodbye, no time to write anything."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)


class Nursery:
    """Bears servers."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.born: list[Running] = []

    def serve(self, data: Path | Addresses, port: int = 0, stalls: Path | None = None) -> Running:
        """A new server over this log file, or these engines; it is listening when this returns.
        With `stalls` it has its ordinary limits, and notes in that file when its event loop
        stalls."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        told = [str(data) if isinstance(data, Path) else data, port, stalls and str(stalls)]
        print(json.dumps(told), file=self.process.stdin, flush=True)
        pid, port = json.loads(self.process.stdout.readline())
        self.born.append(Running(port, pid, host_of(data)))
        return self.born[-1]

    def close(self) -> None:
        for running in self.born:
            running.kill()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


@contextmanager
def nursery() -> Iterator[Nursery]:
    opened = Nursery()
    try:
        yield opened
    finally:
        opened.close()


# ── within the process that forks ──


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead need no burial
    assert all(games.values())  # they are opened here, once for all
    for line in sys.stdin:
        data, port, stalls = json.loads(line)
        if os.fork() == 0:
            be_server(data, port, stalls)


def take_port(host: str, port: int) -> socket.socket:
    """Where the killed one listened: it may take a moment to be quite dead."""
    for _ in range(500):
        try:
            return listen(host, port)
        except PortTaken:
            time.sleep(0.01)
    return listen(host, port)


def host_of(data: Path | str | Addresses) -> str:
    return data.get("host", [HOST])[0] if isinstance(data, dict) else HOST


async def note_stalls(notes: Path) -> None:
    """Whenever the event loop comes back late: when, by how many seconds, and for how many of them
    it was at work (else another process was)."""
    with notes.open("a", buffering=1) as file:
        while True:
            began, worked = time.monotonic(), time.thread_time()
            await asyncio.sleep(PULSE)
            late = time.monotonic() - began - PULSE
            if late > PULSE:
                print(began, late, time.thread_time() - worked, file=file)


def storage_at(data: str | Addresses) -> Storage:
    if isinstance(data, str):
        return sqlite_storage(Path(data))
    kept = postgres_storage(data["log"], data["bus"][0])
    if "faulty" not in data:
        return kept
    from tests.cluster import faulty_writers

    address, kind = read_address(data["log"][0]), getattr(faulty_writers, data["faulty"][0])
    return replace(kept, log=lambda bus: kind(address, bus))


def set_clock(data: str | Addresses) -> None:
    """From now on this process is wrong about what time it is. (What counts seconds counts on.)"""
    ahead = 0.0 if isinstance(data, str) else float(data.get("ahead", ["0"])[0])
    right = time.time
    time.time = lambda: right() + ahead


def settings_for(data: str | Addresses, stalls: str | None) -> Settings:
    usual = QUICK if stalls is None else STRICT
    if isinstance(data, str) or "retention" not in data:
        return usual
    return replace(usual, retention_days=float(data["retention"][0]))


def be_server(data: str | Addresses, port: int, stalls: str | None) -> None:
    os.close(sys.stdin.fileno())
    set_clock(data)
    listening = take_port(host_of(data), port)
    tasks = []

    def ready() -> None:
        if stalls is not None:
            tasks.append(asyncio.get_running_loop().create_task(note_stalls(Path(stalls))))
        print(json.dumps([os.getpid(), listening.getsockname()[1]]), flush=True)

    try:
        serve(
            build(storage_at(data), settings_for(data, stalls), Path("nothing-built")),
            listening,
            ready,
        )
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
