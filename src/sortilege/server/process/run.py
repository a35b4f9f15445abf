"""Serves until somebody stops it."""

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import FrameType, ModuleType
from typing import Any

import uvicorn
from starlette.applications import Starlette

from sortilege.games import games
from sortilege.server.live.drain import drain
from sortilege.server.network.house import House
from sortilege.server.network.limits import MESSAGE
from sortilege.server.process.garbage import keep_garbage_small
from sortilege.server.ws.together import Together

HANDOVER = 0.001
"""Seconds after which the event loop hands the interpreter over to the thread that writes the log,
which asks for it several times in every commit: at Python's usual 5 ms a busy loop would make it
wait ten times as long as the disk does."""

FILES = 65_536
"""Open files that are asked for."""


def known_insides() -> ModuleType | None:
    """The file that knows uvicorn inside, where that is as we know it."""
    try:
        from sortilege.server.ws import uvicorn_insides
    except ImportError:
        return None
    return uvicorn_insides if uvicorn_insides.are_known() else None


def protocols(together: Together) -> dict[str, Any]:
    """Our own protocols where uvicorn is as we know it inside; else its own."""
    insides = known_insides()
    return {} if insides is None else insides.protocols(together)


NONSENSE = (
    "Invalid UTF-8",
    "Invalid HTTP request",
    "Unsupported upgrade",
    "No supported WebSocket",
    "ASGI callable returned without completing handshake",  # it was refused, by name
)
"""How uvicorn's lines about it begin."""


class Server(uvicorn.Server):
    """Says when it is ready, and takes its leave of everybody before it stops."""

    def __init__(self, app: Starlette, ready: Callable[[], None]) -> None:
        self.together: Together = getattr(app.state, "together", None) or Together("", False)
        super().__init__(
            uvicorn.Config(
                app,
                **protocols(self.together),
                ws_max_size=4 * MESSAGE,  # from MESSAGE on it is refused by name, from here cut off
                ws_ping_interval=None,  # heartbeats are our own: they measure
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,  # a link to a table is a secret
                server_header=False,
                timeout_graceful_shutdown=3,
            )
        )
        self.app = app
        self.ready = ready
        self.house: House | None = getattr(app.state, "house", None)
        logging.getLogger("uvicorn.error").addFilter(is_our_concern)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.keeping_garbage_small = asyncio.create_task(keep_garbage_small())
        insides = known_insides()
        if self.started and insides is not None and self.house is not None:
            listen = partial(insides.listen_too, self)
            self.house.is_served(listen, sockets[0].getsockname()[1] if sockets else 0)
        if self.started and insides is not None and self.together.is_wanted:
            counted = partial(self.app.state.live_tables.metrics.count, "handed_over_total")
            self.together.open(partial(insides.adopt, self), counted)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.together.close()
        tables = getattr(self.app.state, "live_tables", None)
        if tables is not None:
            await drain(tables)
        self.keeping_garbage_small.cancel()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal asks the server to stop, the second ends the process at once. That is
        as safe as any crash: nobody is told what is not written."""
        if self.should_exit:
            signal.signal(sig, signal.SIG_DFL)
            os.kill(os.getpid(), sig)
        self.should_exit = True


def raise_ceiling() -> None:
    """As many open files as the machine lets us have: every device is one."""
    try:
        import resource
    except ImportError:  # not on every system
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    if now < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def open_games() -> None:
    """Open every game now, beside the event loop: whoever asks for the first one of a kind would
    make everybody wait for a second or two."""
    threading.Thread(target=lambda: list(games.values()), daemon=True).start()


def serve(app: Starlette, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal comes; what is being written is written."""
    sys.setswitchinterval(HANDOVER)
    raise_ceiling()
    open_games()
    with suppress(KeyboardInterrupt):
        Server(app, ready).run([listening])


def is_our_concern(line: logging.LogRecord) -> bool:
    """Nonsense that somebody sends is answered or cut off: not worth a line, nor a traceback."""
    return not line.getMessage().startswith(NONSENSE)
