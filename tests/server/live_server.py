"""A real server on this machine, for tests: on a free port, in the test's own event loop."""

import asyncio
import http.client
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from sortilege.server.app import build
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.log.storage import Storage
from sortilege.server.network.address import listen
from sortilege.server.network.house import House
from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.printing.queue import PrintQueue
from sortilege.server.process.run import Server
from sortilege.server.settings import Settings
from sortilege.table.pace import INSTANT

HOST = "127.0.0.1"
EASY = Limits(messages=Rate(10_000, 10_000), together=Rate(1e6, 1e6))
"""Tests are faster than people."""
QUICK = Settings(pace=INSTANT, limits=EASY, thinkers=0)
STUCK = 120.0
"""Seconds after which a test must be stuck, on a busy machine too."""


class QuietServer(Server):
    """Leaves the signals to pytest, and is quicker to stop."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        while not self.should_exit:
            await asyncio.sleep(0.01)


@dataclass(frozen=True)
class Answer:
    """An answer over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def told(self) -> Any:
        return json.loads(self.body)


class Served:
    """A running server, and how to ask it over HTTP."""

    def __init__(self, port: int, app: Starlette | None = None, host: str = HOST) -> None:
        self.port = port
        self.app = app
        self.host = host

    @property
    def live_tables(self) -> LiveTables:
        assert self.app is not None, "a server in this process"
        live_tables: LiveTables = self.app.state.live_tables
        return live_tables

    @property
    def print_queue(self) -> PrintQueue:
        assert self.app is not None, "a server in this process"
        queue: PrintQueue = self.app.state.print_queue
        return queue

    @property
    def ws(self) -> str:
        return f"ws://{self.host}:{self.port}/ws"

    async def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> Answer:
        return await asyncio.to_thread(self.ask_now, method, path, body, headers or {})

    def ask_now(self, method: str, path: str, body: object, headers: dict[str, str]) -> Answer:
        line = http.client.HTTPConnection(self.host, self.port, timeout=STUCK)
        try:
            sent = body if isinstance(body, bytes | None) else json.dumps(body).encode()
            line.request(method, path, sent, headers)
            got = line.getresponse()
            told = {name.lower(): value for name, value in got.getheaders()}
            return Answer(got.status, told, got.read())
        finally:
            line.close()

    async def open_table(self, **asked: object) -> dict[str, Any]:
        """A new table of cinderella, unless said otherwise."""
        told = {"game": "cinderella", "name": "Zoé", "animal": "fox", **asked}
        answer = await self.ask("POST", "/api/tables", told)
        assert answer.status == 200, answer.body
        opened: dict[str, Any] = answer.told
        return opened


@asynccontextmanager
async def serving(
    data: Path | Storage,
    settings: Settings = QUICK,
    built: Path | None = None,
    host: str = HOST,
    house: House | None = None,
    alone: Path | None = None,
) -> AsyncIterator[Served]:
    """A server over this log file, or what keeps tables elsewhere, in this event loop."""
    folder = data.parent if isinstance(data, Path) else Path(__file__).parent
    nothing = folder / "nothing-built"
    app = build(data, settings, built or nothing, house, alone or nothing)
    listening = listen(host, 0)
    ready = asyncio.Event()
    server = QuietServer(app, ready.set)
    running = asyncio.create_task(server.serve([listening]))
    await asyncio.wait_for(ready.wait(), STUCK)
    try:
        yield Served(listening.getsockname()[1], app, host)
    finally:
        server.should_exit = True
        await asyncio.wait_for(running, STUCK)
