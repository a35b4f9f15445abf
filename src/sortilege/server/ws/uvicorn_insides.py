"""The one file that knows how uvicorn works inside, and that puts frames of ours on its lines.

uvicorn pauses a line after every message, and wakes a task for every text: for a table that is a
third of all the work. Here messages go straight into an inbox of ours, and texts straight to the
transport. All of it depends on names and habits of uvicorn that are no promise: `KNOWN` says with
which versions it was tried, `pyproject.toml` admits no others, and with any other server or version
`AsgiLine` does the same in the plain way."""

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from http import HTTPStatus
from importlib.metadata import version
from typing import Any
from urllib.parse import parse_qs

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import Server
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from sortilege.server.live.connection import Farewell
from sortilege.server.live.inbox import Inbox
from sortilege.server.network.limits import Clock
from sortilege.server.network.token_bucket import Rate, TokenBucket
from sortilege.server.ws.buffered_line import BufferedLine, Flusher
from sortilege.server.ws.connection_limits import PAUSE, AddressConnections, ConnectionLimits
from sortilege.server.ws.distance import Distance, cannot_tell
from sortilege.server.ws.frames import framed, whole_text
from sortilege.server.ws.proxies import is_direct, is_loopback
from sortilege.server.ws.socket import LINE
from sortilege.server.ws.tcp_info import least_round_trip
from sortilege.server.ws.together import Together

KNOWN = {"uvicorn": "0.54.", "websockets": "17."}
"""How the versions begin whose insides are those that we know."""
REQUEST = 10.0
"""Seconds for a whole request, and for reading on in its answer."""
HEAD = 32 * 1024
"""Bytes in the head of a request."""
PIPELINE = 8
"""Requests that may wait for the one before them."""
SLICE = 1024
"""Bytes of a WebSocket that are read in one go: thousands of tiny frames would hold up the loop."""
CONTROLS = Rate(120, 40)
"""Pings, pongs and pieces of messages over one line: browsers send hardly any."""
LINGER = 10.0
"""Seconds that a connection which does not read may linger after we have closed it."""
OPEN = State.OPEN


def are_known() -> bool:
    """Whether what is installed here is what this file was written for."""
    return all(version(name).startswith(begins) for name, begins in KNOWN.items())


def protocols(together: Together) -> dict[str, Any]:
    """What uvicorn is to speak with: options of its `Config`."""
    limits = ConnectionLimits(time.monotonic)
    return {
        "http": partial(RequestProtocol, limits, together),
        "ws": partial(LineProtocol, Flusher()),
    }


def protocol_of(server: Server) -> asyncio.Protocol:
    """What speaks over a new connection, as uvicorn makes it."""
    state, kind = server.lifespan.state, server.config.http_protocol_class
    return kind(config=server.config, server_state=server.server_state, app_state=state)  # type: ignore[call-arg]


async def listen_too(server: Server, listening: socket.socket) -> None:
    """Serve what comes to one more socket, as uvicorn does with those it began with."""
    loop = asyncio.get_running_loop()
    server.servers.append(await loop.create_server(partial(protocol_of, server), sock=listening))


