"""What can be asked over HTTP: what everybody can be asked (`api/routes.py`), and what only a
server knows."""

from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from starlette.requests import Request

from sortilege import __version__
from sortilege.server import protocol
from sortilege.server.api.route import ApiQuestion, ApiRoute, Document
from sortilege.server.api.routes import API_ROUTES, NONE_SUCH, TABLE
from sortilege.server.http.disconnects import while_connected
from sortilege.server.http.invitation import Pictures, link_to
from sortilege.server.log.event_log import NotWritten
from sortilege.server.network.house import House
from sortilege.server.network.proof_of_work import WORK
from sortilege.server.printing.queue import PrintQueue
from sortilege.server.refusals import HouseClosed

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpQuestion(ApiQuestion):
    """A question that came as a request."""

    request: Request

    async def while_connected(self, work: Coroutine[Any, Any, Result]) -> Result:
        return await while_connected(self.request, work)


def question_in(request: Request) -> HttpQuestion:
    """What a request asks."""
    address = request.client.host if request.client else ""
    return HttpQuestion(
        request.app.state.live_tables,
        request.path_params,
        request.query_params,
        address,
        request.headers.get(WORK),
        request=request,
    )


# ── the way to a table ──


async def invitation(question: HttpQuestion, asked: None) -> protocol.Invitation:
    live = await question.tables.get(question.path["id"])
    request, house = question.request, house_of(question)
    link = link_to(live.table.id, str(request.base_url), house.address)
    return protocol.Invitation(link, house.may_be_opened(question.address, request.headers))


async def invitation_picture(question: HttpQuestion, asked: None) -> Document:
    question.tables.pictures_limit.take(question.address, question.path["id"])
    question.tables.all_pictures_limit.take(question.address)
    link = (await invitation(question, asked)).link
    if link is None:
        raise HouseClosed()
    pictures: Pictures = question.request.app.state.pictures
    return Document(await pictures.of(link), "image/svg+xml")


async def open_house(question: HttpQuestion, asked: None) -> protocol.HouseOpened:
    opened = await house_of(question).open(question.address, question.request.headers)
    return protocol.HouseOpened(opened)


def house_of(question: HttpQuestion) -> House:
    house: House = question.request.app.state.house
    return house


# ── on paper ──


async def printed_games(question: HttpQuestion, asked: None) -> protocol.Printed:
    return protocol.Printed(list(print_queue(question).games))


async def printed_game(question: HttpQuestion, asked: None) -> Document:
    game, wishes = question.path["game"], dict(question.query)
    pdf = await print_queue(question).pdf(game, wishes, question.address)
    return Document(pdf, "application/pdf", f"{game}.pdf", is_shown=True)


def print_queue(question: HttpQuestion) -> PrintQueue:
    queue: PrintQueue = question.request.app.state.print_queue
    return queue


# ── the server itself ──


async def health(question: HttpQuestion, asked: None) -> protocol.Health:
    question.tables.must_not_be_draining()
    if not question.tables.log.is_writing:
        raise NotWritten(why="stopped")
    return await alive(question, asked)


async def ready(question: HttpQuestion, asked: None) -> protocol.Health:
    return await health(question, asked)


async def alive(question: HttpQuestion, asked: None) -> protocol.Health:
    tables = question.tables
    return protocol.Health(__version__, len(tables.tables), len(tables.connections))


async def metrics(question: HttpQuestion, asked: None) -> Document:
    tables = question.tables
    thinking = tables.thinker.counted()
    gauges = {
        "tables": len(tables.tables),
        "devices": len(tables.connections),
        "log_writing": int(tables.log.is_writing),
    }
    text = tables.metrics.text({**gauges, **thinking.gauges}, thinking.counters)
    return Document(text, "text/plain; version=0.0.4")


ROUTES = (
    *API_ROUTES,
    ApiRoute(
        "GET",
        f"{TABLE}/invitation",
        "The link to a table, for other devices.",
        invitation,
        gives=protocol.Invitation,
        refuses=NONE_SUCH,
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
        "Let the other devices of the house in; only from the server's own machine.",
        open_house,
        gives=protocol.HouseOpened,
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
        "Whether the server is well: the same as whether it is ready.",
        health,
        gives=protocol.Health,
        refuses=(503,),
    ),
    ApiRoute(
        "GET",
        "/api/health/ready",
        "Whether newcomers may be sent here: the log is being written, and the server stays.",
        ready,
        gives=protocol.Health,
        refuses=(503,),
    ),
    ApiRoute(
        "GET",
        "/api/health/live",
        "Whether the server answers at all: where it does not, start it again.",
        alive,
        gives=protocol.Health,
    ),
    ApiRoute(
        "GET",
        "/metrics",
        "Numbers for Prometheus.",
        metrics,
        gives=str,
        kind="text/plain",
    ),
)
