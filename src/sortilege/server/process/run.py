"""Runs the server: startup, signals, shutdown."""

import asyncio
import gc
import logging
import signal
import socket
import ssl
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Literal

import uvicorn
from starlette.applications import Starlette

from sortilege.games import games
from sortilege.server.network.certificate import Certificate
from sortilege.server.network.lan_access import LanAccess
from sortilege.server.network.limits import MESSAGE
from sortilege.server.tables.drain import drain
from sortilege.server.ws.peer import PeerProtocol

SWITCH_INTERVAL = 0.001
"""Seconds after which the event loop yields the interpreter to the thread that writes the log. With
Python's default of 5 ms, a busy loop delays a commit by ten times the time of the disk."""

OPEN_FILES = 65_536
"""The limit on open files that the server asks for."""

IGNORED_MESSAGES = (
    "Invalid UTF-8",
    "Invalid HTTP request",
    "Unsupported upgrade",
    "No supported WebSocket",
    "ASGI callable returned without completing handshake",  # the application refused it by name
)
"""How uvicorn's log messages about invalid input begin."""


def config(
    app: Starlette, lifespan: Literal["auto", "off"], certificate: Certificate | None
) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan=lifespan,
        ssl_context_factory=context_factory(certificate),
        ws=PeerProtocol,
        ws_max_size=4 * MESSAGE,  # above MESSAGE the application refuses by name, here uvicorn cuts
        ws_ping_interval=None,  # our own heartbeats also measure the round trip
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,  # a link to a table is a secret
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def context_factory(certificate: Certificate | None) -> Callable[..., ssl.SSLContext] | None:
    """What uvicorn calls for the TLS context of a listener; None for plain HTTP."""
    if certificate is None:
        return None
    context = certificate.context
    return lambda *_: context


class Server(uvicorn.Server):
    """Says when it is ready, and drains its connections before it stops."""

    def __init__(
        self, app: Starlette, ready: Callable[[], None], certificate: Certificate | None = None
    ) -> None:
        super().__init__(config(app, "auto", certificate))
        self.app = app
        self.ready = ready
        self.certificate = certificate
        self.watching: asyncio.Task[None] | None = None
        self.lan_access: LanAccess | None = getattr(app.state, "lan_access", None)
        self.lan_server: LanServer | None = None
        logging.getLogger("uvicorn.error").addFilter(is_worth_logging)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        gc.freeze()  # the garbage collector skips what startup has loaded
        if self.certificate is not None:
            self.watching = asyncio.create_task(self.certificate.watch())
        if self.lan_access is not None and sockets:
            self.lan_access.is_served(self.listen_too, sockets[0].getsockname()[1])
        self.ready()

    def listen_too(self, listening: socket.socket) -> None:
        """Serve one more socket, until this server stops."""
        self.lan_server = LanServer(self.app, listening, self.certificate)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        tables = getattr(self.app.state, "live_tables", None)
        if tables is not None:
            await drain(tables)
        if self.watching is not None:
            self.watching.cancel()
        if self.lan_server is not None:
            await self.lan_server.stop()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop the server at the first signal, and end the process at once at the second. That
        is as safe as a crash: devices only get entries that are in the log."""
        if self.should_exit:
            signal.signal(sig, signal.SIG_DFL)
            signal.raise_signal(sig)
        self.should_exit = True


class LanServer(uvicorn.Server):
    """Serves the same application at a second socket. The first server handles the signals and
    the application's lifespan."""

    def __init__(
        self, app: Starlette, listening: socket.socket, certificate: Certificate | None
    ) -> None:
        super().__init__(config(app, "off", certificate))
        self.serving = asyncio.create_task(self.serve([listening]))

    async def stop(self) -> None:
        self.should_exit = True
        await self.serving

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def raise_file_limit() -> None:
    """Raise the limit on open files as far as allowed. Every device needs one."""
    try:
        import resource
    except ImportError:  # not on every system
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    if soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def load_games() -> None:
    """Load every game in a thread. Otherwise the first request for a game takes a second or two."""
    threading.Thread(target=lambda: list(games.values()), daemon=True).start()


def serve(
    app: Starlette,
    listening: socket.socket,
    ready: Callable[[], None],
    certificate: Certificate | None = None,
) -> None:
    """Serve until a signal arrives, over HTTPS if there is a certificate. Pending writes are
    completed."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    raise_file_limit()
    load_games()
    with suppress(KeyboardInterrupt):
        Server(app, ready, certificate).run([listening])


def is_worth_logging(record: logging.LogRecord) -> bool:
    """Drop uvicorn's messages about invalid input, which it has already answered."""
    return not record.getMessage().startswith(IGNORED_MESSAGES)
