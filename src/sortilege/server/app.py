"""The server as one ASGI application."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import anyio
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from sortilege.server.api.route import Document
from sortilege.server.api.router import ApiAnswer, Disconnected, Router
from sortilege.server.bots.executor import bot_jobs
from sortilege.server.http.compress import Compressor, accepts_gzip
from sortilege.server.http.guard import CLOSING_STATUSES, RELAY, Guard, refuse
from sortilege.server.http.openapi import openapi
from sortilege.server.http.pages import BUILT, OFFLINE_BUILD, OFFLINE_PATH, OfflinePages, Pages
from sortilege.server.http.routes import ROUTES, http_call
from sortilege.server.log.storage import Storage, sqlite_storage
from sortilege.server.network.lan_access import LanAccess
from sortilege.server.network.limits import MESSAGE
from sortilege.server.printing.queue import PrintQueue
from sortilege.server.process.next_build import switching_workers
from sortilege.server.refusals import (
    NoSuchRoute,
    TooBig,
    TooSlow,
)
from sortilege.server.settings import Settings
from sortilege.server.tables.live_tables import LiveTables
from sortilege.server.ws.endpoint import serve_relayed, serve_socket
from sortilege.server.ws.relay_client import RelayClient

logger = logging.getLogger("sortilege.server")

NO_STORE = {"Cache-Control": "no-store"}
CLIENT_CLOSED_REQUEST = 499
"""nginx's status for a client that has disconnected."""

BODY_TIMEOUT = 8
"""Seconds for the whole body of a request."""
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]
ROUTER = Router(ROUTES)


def build(
    data: Path | Storage,
    settings: Settings | None = None,
    built: Path = BUILT,
    lan_access: LanAccess | None = None,
    offline: Path = OFFLINE_BUILD,
) -> Starlette:
    """The server over one log file, or over another storage. `built` is the folder of the client,
    `offline` that of the page without a server, `lan_access` how devices of the local network find
    this server."""
    settled = settings or Settings()
    storage = sqlite_storage(data) if isinstance(data, Path) else data

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        stores = storage.open(settled.internal_address)
        key = app.state.relay_key = await stores.ownership.relay_key()
        tables = app.state.live_tables = LiveTables(
            stores, settled, bot_jobs(settled.bot_workers), RelayClient(key)
        )
        prints = app.state.print_queue = PrintQueue(settled.printer, settled.limits, tables.clock)
        await load_files()
        tables.open()
        async with AsyncExitStack() as ending:  # also when the server is cancelled
            ending.push_async_callback(tables.close)
            ending.push_async_callback(prints.close)
            await ending.enter_async_context(switching_workers(settled.next_build, tables.bot_jobs))
            yield

    app = Starlette(
        routes=routes(built, offline),
        lifespan=lifespan,
        middleware=[Middleware(Guard, origins=settled.origins, names=settled.names)],
        exception_handlers={HTTPException: no_such_route},
    )
    app.state.lan_access = lan_access or LanAccess()
    app.state.compressor = Compressor()
    return app


async def load_files() -> None:
    """Load the modules that Starlette needs to serve files. Otherwise the first page would load
    them and block the event loop."""
    async with await anyio.open_file(os.devnull):
        pass


def routes(built: Path, offline: Path) -> list[BaseRoute]:
    return [
        Route("/api/openapi.json", describe),
        Route("/api/{rest:path}", serve_api, methods=METHODS),
        Route("/metrics", serve_api),
        WebSocketRoute("/ws", serve_socket),
        WebSocketRoute(RELAY, serve_relayed),
        *(
            [Mount(OFFLINE_PATH.rstrip("/"), OfflinePages(offline))]
            if (offline / "index.html").is_file()
            else []
        ),
        Mount("/", Pages(built, offline)),
    ]


async def serve_api(request: Request) -> Response:
    tables: LiveTables = request.app.state.live_tables
    method = "GET" if request.method == "HEAD" else request.method
    path: str = request.scope["path"]
    ask, body = partial(http_call, request), partial(read_body, request)
    try:
        answer = await ROUTER.answer(method, path, ask, body, tables.metrics)
    except Disconnected:
        return Response(status_code=CLIENT_CLOSED_REQUEST)
    return await encoded(request, reply(answer))


async def encoded(request: Request, response: Response) -> Response:
    compressor: Compressor = request.app.state.compressor
    return await compressor.compress(response) if accepts_gzip(request.headers) else response


async def read_body(request: Request) -> bytes:
    """Raises TooBig, TooSlow or Disconnected."""
    body = b""
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MESSAGE:
                    raise TooBig(most=MESSAGE)
    except TimeoutError:
        raise TooSlow(seconds=BODY_TIMEOUT) from None
    except ClientDisconnect:
        raise Disconnected from None
    return body


def reply(answer: ApiAnswer) -> Response:
    headers = NO_STORE | disposition(answer.document)
    if answer.status in CLOSING_STATUSES:
        headers["Connection"] = "close"
    return Response(answer.document.content, answer.status, headers, answer.document.kind)


def disposition(document: Document) -> dict[str, str]:
    """The header that names a file to save."""
    how = "inline" if document.is_shown else "attachment"
    return {"Content-Disposition": f'{how}; filename="{document.name}"'} if document.name else {}


async def describe(request: Request) -> Response:
    return await encoded(request, Response(openapi(), media_type="application/json"))


async def no_such_route(request: Request, why: Exception) -> Response:
    """Answer an unknown path or a wrong method."""
    code = why.status_code if isinstance(why, HTTPException) else 404
    return refuse(NoSuchRoute.code, {}, code)
