"""A server of ours that has the page which needs none, in a thread of its own."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sortilege.server.http.pages import BUILT
from tests.server.served import HOST, serving


class AloneServer:
    """Runs until `close`: from then on nobody answers there."""

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
def alone_server(data: Path, page: Path) -> Iterator[AloneServer]:
    server = AloneServer(data, page)
    try:
        yield server
    finally:
        server.close()
