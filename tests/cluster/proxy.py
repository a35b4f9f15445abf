"""A proxy in front of a database that can hang, delay or cut connections."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.cluster.engines import HOST

PIECE = 65536


class Proxy:
    """Forwards bytes between its own port and a database, with the configured faults."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.delay = 0.0
        """Delay of each packet in seconds, in each direction."""
        self.hangs = asyncio.Event()
        self.hangs.set()
        """Set while the proxy forwards."""
        self.swallows = False
        """Whether the proxy drops answers, while requests still get through."""
        self.lines: set[asyncio.Task[None]] = set()
        self.writers: set[asyncio.StreamWriter] = set()

    def hang(self) -> None:
        """Stop forwarding without closing connections."""
        self.hangs.clear()

    def heal(self) -> None:
        self.delay, self.swallows = 0.0, False
        self.hangs.set()

    def cut(self) -> None:
        """Close all connections, but accept new ones."""
        for writer in list(self.writers):
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection(HOST, self.target)
        except OSError:
            writer.transport.abort()
            return
        self.writers |= {writer, back}
        ways = [
            asyncio.create_task(self.carry(reader, back, is_answer=False)),
            asyncio.create_task(self.carry(there, writer, is_answer=True)),
        ]
        self.lines |= set(ways)
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for end in (writer, back):
            self.writers.discard(end)
            end.transport.abort()

    async def carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_answer: bool
    ) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            while piece := await reader.read(PIECE):
                await self.hangs.wait()
                if self.delay:
                    await asyncio.sleep(self.delay)
                if is_answer and self.swallows:
                    continue
                writer.write(piece)
                await writer.drain()


@asynccontextmanager
async def proxy(target: int) -> AsyncIterator[Proxy]:
    opened = Proxy(target)
    server = await asyncio.start_server(opened.serve, HOST, 0)
    opened.port = server.sockets[0].getsockname()[1]
    try:
        yield opened
    finally:
        server.close()
        opened.cut()
        for line in opened.lines:
            line.cancel()
        await asyncio.gather(*opened.lines, return_exceptions=True)
