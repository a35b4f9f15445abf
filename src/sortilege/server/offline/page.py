"""All that a worker does for its page: `start` is what `web/src/page/worker.ts` calls."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Protocol

from sortilege.server.live.live_tables import LiveTables
from sortilege.server.live.session import serve
from sortilege.server.live.thinker import LoopThinker
from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import EventLog
from sortilege.server.log.memory import MemoryLog
from sortilege.server.page.indexed_log import IndexedLog, Store
from sortilege.server.page.lenient_log import LenientLog
from sortilege.server.page.page_line import PageLine
from sortilege.server.page.router import Router
from sortilege.server.page.routes import PAGE_ROUTES
from sortilege.server.settings import Settings
from sortilege.table.pace import NORMAL, PACES

logger = logging.getLogger("sortilege.server")


class PageWindow(Protocol):
    """How the page hears of what happens here."""

    def told(self, line: int, text: str) -> None:
        """Something was said on a line."""

    def closed(self, line: int, code: int) -> None:
        """A line has ended."""

    def answered(self, question: int, ok: bool, body: str) -> None: ...

    def unkept(self, why: str) -> None:
        """What is played from now on is not kept."""


class PageServer:
    """Lines and questions have numbers, which the page gives them."""

    def __init__(self, log: EventLog, bus: Bus, window: PageWindow, pace: str = "") -> None:
        settings = Settings(pace=PACES.get(pace, NORMAL))
        self.window = window
        self.tables = LiveTables(log, bus, settings, LoopThinker())
        self.router = Router(self.tables, PAGE_ROUTES)
        self.lines: dict[int, PageLine] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.tables.open()

    def open(self, number: int) -> None:
        """The page opens a line."""
        self.lines[number] = line = PageLine(
            self.tables.clock,
            lambda text: self.window.told(number, text),
            lambda code: self.window.closed(number, code),
        )
        self._start(self._serve(number, line))

    def hear(self, number: int, text: str) -> None:
        if number in self.lines:
            self.lines[number].inbox.put(text)

    def hang_up(self, number: int) -> None:
        if number in self.lines:
            self.lines[number].inbox.end()

    def ask(self, number: int, path: str, body: str | None) -> None:
        """The page asks a question; the body is JSON."""
        self._start(self._answer(number, path, body))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await self.tables.close()

    async def _serve(self, number: int, line: PageLine) -> None:
        try:
            await serve(self.tables, line)
        finally:
            del self.lines[number]

    async def _answer(self, number: int, path: str, body: str | None) -> None:
        answered = await self.router.answer(path, body)
        self.window.answered(number, answered.ok, answered.body)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """In the background; the event loop alone would not keep the task alive."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a line fails", exc_info=task.exception())


def start(window: PageWindow, store: Store | None, pace: str = "") -> PageServer:
    """The server of a page, within the running event loop. Without a store nothing is kept."""
    bus = Bus()
    memory = MemoryLog(bus)
    log = memory if store is None else LenientLog(IndexedLog(store, bus), memory, window.unkept)
    return PageServer(log, bus, window, pace)
