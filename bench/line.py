"""A minimal WebSocket client, so that the benchmark measures the server."""

import asyncio
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

Heard = Callable[["Line", bytes], None]

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: c29ydGlsZWdlLWJlbmNoIQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Line(asyncio.Protocol):
    """Sends and receives text frames only."""

    transport: asyncio.Transport

    def __init__(self, path: str, host: str, hears: Heard) -> None:
        self.hello = HANDSHAKE.format(path=path, host=host).encode()
        self.hears = hears
        self.rest = b""
        self.ready = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.hello)

    def data_received(self, data: bytes) -> None:
        data = self.rest + data
        if not self.ready.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            assert b" 101 " in head, head
            self.ready.set_result(None)
        self.rest = self.frames(data)

    def frames(self, data: bytes) -> bytes:
        """Handle every complete frame; returns the rest."""
        at = 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            if data[at] == 0x81:
                self.hears(self, data[start : start + size])
            at = start + size
        return data[at:]

    def say(self, text: bytes) -> None:
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)  # a mask of zeros leaves the text unchanged


async def dial(url: str, hears: Heard) -> Line:
    """Open a connection."""
    where = urlsplit(url)
    path = f"{where.path}?{where.query}" if where.query else where.path
    host, port = str(where.hostname), int(where.port or 80)
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, where.netloc, hears), host, port)
    await line.ready
    return line
