"""Runs a real server for tests, on a free port in the test's event loop."""

import asyncio
import http.client
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from sortilege.server.app import build
from sortilege.server.log.storage import Storage
from sortilege.server.network.address import listen
from sortilege.server.network.certificate import Certificate
from sortilege.server.network.lan_access import LanAccess
from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.printing.queue import PrintQueue
from sortilege.server.process.run import Server
from sortilege.server.settings import Settings
from sortilege.server.tables.live_tables import LiveTables
from sortilege.table.pace import INSTANT

HOST = "127.0.0.1"
EASY = Limits(messages=Rate(10_000, 10_000), address_messages=Rate(1e6, 1e6))
"""Limits for tests, which send faster than people."""
QUICK = Settings(pace=INSTANT, limits=EASY, bot_workers=0)
TIMEOUT = 120.0
"""Seconds after which a test counts as stuck, even on a busy machine."""


class QuietServer(Server):
    """Leaves the signals to pytest, and stops faster."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        while not self.should_exit:
            await asyncio.sleep(0.01)


@dataclass(frozen=True)
class Answer:
    """An HTTP response."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def told(self) -> Any:
        return json.loads(self.body)


class LiveServer:
    """A running server with a method for HTTP requests."""

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
        line = http.client.HTTPConnection(self.host, self.port, timeout=TIMEOUT)
        try:
            sent = body if isinstance(body, bytes | None) else json.dumps(body).encode()
            line.request(method, path, sent, headers)
            got = line.getresponse()
            told = {name.lower(): value for name, value in got.getheaders()}
            return Answer(got.status, told, got.read())
        finally:
            line.close()

    async def open_table(self, **asked: object) -> dict[str, Any]:
        """Open a table, by default of cinderella."""
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
    lan_access: LanAccess | None = None,
    alone: Path | None = None,
    certificate: Certificate | None = None,
) -> AsyncIterator[LiveServer]:
    """Run a server in this event loop, with this log file or another storage."""
    folder = data.parent if isinstance(data, Path) else Path(__file__).parent
    nothing = folder / "nothing-built"
    listening = listen(host, 0)
    address = f"ws://{host}:{listening.getsockname()[1]}"
    settled = replace(settings, internal_address=address)
    app = build(data, settled, built or nothing, lan_access, alone or nothing)
    ready = asyncio.Event()
    server = QuietServer(app, ready.set, certificate)
    running = asyncio.create_task(server.serve([listening]))
    await asyncio.wait_for(ready.wait(), TIMEOUT)
    try:
        yield LiveServer(listening.getsockname()[1], app, host)
    finally:
        server.should_exit = True
        await asyncio.wait_for(running, TIMEOUT)
