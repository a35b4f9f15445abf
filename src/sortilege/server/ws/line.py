"""A device's connection over an ASGI WebSocket: one task reads, one task writes."""

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from sortilege.server.network.limits import Clock
from sortilege.server.tables.inbox import Inbox
from sortilege.server.ws.peer import Peer
from sortilege.server.ws.relay_client import read_report

CLOSE_TIMEOUT = 1.0
"""Seconds for the remaining messages and the close frame."""


class WebSocketLine:
    """Implements `DeviceLine`. Both tasks start at once and end when the line is closed."""

    def __init__(self, socket: WebSocket, clock: Clock, peer: Peer) -> None:
        self.socket = socket
        self.peer = peer
        self.may_read = asyncio.Event()
        self.may_read.set()
        self.inbox = Inbox(clock, self.may_read.clear, self.may_read.set)
        self.queue: deque[bytes] = deque()
        self.is_sending = False
        self.is_closing = False
        self.waiter: asyncio.Future[None] | None = None
        """Set while the writer waits for something to send."""
        start = asyncio.get_running_loop().create_task
        self.reader = start(self.read())
        self.writer = start(self.write())

    @property
    def backlog(self) -> int:
        """How many messages wait because the device does not read. Messages that were queued
        since the writer last ran do not count."""
        return len(self.queue) if self.is_sending else 0

    def send(self, text: bytes) -> None:
        self.queue.append(text)
        self.wake_writer()

    def wake_writer(self) -> None:
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    def ping(self, now: float) -> None:
        self.peer.ping(now)

    def round_trip(self, now: float) -> float | None:
        return self.peer.round_trip(now)

    async def read(self) -> None:
        """Put each message into the inbox; stop reading while the inbox is full."""
        try:
            while (message := await self.socket.receive())["type"] == "websocket.receive":
                self.received(message.get("text"), message.get("bytes"))
                await self.may_read.wait()
        finally:
            self.inbox.end()

    def received(self, text: str | None, binary: bytes | None) -> None:
        self.inbox.put(text)

    async def write(self) -> None:
        """Send queued messages until the line is closing and the queue is empty."""
        try:
            while self.queue or not self.is_closing:
                if not self.queue:
                    self.waiter = asyncio.get_running_loop().create_future()
                    await self.waiter
                await self.send_all()
        finally:
            self.inbox.end()

    async def send_all(self) -> None:
        self.is_sending = True
        while self.queue:
            await self.socket.send_text(self.queue[0].decode())
            self.queue.popleft()
        self.is_sending = False

    async def close(self, code: int, reason: str) -> None:
        """Send what is queued and the close frame. A device that does not read is cut off."""
        self.reader.cancel()
        self.is_closing = True
        self.wake_writer()
        try:
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self.writer
                await self.socket.close(code, reason)
        except TimeoutError:
            self.peer.abort()
        except (RuntimeError, WebSocketDisconnect):
            pass  # the device closed first
        self.peer.abort_if_unread()
        await asyncio.gather(self.reader, self.writer, return_exceptions=True)


class RelayedLine(WebSocketLine):
    """A device's connection that another process relays. That process holds the device's socket and
    reports its round trip in binary messages."""

    reported: float | None = None

    def received(self, text: str | None, binary: bytes | None) -> None:
        if binary is None:
            self.inbox.put(text)
        else:
            self.reported = read_report(binary)

    def round_trip(self, now: float) -> float | None:
        return self.reported
