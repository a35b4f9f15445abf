"""Measures the memory of a server over many visits: python -m tests.chaos.visits [20000]

A visit opens a table with a spectator, begins a match, plays two moves and leaves. The server
unloads tables after two seconds. It should need no more memory after the last visit than after the
first ones."""

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from multiprocessing import get_context
from pathlib import Path
from socket import socket

from sortilege.games import games
from sortilege.server import short_codes
from sortilege.server.app import build
from sortilege.server.log.storage import sqlite_storage
from sortilege.server.network.address import listen
from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.process.run import serve
from sortilege.server.settings import Settings
from sortilege.table.pace import INSTANT
from tests.server.device_client import device_client
from tests.server.live_server import HOST, LiveServer

VISITS = 20_000
AT_ONCE = 8
WARM_UP = 0.1
"""The share of the visits after which the memory counts."""
GROWTH = 0.15
"""Target: the most growth of the memory between warm-up and end."""
SAMPLES = 20
"""How often the memory is read."""
CODE_LIFETIME = 20.0
"""Seconds until a short code expires. Usually it is half an hour, and the codes of the last half
hour take half a kilobyte each: 20,000 visits in ten minutes would measure only them."""
NO_LIMIT = Rate(1e9, 1e9)
LIMITS = Limits(tables=NO_LIMIT, messages=NO_LIMIT, address_messages=NO_LIMIT, unload=2.0)


def memory_mb(pid: int) -> float:
    """The resident memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("Linux tells it")


async def visit(served: LiveServer, game: str) -> None:
    opened = await served.open_table(game=game, seats=2)
    async with AsyncExitStack() as devices:
        host = await devices.enter_async_context(device_client(served, opened["keys"]))
        guest = await devices.enter_async_context(device_client(served))
        await host.hello(opened["table"])
        await guest.hello(opened["table"])
        await host.say("start")
        await host.until_phase("playing")
        await host.play(actions=2)


async def samples(served: LiveServer, pid: int, visits: int) -> AsyncIterator[tuple[int, float]]:
    """The memory after so many visits."""
    ids, done = list(games), 0
    while done < visits:
        batch = min(AT_ONCE, visits - done)
        await asyncio.gather(*(visit(served, ids[(done + n) % len(ids)]) for n in range(batch)))
        before, done = done, done + batch
        if before * SAMPLES // visits != done * SAMPLES // visits:
            yield done, memory_mb(pid)


async def growth(served: LiveServer, pid: int, visits: int) -> float:
    """The growth of the server's memory between warm-up and end, as a share. Prints it."""
    first = last = 0.0
    async for done, last in samples(served, pid, visits):
        first = first or (last if done >= visits * WARM_UP else 0.0)
        print(f"{done:7,} visits  {last:6.1f} MB", flush=True)
    return last / first - 1


def be_server(listening: socket, log: Path) -> None:
    short_codes.CODE_LIFETIME = CODE_LIFETIME
    settings = Settings(pace=INSTANT, limits=LIMITS, bot_workers=0)
    app = build(sqlite_storage(log), settings, log.with_name("nothing-built"))
    serve(app, listening, lambda: None)


def measure(visits: int = VISITS) -> float:
    """The growth of a new server's memory."""
    with tempfile.TemporaryDirectory() as folder, listen(HOST, 0) as listening:
        port = listening.getsockname()[1]
        server = get_context("spawn").Process(
            target=be_server, args=(listening, Path(folder, "log")), daemon=True
        )
        server.start()
        assert server.pid is not None
        try:
            return asyncio.run(growth(LiveServer(port), server.pid, visits))
        finally:
            server.kill()
            server.join()


def main(visits: int = VISITS) -> int:
    grown = measure(visits)
    print(f"growth {100 * grown:+.1f} %; target: at most {100 * GROWTH:.0f} %")
    return int(grown > GROWTH)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
