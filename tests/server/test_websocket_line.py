"""A WebSocket connection sends messages in order, detects slow devices, and sends the close
frame.
"""

import asyncio
from typing import Any

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from sortilege.server.tables.inbox import MAX_INBOX
from sortilege.server.ws import line as ws_line
from sortilege.server.ws import peer as ws_peer
from sortilege.server.ws.line import WebSocketLine
from sortilege.server.ws.peer import Peer


class Device:
    """The ASGI server's end of a WebSocket. While it is not reading, `send` blocks."""

    def __init__(self) -> None:
        self.is_reading = asyncio.Event()
        self.is_reading.set()
        self.is_gone = False
        self.received: list[Any] = []
        self.said: asyncio.Queue[Any] = asyncio.Queue()
        self.taken = 0

    async def send(self, message: Any) -> None:
        await self.is_reading.wait()
        if self.is_gone:
            raise OSError
        if message["type"] == "websocket.send":
            self.received.append(message["text"])
        elif message["type"] == "websocket.close":
            self.received.append((message["code"], message["reason"]))

    async def receive(self) -> Any:
        self.taken += 1
        return await self.said.get()

    def says(self, text: str) -> None:
        self.said.put_nowait({"type": "websocket.receive", "text": text})


class AbortedPeer(Peer):
    is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True


async def connected(device: Device) -> tuple[WebSocketLine, AbortedPeer]:
    scope = {"type": "websocket", "headers": [], "path": "/ws"}
    socket = WebSocket(scope, device.receive, device.send)
    device.said.put_nowait({"type": "websocket.connect"})
    await socket.accept()
    peer = AbortedPeer()
    return WebSocketLine(socket, lambda: 0.0, peer), peer


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_messages_leave_in_order_and_before_the_close_frame() -> None:
    async def scenario() -> None:
        device = Device()
        line, peer = await connected(device)
        line.send(b"1")
        await settle()
        line.send(b"2")
        line.send(b"3")
        await line.close(4004, "too-fast")
        assert device.received == ["1", "2", "3", (4004, "too-fast")]
        assert not peer.is_aborted

    asyncio.run(scenario())


def test_only_messages_that_wait_for_the_device_are_backlog() -> None:
    async def scenario() -> None:
        device = Device()
        line, _ = await connected(device)
        for n in range(100):
            line.send(b"%d" % n)
        assert line.backlog == 0, "the writer has not run yet"
        await settle()
        assert line.backlog == 0
        device.is_reading.clear()
        line.send(b"blocked")
        await settle()
        line.send(b"behind it")
        assert line.backlog == 2
        device.is_reading.set()
        await settle()
        assert line.backlog == 0
        assert device.received[-2:] == ["blocked", "behind it"]
        await line.close(1000, "left")

    asyncio.run(scenario())


def test_a_device_that_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ws_line, "CLOSE_TIMEOUT", 0.01)

    async def scenario() -> None:
        device = Device()
        line, peer = await connected(device)
        device.is_reading.clear()
        line.send(b"never read")
        await line.close(4001, "slow")
        assert peer.is_aborted
        assert line.reader.done()
        assert line.writer.done()

    asyncio.run(scenario())


def test_a_device_that_is_gone_ends_the_line() -> None:
    async def scenario() -> None:
        device = Device()
        line, _ = await connected(device)
        device.is_gone = True
        line.send(b"nobody is there")
        assert await line.inbox.get() is None
        await line.close(1000, "left")
        assert isinstance(line.writer.exception(), WebSocketDisconnect)

    asyncio.run(scenario())


def test_a_full_inbox_stops_reading_until_it_is_empty() -> None:
    async def scenario() -> None:
        device = Device()
        line, _ = await connected(device)
        for n in range(3 * MAX_INBOX):
            device.says(str(n))
        await settle_until_full(line)
        assert len(line.inbox.waiting) == MAX_INBOX
        heard = [await line.inbox.get() for _ in range(3 * MAX_INBOX)]
        assert [text for _, text in filter(None, heard)] == [str(n) for n in range(3 * MAX_INBOX)]
        device.said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        assert await line.inbox.get() is None
        await line.close(1000, "left")

    asyncio.run(scenario())


async def settle_until_full(line: WebSocketLine) -> None:
    for _ in range(10 * MAX_INBOX):
        await asyncio.sleep(0)


class UnreadTransport(asyncio.Transport):
    """A transport with this many bytes that the device has not read."""

    def __init__(self, unread: int) -> None:
        super().__init__()
        self.unread = unread
        self.is_aborted = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.is_aborted = True


@pytest.mark.parametrize("unread", [0, 1])
def test_what_a_device_has_not_read_does_not_keep_its_connection_for_ever(
    unread: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ws_peer, "LINGER_TIMEOUT", 0.0)

    async def scenario() -> None:
        peer = Peer()
        transport = peer.transport = UnreadTransport(unread)
        peer.abort_if_unread()
        assert not transport.is_aborted
        await asyncio.sleep(0.01)
        assert transport.is_aborted == bool(unread)

    asyncio.run(scenario())
