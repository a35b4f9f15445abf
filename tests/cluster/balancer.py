"""A small load balancer for local clusters: one port in front of several processes.

Like the proxies of `deploy/`, it sends all devices of a table to one process, and checks regularly
whether each process is ready."""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from zlib import crc32

HOST = "127.0.0.1"
HEAD_LIMIT = 64 * 1024
CHECK_EVERY, CHECK_TIMEOUT = 0.5, 1.0
"""Seconds."""
TABLE = re.compile(rb"[?&]table=([^&\s]+)|/api/tables/([^/?\s]+)")
CHECK = b"GET /api/health/ready HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"


class Balancer:
    """`ports` are those of the processes. With `by_table=False` it chooses any process."""

    def __init__(self, ports: Sequence[int], by_table: bool = True) -> None:
        self.ports = list(ports)
        self.by_table = by_table
        self.ready = set(ports)
        self.turns = count()
        self.writers: set[asyncio.StreamWriter] = set()

    def candidates(self, head: bytes) -> list[int]:
        """The processes for a request, the best first. A table keeps its process as long as that is
        ready, even if others fail."""
        found = TABLE.search(head.partition(b"\r\n")[0]) if self.by_table else None
        key = b"%d" % next(self.turns) if found is None else found[1] or found[2]
        ranked = sorted(self.ports, key=lambda port: crc32(b"%b/%d" % (key, port)))
        return sorted(ranked, key=lambda port: port not in self.ready)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, OSError):
            writer.close()
            return
        for port in self.candidates(head):
            try:
                there, back = await asyncio.open_connection(HOST, port)
            except OSError:
                self.ready.discard(port)
                continue
            self.writers |= {writer, back}
            back.write(head)
            await asyncio.gather(carry(reader, back), carry(there, writer))
            self.writers -= {writer, back}
            return
        writer.close()

    def close(self) -> None:
        """Close all connections."""
        for writer in self.writers:
            writer.transport.abort()

    async def check(self) -> None:
        while True:
            await asyncio.gather(*map(self.check_one, self.ports))
            await asyncio.sleep(CHECK_EVERY)

    async def check_one(self, port: int) -> None:
        is_ready = False
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(CHECK_TIMEOUT):
                reader, writer = await asyncio.open_connection(HOST, port)
                self.writers.add(writer)
                try:
                    writer.write(CHECK)
                    is_ready = b" 200 " in await reader.readline()
                finally:
                    self.writers.discard(writer)
                    writer.transport.abort()
        (self.ready.add if is_ready else self.ready.discard)(port)


async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Copy bytes until one side closes."""
    with suppress(OSError, asyncio.IncompleteReadError):
        while piece := await reader.read(65536):
            writer.write(piece)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def balancer(
    ports: Sequence[int], port: int = 0, by_table: bool = True
) -> AsyncIterator[tuple[Balancer, int]]:
    """A running balancer, and its port."""
    own = Balancer(ports, by_table)
    checking = asyncio.create_task(own.check())
    server = await asyncio.start_server(own.serve, HOST, port, limit=HEAD_LIMIT)
    try:
        yield own, server.sockets[0].getsockname()[1]
    finally:
        checking.cancel()
        server.close()
        own.close()
        await asyncio.gather(checking, return_exceptions=True)
        await asyncio.sleep(0.05)  # until all connections have closed