def adopt(server: Server, connection: socket.socket, head: bytes) -> None:
    """Serve a connection that another process has accepted, and begun to read."""

    async def go_on() -> None:
        loop = asyncio.get_running_loop()
        with suppress(OSError):  # it was closed meanwhile
            _, protocol = await loop.connect_accepted_socket(
                partial(protocol_of, server), connection
            )
            assert isinstance(protocol, RequestProtocol)
            protocol.is_adopted = True
            protocol.data_received(head)

    task = asyncio.get_running_loop().create_task(go_on())
    server.server_state.tasks.add(task)
    task.add_done_callback(server.server_state.tasks.discard)


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
        self.controls = TokenBucket(CONTROLS, self.loop.time())
        self.rest = b""
        """What came, and waits for the next turn of the event loop, or for room in the inbox."""
        self.is_full = False
        """Whether there is no room in the inbox."""
        self.is_served = False
        """Whether the application is done with it."""
        self.lingering: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        if not self.rest and len(data) <= SLICE:
            conn = self.conn
            is_between_messages = conn.current_size is None and not conn.reader.buffer
            is_open = conn._state is OPEN and not self.close_sent
            text = whole_text(data) if is_open and is_between_messages else None
            if text is None or self.line is None:
                super().data_received(data)
            else:
                self.line.inbox.put(text)
            return
        if not self.rest:
            self.transport.pause_reading()
            self.loop.call_soon(self.read_on)
        self.rest += data

    def read_on(self) -> None:
        """Read a little of what came; then others have their turn."""
        if self.is_full or self.transport.is_closing():
            return
        data, self.rest = self.rest[:SLICE], self.rest[SLICE:]
        super().data_received(data)
        if not self.is_full and not self.transport.is_closing():
            self.go_on()

    def go_on(self) -> None:
        """Read what came, or what comes."""
        if self.rest:
            self.loop.call_soon(self.read_on)
        else:
            self.transport.resume_reading()

    def fill(self) -> None:
        """The inbox has no room for more."""
        self.is_full = True
        self.transport.pause_reading()

    def empty(self) -> None:
        """The inbox has room again."""
        self.is_full = False
        self.go_on()

    def handle_ping(self) -> None:
        super().handle_ping()
        self.count_control()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self.count_control()

    def count_control(self) -> None:
        """Hang up on whoever floods us with what is no message."""
        if self.controls.take(self.loop.time()) or self.transport.is_closing():
            return
        code, reason = Farewell.TOO_FAST.value
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][LINE] = {"open": self.open_line}

    def open_line(
        self, clock: Clock, hang_up: Callable[[int, str], Awaitable[None]], is_proxied: bool
    ) -> BufferedLine:
        """From now on all that comes goes to the inbox of this line. `is_proxied`: whoever runs the
        server says that all lines lead through a proxy."""
        inbox = Inbox(clock, self.fill, self.empty)
        ours = InboxQueue(inbox)
        while not self.queue.empty():
            ours.put_nowait(self.queue.get_nowait())
        if self.read_paused and not self.rest and not self.is_full:
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
        self.count_control()
        if self.line is not None:
            self.line.distance.pong(bytes(event.data), self.line.inbox.clock())

    def write(self, texts: list[bytes], carried: bytes | None) -> None:
        if not self.disconnected and self.conn._state is OPEN:
            self.transport.write(framed(texts, carried))

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
        self.is_served = True
        if self.disconnected:
            self.let_go()
        else:
            self.lingering = self.loop.call_later(LINGER, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.lingering is not None:
            self.lingering.cancel()
            self.lingering = None
        if self.is_served:
            self.let_go()

    def let_go(self) -> None:
        """Hold nothing that holds us: else only the garbage collector would find out that nobody
        needs us any more, and the event loop stands still while it looks."""
        self.line = self.queue = self.request = self.response = None  # type: ignore[assignment]
        self.conn.parser = self.conn.parser_exc = None  # type: ignore[assignment]
        self.scope = {}  # type: ignore[typeddict-item]


class RequestProtocol(HttpToolsProtocol):
    """An HTTP connection as a visitor may misuse it: it is closed when no whole request comes over
    it in time, when its answer is not read, when the head is too long or too many requests wait.
    Where its address does too much it is read more slowly."""

    def __init__(self, limits: ConnectionLimits, together: Together, **known: Any) -> None:
        super().__init__(**known)
        self.connection_limits = limits
        self.together = together
        self.is_adopted = False
        """Whether another process has handed it over: it stays here."""
        self.address: AddressConnections | None = None
        self.began: float | None = None
        """Since when a request is awaited that is not whole yet."""
        self.unread: float | None = None
        """Since when the other side does not read."""
        self.head = 0
        """Bytes of a head that is not whole yet."""
        self.looking: asyncio.TimerHandle | None = None
        self.requests = 0
        """Requests in the piece that was read last."""
        self.held: bytearray | None = None
        """What came while this connection waits, because its address does too much."""

    # ── coming and going ──

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.began = self.loop.time()
        self.address = self.connection_limits.add(self, self.client[0] if self.client else "")
        self.looking = self.loop.call_later(REQUEST, self.look)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_counting()
        super().connection_lost(exc)

    def stop_counting(self) -> None:
        if self.address is not None:
            self.address.connections.pop(self, None)
        if self.looking is not None:
            self.looking.cancel()
            self.looking = None

    @property
    def is_idle(self) -> bool:
        if self.held is not None:
            return False
        return self.began is not None or self.cycle is None or self.cycle.response_complete

    def cut(self) -> None:
        self.transport.abort()

    def look(self) -> None:
        """Now and then: whether to wait any longer."""
        if self.transport.is_closing():
            return
        now = self.loop.time()
        if any(since is not None and now - since >= REQUEST for since in (self.began, self.unread)):
            self.cut()
        else:
            self.looking = self.loop.call_later(REQUEST / 4, self.look)

    def pause_writing(self) -> None:
        self.unread = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.unread = None
        super().resume_writing()

    # ── reading ──

    def data_received(self, data: bytes) -> None:
        now = self.loop.time()
        if self.began is None:
            self.began = now
        if self.held is not None:
            self.held += data
        elif self.address is not None and not self.address.may_read(now):
            self.hold(data)
        else:
            self.read(data)

    def hold(self, data: bytes) -> None:
        """Read on after a pause, the longer the more requests came in one piece."""
        self.held = bytearray(data)
        self.transport.pause_reading()
        self.loop.call_later(PAUSE * max(1, self.requests), self.release)

    def release(self) -> None:
        if self.address is not None:
            self.address.turns.take(self.read_held)

    def read_held(self) -> None:
        held, self.held = self.held, None
        if self.transport.is_closing():
            return
        if not self.flow.read_paused:
            self.transport.resume_reading()
        if held:
            self.read(bytes(held))

    def read(self, data: bytes) -> None:
        self.head += len(data)
        self.requests = 0
        super().data_received(data)
        if self.head > HEAD and not self.transport.is_closing():
            self.send_400_response("This head is too long.")

    def on_message_begin(self) -> None:
        if self.began is None:
            self.began = self.loop.time()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.head = 0
        self.requests += 1
        if self.address is not None and self.requests > 1:
            self.address.owe()
        if self.address is not None and self.is_proxied():
            self.address.is_proxy = True
        super().on_headers_complete()
        if len(self.pipeline) > PIPELINE:
            raise ValueError("too many requests wait")  # the parser stops; it is answered with 400

    def on_body(self, body: bytes) -> None:
        self.head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.began, self.head = None, 0
        super().on_message_complete()

    def is_proxied(self) -> bool:
        """Whether this is what a proxy passes on for somebody, which we believe."""
        if not any(name == b"x-forwarded-for" for name, _ in self.headers):
            return False
        return self.client is not None and self.client[0] in trusted(self.config)

    def handle_websocket_upgrade(self) -> None:
        """A handshake that cannot be read is answered, too."""
        self.stop_counting()
        if self.is_handed_over():
            self.transport.abort()  # the connection itself stays open, elsewhere
            return
        try:
            super().handle_websocket_upgrade()
        except (ValueError, AssertionError):
            self.send_400_response("Invalid handshake.")
            return
        line = self.transport.get_protocol()
        if isinstance(line, LineProtocol) and not line.handshake_initiated:
            self.send_400_response("Invalid handshake.")
        self.parser = None  # type: ignore[assignment]  # it holds us

    def is_handed_over(self) -> bool:
        """Whether another process, which keeps the table, has this connection now."""
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if self.is_adopted or is_answering or self.transport.get_write_buffer_size():
            return False
        line = self.transport.get_extra_info("socket")
        if line is None or self.transport.get_extra_info("sslcontext") is not None:
            return False
        return self.together.hand_over(table_in(self.url), line.fileno(), self.whole_head())

    def whole_head(self) -> bytes:
        """The request as it came."""
        lines = [b"%s: %s\r\n" % header for header in self.scope["headers"]]
        begins = b"%s %s HTTP/1.1\r\n" % (self.scope["method"].encode(), self.url)
        return b"".join([begins, *lines, b"\r\n"])


def table_in(url: bytes) -> str:
    """The table that a WebSocket's address names; nothing where it names none."""
    path, _, query = url.partition(b"?")
    named = parse_qs(query.decode("latin-1")).get("table") if path == b"/ws" else None
    return named[0] if named else ""


@cache
def trusted_hosts(hosts: str) -> _TrustedHosts:
    return _TrustedHosts(hosts)


def trusted(config: Config) -> _TrustedHosts:
    """The addresses of proxies that are believed."""
    hosts = config.forwarded_allow_ips
    return trusted_hosts(hosts if isinstance(hosts, str) else ",".join(hosts or ()))
