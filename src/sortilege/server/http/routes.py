"""The routes over HTTP: those of `api/routes.py`, and those that need a server."""

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from starlette.requests import Request

from sortilege import __version__
from sortilege.server import protocol
from sortilege.server.api.route import ApiCall, ApiRoute, Document
from sortilege.server.api.routes import API_ROUTES, NOT_FOUND, TABLE
from sortilege.server.http.disconnects import while_connected
from sortilege.server.http.invitation import link_to, qr_code
from sortilege.server.log.event_log import NotWritten
from sortilege.server.network.lan_access import LanAccess
from sortilege.server.printing.queue import PrintQueue
from sortilege.server.refusals import LanClosed

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpCall(ApiCall):
    """A call that came as a request."""

    request: Request

    async def while_connected(self, work: Coroutine[Any, Any, Result]) -> Result:
        return await while_connected(self.request, work)


def http_call(request: Request, words: Mapping[str, str]) -> HttpCall:
    """The call in an HTTP request; `words` are the parameters of its path."""
    address = request.client.host if request.client else ""
    return HttpCall(
        request.app.state.live_tables,
        words,
        request.query_params,
        address,
        request=request,
    )


# ── invitations ──


async def invitation(call: HttpCall, asked: None) -> protocol.Invitation:
    table = await call.tables.read(call.path["id"])
    request, lan = call.request, lan_access_of(call)
    link = link_to(table.id, str(request.base_url), lan.address)
    return protocol.Invitation(link, lan.may_be_opened(call.address, request.headers))


async def invitation_picture(call: HttpCall, asked: None) -> Document:
    call.tables.quotas.pictures.take(call.address, call.path["id"])
    call.tables.quotas.all_pictures.take(call.address)
    link = (await invitation(call, asked)).link
    if link is None:
        raise LanClosed()
    return Document(await asyncio.to_thread(qr_code, link), "image/svg+xml")


async def open_lan(call: HttpCall, asked: None) -> protocol.LanOpened:
    opened = lan_access_of(call).open(call.address, call.request.headers)
    return protocol.LanOpened(opened)


def lan_access_of(call: HttpCall) -> LanAccess:
    lan_access: LanAccess = call.request.app.state.lan_access
    return lan_access


# ── printing ──


async def printed_games(call: HttpCall, asked: None) -> protocol.Printed:
    return protocol.Printed(list(print_queue(call).games))


async def printed_game(call: HttpCall, asked: None) -> Document:
    game, wishes = call.path["game"], dict(call.query)
    pdf = await print_queue(call).pdf(game, wishes, call.address)
    return Document(pdf, "application/pdf", f"{game}.pdf", is_shown=True)


def print_queue(call: HttpCall) -> PrintQueue:
    queue: PrintQueue = call.request.app.state.print_queue
    return queue


# ── the server itself ──


async def health(call: HttpCall, asked: None) -> protocol.Health:
    call.tables.admission.must_not_be_draining()
    if not call.tables.log.is_writing:
        raise NotWritten(why="stopped")
    return await alive(call, asked)


async def ready(call: HttpCall, asked: None) -> protocol.Health:
    return await health(call, asked)


async def alive(call: HttpCall, asked: None) -> protocol.Health:
    tables = call.tables
    return protocol.Health(__version__, len(tables.tables), len(tables.admission.connections))


async def metrics(call: HttpCall, asked: None) -> Document:
    tables = call.tables
    jobs = tables.bot_jobs.counts()
    gauges = {
        "tables": len(tables.tables),
        "devices": len(tables.admission.connections),
        "log_writing": int(tables.log.is_writing),
    }
    text = tables.metrics.text({**gauges, **jobs.gauges}, jobs.counters)
    return Document(text, "text/plain; version=0.0.4")


ROUTES = (
    *API_ROUTES,
    ApiRoute(
        "GET",
        f"{TABLE}/invitation",
        "The link to a table, for other devices.",
        invitation,
        gives=protocol.Invitation,
        refuses=NOT_FOUND,
    ),
    ApiRoute(
        "GET",
        f"{TABLE}/invitation.svg",
        "The link to a table, as a QR code.",
        invitation_picture,
        gives=str,
        kind="image/svg+xml",
        refuses=(403, 404, 429),
    ),
    ApiRoute(
        "POST",
        "/api/house",
        "Open the server to the local network; only from its own machine.",
        open_lan,
        gives=protocol.LanOpened,
        refuses=(403, 409),
    ),
    ApiRoute(
        "GET",
        "/api/prints",
        "The games that this server can print.",
        printed_games,
        gives=protocol.Printed,
    ),
    ApiRoute(
        "GET",
        "/api/prints/{game}",
        "A game to print and cut out, as PDF.",
        printed_game,
        gives=bytes,
        kind="application/pdf",
        refuses=(400, 422, 429, 503),
        query=tuple((wish, "string") for wish in ("lang", "paper", "ink", "sides")),
    ),
    ApiRoute(
        "GET",
        "/api/health",
        "Whether the server is ready; the same as /api/health/ready.",
        health,
        gives=protocol.Health,
        refuses=(503,),
    ),
    ApiRoute(
        "GET",
        "/api/health/ready",
        "Whether the server accepts devices: it writes its log and is not shutting down.",
        ready,
        gives=protocol.Health,
        refuses=(503,),
    ),
    ApiRoute(
        "GET",
        "/api/health/live",
        "Whether the server process answers. If not, restart it.",
        alive,
        gives=protocol.Health,
    ),
    ApiRoute(
        "GET",
        "/metrics",
        "Metrics for Prometheus.",
        metrics,
        gives=str,
        kind="text/plain",
    ),
)
