"""Sends HTTP requests byte by byte, for requests that no library would send."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from tests.server.live_server import HOST, TIMEOUT, LiveServer

UPGRADE = (
    ("Upgrade", "websocket"),
    ("Connection", "Upgrade"),
    ("Sec-WebSocket-Key", "c29ydGlsZWdlLWJlbmNoIQ=="),
    ("Sec-WebSocket-Version", "13"),
)


@dataclass(frozen=True)
class Raw:
    """A request. Characters beyond ASCII are sent as Latin-1."""

    method: str = "GET"
    path: str = "/api/games"
    headers: Sequence[tuple[str, str]] = ()
    body: bytes = b""
    upgrade: bool = False

    @property
    def text(self) -> bytes:
        headers = [*self.headers, *(UPGRADE if self.upgrade else ())]
        if self.body and not any(name.lower() == "content-length" for name, _ in headers):
            headers.append(("Content-Length", str(len(self.body))))
        head = [f"{self.method} {self.path} HTTP/1.1", *(f"{n}: {v}" for n, v in headers), "", ""]
        return "\r\n".join(head).encode("latin-1") + self.body


@dataclass(frozen=True)
class RawAnswer:
    """All bytes until the response was complete or the server closed the connection."""

    text: bytes

    @property
    def status(self) -> int:
        """The status; 0 if the server closed the connection without a response."""
        return int(self.text.split(b" ", 2)[1]) if self.text else 0

    @property
    def refusal(self) -> tuple[int, str]:
        """The status, and the code of the refusal if there is one."""
        with suppress(ValueError):
            told = json.loads(self.text.partition(b"\r\n\r\n")[2])
            if isinstance(told, dict):
                return self.status, str(told.get("code", ""))
        return self.status, ""


async def raw(served: LiveServer, request: Raw) -> RawAnswer:
    """Send a request over a new connection and read one response."""
    reader, writer = await asyncio.open_connection(HOST, served.port)
    try:
        writer.write(request.text)
        return RawAnswer(await whole(reader, has_body=request.method != "HEAD"))
    finally:
        writer.close()


async def whole(reader: asyncio.StreamReader, *, has_body: bool = True) -> bytes:
    """Read one response: its head, and a body of the length that the head states."""
    async with asyncio.timeout(TIMEOUT):
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionResetError) as cut:
            return cut.partial if isinstance(cut, asyncio.IncompleteReadError) else b""
        with suppress(asyncio.IncompleteReadError, ConnectionResetError):
            if b" 100 " in head[:20]:
                return await whole(reader, has_body=has_body)
            if b" 101 " in head[:20] or not has_body:
                return head
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    return head + await reader.readexactly(int(line[15:]))
            return head + await reader.read()
        return head
