"""The server in a web worker. `web/src/page/worker.ts` calls `start`."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Protocol
from urllib.parse import parse_qsl, unquote

from sortilege.server.api.route import ApiCall
from sortilege.server.api.router import OK, PathWords, Router
from sortilege.server.log.memory import MemoryLog
from sortilege.server.log.stores import Stores, single_process
from sortilege.server.offline.fallback_log import FallbackLog
from sortilege.server.offline.indexed_log import IndexedLog, Store, TabOwnership
from sortilege.server.offline.paced_jobs import PacedJobs
from sortilege.server.offline.page_line import PageLine
from sortilege.server.offline.routes import PAGE_ROUTES
from sortilege.server.settings import Settings
from sortilege.server.tables.live_tables import LiveTables
from sortilege.server.tables.session import serve
from sortilege.table.pace import NORMAL, PACES

logger = logging.getLogger("sortilege.server")


class PageWindow(Protocol):
    """The callbacks of the page."""

    def told(self, line: int, text: str) -> None:
        """A message for the device on this line."""

    def closed(self, line: int, code: int) -> None:
        """The server closed a line."""

    def answered(self, question: int, ok: bool, body: str) -> None: ...

    def unkept(self, why: str) -> None:
        """Further entries are not stored."""


class PageServer:
    """Serves one page. The page numbers its lines and questions."""

    def __init__(self, stores: Stores, window: PageWindow, pace: str = "") -> None:
        settings = Settings(pace=PACES.get(pace, NORMAL))
        self.window = window
        self.tables = LiveTables(stores, settings, PacedJobs())
        self.router = Router(PAGE_ROUTES)
        self.lines: dict[int, PageLine] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.tables.open()

    def open(self, number: int) -> None:
        """Open a line for the page."""
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
        """Answer a request of the page; the body is JSON."""
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
        status, text = await self.answer(path, body)
        self.window.answered(number, status == OK, text)

    async def answer(self, path: str, body: str | None) -> tuple[int, str]:
        """The status and the text of the answer to a GET, or to a POST with a body. `path` is below
        `/api`."""
        where, _, query = path.partition("?")

        def ask(words: PathWords) -> ApiCall:
            return ApiCall(self.tables, words, dict(parse_qsl(query)))

        async def read() -> str:
            return body or ""

        method = "GET" if body is None else "POST"
        metrics = self.tables.metrics
        answer = await self.router.answer(method, f"/api{unquote(where)}", ask, read, metrics)
        content = answer.document.content
        return answer.status, content if isinstance(content, str) else content.decode()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a background task, and keep a reference to it: the event loop does not."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a line fails", exc_info=task.exception())


def start(window: PageWindow, store: Store | None, pace: str = "") -> PageServer:
    """Start the server of a page in the running event loop. Without a store, nothing is stored."""
    memory = MemoryLog()
    if store is None:
        return PageServer(single_process(memory), window, pace)
    log = FallbackLog(IndexedLog(store), memory, window.unkept)
    return PageServer(single_process(log, TabOwnership(store)), window, pace)
