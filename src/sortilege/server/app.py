"""The whole server, as one ASGI application."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from sortilege.kernel.refusals import Refusal
from sortilege.server.api.route import ApiRoute, Document, typed
from sortilege.server.http.compress import Compress
from sortilege.server.http.disconnects import Disconnected
from sortilege.server.http.guard import Guard, refuse
from sortilege.server.http.invitation import Pictures
from sortilege.server.http.openapi import openapi
from sortilege.server.http.pages import ALONE, AT, BUILT, AlonePages, Pages
from sortilege.server.http.routes import ROUTES, question_in
from sortilege.server.http.turns import TakeTurns
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.log.bus import Bus
from sortilege.server.log.storage import Storage, sqlite_storage
from sortilege.server.network.house import House
from sortilege.server.network.limits import MESSAGE
from sortilege.server.printing.queue import PrintQueue
from sortilege.server.process.next_build import taking_over
from sortilege.server.refusals import (
    NoSuchRoute,
    OurFault,
    TooBig,
    TooSlow,
    facts,
    status,
)
from sortilege.server.settings import Settings
from sortilege.server.thinking import thinker
from sortilege.server.ws.socket import serve_socket
from sortilege.server.ws.together import Together

logger = logging.getLogger("sortilege.server")

NO_STORE = {"Cache-Control": "no-store"}
NOBODY = 499
"""The status of an answer that nobody hears; nginx has it, too."""

BODY = 8
"""Seconds for the whole body of a request."""


def build(
    data: Path | Storage,
    settings: Settings | None = None,
    built: Path = BUILT,
    house: House | None = None,
    alone: Path = ALONE,
) -> Starlette:
    """The server over one log file, or over what keeps tables elsewhere. `built` is where the
    client was built, `house` how other devices of the house find us, `alone` where the page is that
    needs no server."""
    settled = settings or Settings()
    storage = sqlite_storage(data) if isinstance(data, Path) else data

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        bus = Bus(storage.carrier())
        tables = app.state.live_tables = LiveTables(
            storage.log(bus),
            bus,
            settled,
            thinker(settled.thinkers),
            storage.codes(asyncio.get_running_loop().time),
        )
        prints = app.state.print_queue = PrintQueue(settled.printer, settled.limits, tables.clock)
        app.state.pictures = Pictures()
        await load_files()
        await bus.open()
        tables.open()
        async with AsyncExitStack() as ending:  # also when the server is cancelled
            ending.push_async_callback(bus.close)
            ending.push_async_callback(tables.close)
            ending.push_async_callback(prints.close)
            await ending.enter_async_context(taking_over(settled.next_build, tables.thinker))
            yield

    app = Starlette(
        routes=routes(built, alone),
        lifespan=lifespan,
        middleware=[
            Middleware(TakeTurns),
            Middleware(Guard, origins=settled.origins, names=settled.names),
            Middleware(Compress),
        ],
        exception_handlers={HTTPException: no_such_route},
    )
    app.state.house = house or House()
    app.state.together = Together(storage.shown, settled.together and storage.is_shared)
    return app


async def load_files() -> None:
    """Load now what Starlette serves files with: else the first page loads it, and everybody
    waits."""
    async with await anyio.open_file(os.devnull):
        pass


def routes(built: Path, alone: Path) -> list[BaseRoute]:
    routes: list[BaseRoute] = [
        Route(route.path, endpoint(route), methods=[route.method], name=route.answer.__name__)
        for route in ROUTES
    ]
    return [
        *routes,
        Route("/api/openapi.json", describe),
        Route("/api/{rest:path}", nowhere, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        WebSocketRoute("/ws", serve_socket),
        *([Mount(AT.rstrip("/"), AlonePages(alone))] if (alone / "index.html").is_file() else []),
        Mount("/", Pages(built, alone)),
    ]


def endpoint(route: ApiRoute) -> Callable[[Request], Awaitable[Response]]:
    """A route, as Starlette serves it."""

    async def answer(request: Request) -> Response:
        tables: LiveTables = request.app.state.live_tables
        try:
            asked = None if route.asks is None else await read(request, route.asks)
            return reply(await route.answer(question_in(request), asked))
        except (Disconnected, ClientDisconnect):
            return Response(status_code=NOBODY)
        except Refusal as refusal:
            tables.metrics.refused(refusal.code)
            return refuse(refusal.code, facts(refusal), status(refusal))
        except Exception:
            logger.exception("%s %s fails", route.method, route.path)
            return refuse(OurFault.code, {}, status(OurFault()))

    return answer


async def read(request: Request, kind: Any) -> Any:
    """The body, typed at the door."""
    try:
        async with asyncio.timeout(BODY):
            body = await read_body(request)
    except TimeoutError:
        raise TooSlow(seconds=BODY) from None
    return typed(body, kind)


async def read_body(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MESSAGE:
            raise TooBig(most=MESSAGE)
    return body


def reply(given: object) -> Response:
    if isinstance(given, Document):
        return Response(given.content, 200, NO_STORE | disposition(given), given.kind)
    return Response(msgspec.json.encode(given), 200, NO_STORE, "application/json")


def disposition(document: Document) -> dict[str, str]:
    """By which name a file is kept, where it is one."""
    how = "inline" if document.is_shown else "attachment"
    return {"Content-Disposition": f'{how}; filename="{document.name}"'} if document.name else {}


async def describe(request: Request) -> Response:
    return Response(openapi(), media_type="application/json")


async def nowhere(request: Request) -> Response:
    return refuse(NoSuchRoute.code, {}, status(NoSuchRoute()))


async def no_such_route(request: Request, why: Exception) -> Response:
    """What Starlette itself refuses: an unknown address, a wrong method."""
    code = why.status_code if isinstance(why, HTTPException) else 404
    return refuse(NoSuchRoute.code, {}, code)
