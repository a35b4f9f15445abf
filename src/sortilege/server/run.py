"""Serves until somebody stops it."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from sortilege.server.limits import MESSAGE, Clock
from sortilege.server.live.inbox import Inbox
from sortilege.server.ws.outbox import Outbox, Post
from sortilege.server.ws.socket import LINE

HANDOVER = 0.001
"""Seconds after which the event loop hands the interpreter over to the thread that writes the log,
which asks for it several times in every commit: at Python's usual 5 ms a busy loop would make it
wait ten times as long as the disk does."""
REQUEST = 10.0
"""Seconds for the head of the first request over a connection."""
LINGER = 10.0
"""Seconds that a connection which does not read may linger after we have closed it."""
OPEN = State.OPEN


class Lines(WebSocketsSansIOProtocol):
    """A WebSocket that can be told something without a task that waits for it, that can be listened
    to without a pause after every word, and whose line is cut when its device does not even read
    the goodbye."""

    def __init__(self, post: Post, **known: Any) -> None:
        super().__init__(**known)
        self.outbox = Outbox(post, self.write)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][LINE] = {"outbox": self.outbox, "listen": self.listen}

    def write(self, told: bytes) -> None:
        if not self.disconnected and self.conn.state is OPEN:
            self.transport.write(told)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.outbox.is_blocked = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.outbox.is_blocked = False

    def listen(self, clock: Clock) -> Inbox:
        """From now on all that comes is found there."""
        inbox = Inbox(clock, self.transport.pause_reading, self.transport.resume_reading)
        while not self.queue.empty():
            inbox.put_nowait(self.queue.get_nowait())
        if self.read_paused:
            self.transport.resume_reading()
        self.read_paused = True  # as far as uvicorn is concerned: the inbox sees to it
        self.queue = inbox  # type: ignore[assignment]
        return inbox

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)


class Requests(HttpToolsProtocol):
    """An HTTP connection that is cut when no whole request comes over it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(REQUEST, self.cut_if_silent)

    def cut_if_silent(self) -> None:
        """A line that became a WebSocket has another protocol by now."""
        if self.cycle is None and self.transport.get_protocol() is self:
            self.transport.abort()


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, app: ASGIApp, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=Requests,
                ws=partial(Lines, Post()),  # type: ignore[arg-type]
                ws_max_size=4 * MESSAGE,  # from MESSAGE on it is refused by name, from here cut off
                ws_ping_interval=None,  # heartbeats are our own: they measure
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,  # a link to a table is a secret
                server_header=False,
                timeout_graceful_shutdown=3,
            )
        )
        self.ready = ready
        logging.getLogger("uvicorn.error").addFilter(is_our_concern)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def serve(app: ASGIApp, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal comes; what is being written is written."""
    sys.setswitchinterval(HANDOVER)
    gc.freeze()  # what is here now stays: nobody need look through it again and again
    with suppress(KeyboardInterrupt):
        Server(app, ready).run([listening])


def is_our_concern(line: logging.LogRecord) -> bool:
    """A device that sends bytes which are no text is cut off; that is not worth a traceback."""
    return not line.getMessage().startswith("Invalid UTF-8")
