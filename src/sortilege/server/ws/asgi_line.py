"""A WebSocket as every ASGI server offers it: one task reads, one writes."""

import asyncio
from collections import deque
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from sortilege.server.live.inbox import Inbox
from sortilege.server.network.limits import Clock

GOODBYE = 1.0
"""Seconds for the last words."""


class AsgiLine:
    """Both tasks begin at once and end when the line is closed."""

    def __init__(self, socket: WebSocket, clock: Clock) -> None:
        self.socket = socket
        self.may_read = asyncio.Event()
        self.may_read.set()
        self.inbox = Inbox(clock, self.may_read.clear, self.may_read.set)
        self.texts: deque[bytes] = deque()
        self.is_sending = False
        self.is_closing = False
        self.news = asyncio.Event()
        start = asyncio.get_running_loop().create_task
        self.reading = start(self.read())
        self.writing = start(self.write())

    @property
    def backlog(self) -> int:
        """What was sent within this turn of the event loop does not wait for the other side."""
        return len(self.texts) if self.is_sending else 0

    def send(self, text: bytes) -> None:
        self.texts.append(text)
        self.news.set()

    def ping(self, now: float) -> None:
        """ASGI has no word for it."""

    def round_trip(self, now: float) -> float | None:
        return None

    async def read(self) -> None:
        try:
            while (message := await self.socket.receive())["type"] == "websocket.receive":
                self.inbox.put(message.get("text"))
                await self.may_read.wait()
        finally:
            self.inbox.end()

    async def write(self) -> None:
        """Send what waits, until the line is closing and nothing waits any more."""
        try:
            while self.texts or not self.is_closing:
                await self.news.wait()
                self.news.clear()
                await self.send_all()
        except WebSocketDisconnect:
            self.inbox.end()

    async def send_all(self) -> None:
        self.is_sending = True
        while self.texts:
            await self.socket.send_text(self.texts[0].decode())
            self.texts.popleft()
        self.is_sending = False

    async def close(self, code: int, reason: str) -> None:
        self.reading.cancel()
        self.is_closing = True
        self.news.set()
        await asyncio.wait([self.reading, self.writing], timeout=GOODBYE)
        self.writing.cancel()
        await hang_up(self.socket, code, reason)
        await asyncio.gather(self.reading, self.writing, return_exceptions=True)


async def hang_up(socket: WebSocket, code: int, reason: str) -> None:
    """Close a WebSocket with a reason, unless the other side is gone or does not read."""
    with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(GOODBYE):
            await socket.close(code, reason)
