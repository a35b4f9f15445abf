"""The one file that knows how uvicorn works inside, and that writes WebSocket frames itself.

uvicorn pauses a line after every message, and wakes a task for every text: for a table that is a
third of all the work. Here messages go straight into an inbox of ours, and texts straight to the
transport. All of it depends on names and habits of uvicorn that are no promise: `KNOWN` says with
which versions it was tried, `pyproject.toml` admits no others, and with any other server or version
`AsgiLine` does the same in the plain way."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from sortilege.server.limits import Clock
from sortilege.server.live.inbox import Inbox
from sortilege.server.ws.buffered_line import BufferedLine, Flusher
from sortilege.server.ws.distance import Distance, cannot_tell
from sortilege.server.ws.proxies import is_direct, is_loopback
from sortilege.server.ws.socket import LINE
from sortilege.server.ws.tcp_info import least_round_trip

KNOWN = {"uvicorn": "0.54.", "websockets": "17."}
"""How the versions begin whose insides are those that we know."""
REQUEST = 10.0
"""Seconds for the head of the first request over a connection."""
LINGER = 10.0
"""Seconds that a connection which does not read may linger after we have closed it."""
OPEN = State.OPEN


def are_known() -> bool:
    """Whether what is installed here is what this file was written for."""
    return all(version(name).startswith(begins) for name, begins in KNOWN.items())


def protocols() -> dict[str, Any]:
    """What uvicorn is to speak with: options of its `Config`."""
    return {"http": RequestProtocol, "ws": partial(LineProtocol, Flusher())}


def text_frame(text: bytes) -> bytes:
    """A whole text as a server frames it (RFC 6455, 5.2): in one piece, unmasked, no extensions."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


def ping_frame(carried: bytes) -> bytes:
    """A ping, as a server frames it; it carries less than 126 bytes."""
    return b"\x89%c%b" % (len(carried), carried)


class InboxQueue:
    """Stands where uvicorn has its queue of messages, and hands them on to an inbox."""

    def __init__(self, inbox: Inbox) -> None:
        self.inbox = inbox

    def put_nowait(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "websocket.receive":
            self.inbox.put(message.get("text"))
        else:
            self.inbox.end()


class LineProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that can open a `BufferedLine`, and whose connection is cut when its device does
    not even read the goodbye."""

    def __init__(self, flusher: Flusher, **known: Any) -> None:
        super().__init__(**known)
        self.flusher = flusher
        self.line: BufferedLine | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][LINE] = {"open": self.open_line}

    def open_line(
        self, clock: Clock, hang_up: Callable[[int, str], Awaitable[None]], is_proxied: bool
    ) -> BufferedLine:
        """From now on all that comes goes to the inbox of this line. `is_proxied`: whoever runs the
        server says that all lines lead through a proxy."""
        inbox = Inbox(clock, self.transport.pause_reading, self.transport.resume_reading)
        ours = InboxQueue(inbox)
        while not self.queue.empty():
            ours.put_nowait(self.queue.get_nowait())
        if self.read_paused:
            self.transport.resume_reading()
        self.read_paused = True  # so uvicorn never pauses: the inbox sees to it
        self.queue = ours  # type: ignore[assignment]
        distance = Distance(cannot_tell if is_proxied or not self.is_direct() else self.kernel)
        self.line = BufferedLine(inbox, self.flusher, self.write, hang_up, distance)
        return self.line

    def is_direct(self) -> bool:
        """Whether the other end of this connection is the device itself. `self.client` is the
        address that we see, whatever a proxy says of others in front of it."""
        peer, own = (address[0] if address else "" for address in (self.client, self.server))
        if not is_loopback(peer) and peer in _TrustedHosts(self.config.forwarded_allow_ips):
            return False
        headers = self.request.headers
        hosts, names = headers.get_all("Host"), [name.lower() for name, _ in headers.raw_items()]
        return is_direct(peer, own, " ".join(hosts), names)

    def kernel(self) -> float | None:
        return least_round_trip(self.transport.get_extra_info("socket"))

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        if self.line is not None:
            self.line.distance.pong(bytes(event.data), self.line.inbox.clock())

    def write(self, texts: list[bytes], carried: bytes | None) -> None:
        if not self.disconnected and self.conn.state is OPEN:
            frames = [text_frame(text) for text in texts]
            if carried is not None:
                frames.insert(0, ping_frame(carried))
            self.transport.write(b"".join(frames))

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.line is not None:
            self.line.block()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.line is not None:
            self.line.unblock()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)


class RequestProtocol(HttpToolsProtocol):
    """An HTTP connection that is cut when no whole request comes over it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(REQUEST, self.cut_if_silent)

    def cut_if_silent(self) -> None:
        """A connection that became a WebSocket has another protocol by now."""
        if self.cycle is None and self.transport.get_protocol() is self:
            self.transport.abort()
