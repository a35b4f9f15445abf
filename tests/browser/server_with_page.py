"""A server that also serves the offline page, in its own thread."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sortilege.server.http.pages import BUILT
from tests.server.live_server import HOST, serving


class ServerWithPage:
    """Runs until `close`; afterwards connections fail."""

    def __init__(self, data: Path, page: Path) -> None:
        self.data = data
        self.page = page
        self.port = 0
        self.is_ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.run()), daemon=True)
        self.thread.start()
        assert self.is_ready.wait(60), "it does not serve"

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    async def run(self) -> None:
        self.loop, self.ending = asyncio.get_running_loop(), asyncio.Event()
        async with serving(self.data, built=BUILT, alone=self.page) as served:
            self.port = served.port
            self.is_ready.set()
            await self.ending.wait()

    def close(self) -> None:
        if self.thread.is_alive():
            self.loop.call_soon_threadsafe(self.ending.set)
            self.thread.join(60)


@contextmanager
def server_with_page(data: Path, page: Path) -> Iterator[ServerWithPage]:
    server = ServerWithPage(data, page)
    try:
        yield server
    finally:
        server.close()
