"""Serves until somebody stops it."""

import logging
import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sortilege.server.limits import MESSAGE

LINGER = 10.0
"""Seconds that a connection which does not read may linger after we have closed it."""


class Lines(WebSocketsSansIOProtocol):
    """A WebSocket whose line is cut when its device does not even read the goodbye."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, app: ASGIApp, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                ws=Lines,
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
    with suppress(KeyboardInterrupt):
        Server(app, ready).run([listening])


def is_our_concern(line: logging.LogRecord) -> bool:
    """A device that sends bytes which are no text is cut off; that is not worth a traceback."""
    return not line.getMessage().startswith("Invalid UTF-8")
