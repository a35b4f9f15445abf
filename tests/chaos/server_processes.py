"""Starts server processes quickly: one process imports everything and forks a server for each
request."""

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
from sortilege.server.log.event_log import LogInUse
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.server.log.storage import Storage, postgres_storage, sqlite_storage
from sortilege.server.log.stores import Stores
from sortilege.server.network.address import PortTaken, listen
from sortilege.server.process.run import serve
from sortilege.server.settings import Settings
from sortilege.table.pace import INSTANT
from tests.server.live_server import HOST, QUICK, LiveServer

Addresses = dict[str, list[str]]
"""`log`: the address of the log; `faulty`: a planted fault of `tests/cluster/postgres_logs.py`;
`ahead`: seconds by which the clock of the process is wrong; `retention`: days until it deletes
tables; `host`: where it listens; `internal`: where other processes reach it."""

STRICT = Settings(pace=INSTANT)
"""The default limits of a server."""
CHECK_SECONDS = 0.005
"""Seconds between two checks of the clock, and the delay that is not recorded."""


class ServerProcess(LiveServer):
    """A server in another process."""

    def __init__(self, port: int, pid: int, host: str = HOST) -> None:
        super().__init__(port, host=host)
        self.pid = pid

    def kill(self) -> None:
        """Kill the process without shutdown."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)


class ServerProcesses:
    """Starts server processes by fork."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.processes: list[ServerProcess] = []

    def serve(
        self, data: Path | Addresses, port: int = 0, stalls: Path | None = None
    ) -> ServerProcess:
        """Start a server with this log file or these log addresses, and return when it is
        listening. With `stalls` it has its default limits, and records stalls of its event loop in
        that file."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        told = [str(data) if isinstance(data, Path) else data, port, stalls and str(stalls)]
        print(json.dumps(told), file=self.process.stdin, flush=True)
        pid, port = json.loads(self.process.stdout.readline())
        self.processes.append(ServerProcess(port, pid, host_of(data)))
        return self.processes[-1]

    def close(self) -> None:
        for running in self.processes:
            running.kill()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


@contextmanager
def server_processes() -> Iterator[ServerProcesses]:
    opened = ServerProcesses()
    try:
        yield opened
    finally:
        opened.close()


# ── in the process that forks ──


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # reap dead children automatically
    assert all(games.values())  # import all games once, before the forks
    for line in sys.stdin:
        data, port, stalls = json.loads(line)
        if os.fork() == 0:
            be_server(data, port, stalls)


def wait_for_lock(storage: Storage) -> None:
    """Wait until the killed server has released its lock on the file."""
    for _ in range(500):
        try:
            return storage.check()
        except LogInUse:
            time.sleep(0.01)


def take_port(host: str, port: int) -> socket.socket:
    """Listen on the port of the killed server, as soon as the system has released it."""
    for _ in range(500):
        try:
            return listen(host, port)
        except PortTaken:
            time.sleep(0.01)
    return listen(host, port)


def host_of(data: Path | str | Addresses) -> str:
    return data.get("host", [HOST])[0] if isinstance(data, dict) else HOST


async def note_stalls(notes: Path) -> None:
    """Record each delay of the event loop: when, for how many seconds, and how many of them the
    process worked (else another process did)."""
    with notes.open("a", buffering=1) as file:
        while True:
            began, worked = time.monotonic(), time.thread_time()
            await asyncio.sleep(CHECK_SECONDS)
            late = time.monotonic() - began - CHECK_SECONDS
            if late > CHECK_SECONDS:
                print(began, late, time.thread_time() - worked, file=file)


def storage_at(data: str | Addresses) -> Storage:
    if isinstance(data, str):
        return sqlite_storage(Path(data))
    kept = postgres_storage(data["log"])
    if "faulty" not in data:
        return kept
    from tests.cluster.postgres_logs import STATEMENTS

    def faulty(address: str) -> Stores:
        stores = kept.open(address)
        assert isinstance(stores.log, PostgresLog)
        stores.log.queue.statement = STATEMENTS[data["faulty"][0]]
        return stores

    return replace(kept, open=faulty)


def set_clock(data: str | Addresses) -> None:
    """Shift the wall clock of this process. The monotonic clock is not affected."""
    ahead = 0.0 if isinstance(data, str) else float(data.get("ahead", ["0"])[0])
    right = time.time
    time.time = lambda: right() + ahead


def settings_for(data: str | Addresses, stalls: str | None) -> Settings:
    usual = QUICK if stalls is None else STRICT
    if isinstance(data, str):
        return usual
    days = data.get("retention", [None])[0]
    return replace(
        usual,
        retention_days=None if days is None else float(days),
        internal_address=data["internal"][0],
    )


def be_server(data: str | Addresses, port: int, stalls: str | None) -> None:
    os.close(sys.stdin.fileno())
    set_clock(data)
    listening = take_port(host_of(data), port)
    storage = storage_at(data)
    if isinstance(data, str):
        wait_for_lock(storage)
    tasks = []

    def ready() -> None:
        if stalls is not None:
            tasks.append(asyncio.get_running_loop().create_task(note_stalls(Path(stalls))))
        print(json.dumps([os.getpid(), listening.getsockname()[1]]), flush=True)

    try:
        serve(
            build(storage, settings_for(data, stalls), Path("nothing-built")),
            listening,
            ready,
        )
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
