"""What can be asked over HTTP: one table, from which routes and their description are made."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sortilege import __version__
from sortilege.games import games
from sortilege.kernel.game import Game, Viewer
from sortilege.kernel.option import Choice, Number, Option
from sortilege.kernel.plain import spoken
from sortilege.server import protocol
from sortilege.server.http.invitation import Pictures, link_to
from sortilege.server.http.while_there import while_there
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.live.thinker import Asker
from sortilege.server.log.event_log import NotWritten
from sortilege.server.print_queue import PrintQueue
from sortilege.server.records import must_be_there, round_asked
from sortilege.server.refusals import Malformed
from sortilege.table.summary import Summary, summary_then
from sortilege.table.table import Table


@dataclass(frozen=True, slots=True)
class ApiRoute:
    """One thing that can be asked. `answer` is handed the live tables, the request and its body."""

    method: str
    path: str
    says: str
    answer: Callable[[LiveTables, Request, Any], Awaitable[Any]]
    asks: Any = None
    gives: Any = None
    kind: str = "application/json"
    refuses: tuple[int, ...] = ()
    query: tuple[tuple[str, str], ...] = ()
    """What may follow the path, each with its JSON type."""


# ── the shelf ──


async def all_games(tables: LiveTables, request: Request, asked: None) -> list[protocol.GameCard]:
    return [card(game) for game in games.values()]


def card(game: Game) -> protocol.GameCard:
    return protocol.GameCard(
        id=game.id,
        seats=(game.seats[0], game.seats[-1]),
        age=game.age,
        minutes=game.minutes,
        rules_version=game.rules_version,
        coach=game.race is None,
        options=[option_card(option) for option in game.options],
    )


def option_card(option: Option) -> protocol.OptionCard:
    number = option if isinstance(option, Number) else None
    return protocol.OptionCard(
        name=option.name,
        kind=spoken(type(option)),
        default=option.default,
        values=list(option.values) if isinstance(option, Choice) else None,
        low=number.low if number else None,
        high=number.high if number else None,
        less_seats=number.less_seats if number else False,
        when=None if option.when is None else (option.when[0], list(option.when[1])),
    )


# ── tables ──


async def open_table(
    tables: LiveTables, request: Request, asked: protocol.NewTable
) -> protocol.TableOpened:
    tables.tables_limit.take(address(request))
    return await tables.open_table(asked)


async def public_tables(tables: LiveTables, request: Request, asked: None) -> list[Summary]:
    return [live.audience.summary() for live in tables.public_tables()]


async def one_table(tables: LiveTables, request: Request, asked: None) -> Summary:
    return (await tables.get(request.path_params["id"])).audience.summary()


async def find_code(
    tables: LiveTables, request: Request, asked: protocol.CodeAsked
) -> protocol.CodeFound:
    tables.codes_limit.take(address(request))
    tables.all_codes_limit.take("anywhere")
    found = tables.short_codes.find(asked.code)
    tables.codes_limit.give_back(address(request))  # a class that comes in does not guess
    tables.all_codes_limit.give_back("anywhere")
    return protocol.CodeFound(found)


async def invitation(tables: LiveTables, request: Request, asked: None) -> protocol.Invitation:
    live = await tables.get(request.path_params["id"])
    return protocol.Invitation(
        link_to(live.table.id, str(request.base_url), tables.settings.address)
    )


async def invitation_picture(tables: LiveTables, request: Request, asked: None) -> Response:
    tables.pictures_limit.take(address(request), request.path_params["id"])
    tables.all_pictures_limit.take(address(request))
    link = (await invitation(tables, request, asked)).link
    pictures: Pictures = request.app.state.pictures
    return Response(await pictures.of(link), media_type="image/svg+xml")


# ── after the end ──


async def finished(tables: LiveTables, request: Request) -> tuple[Table, int]:
    """The table that is asked for, and the number of a round of it that is over."""
    limit_replays(tables, request)
    table = (await tables.get(request.path_params["id"])).table
    return table, round_asked(table, number_in(request.path_params.get("round"), "round"))


async def record(tables: LiveTables, request: Request, asked: None) -> Response:
    table, number = await finished(tables, request)
    told = table.finished[number].record
    name = f"{told.game}.sortilege.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(told.to_json(), media_type="application/json", headers=headers)


async def replay(tables: LiveTables, request: Request, asked: None) -> dict[str, Any]:
    """A `Replayed` whose steps come as bytes, in the words of whoever worked them out."""
    table, number = await finished(tables, request)
    viewer: Viewer = number_in(request.query_params.get("seat"), "seat")
    told, played = summary_then(table, number), table.finished[number].record
    must_be_there(played, viewer)
    asker = Asker(table.id, address(request))
    shown = await while_there(request, tables.looking_back.replay(played, viewer, asker))
    return {"summary": told, "viewer": viewer, "steps": msgspec.Raw(shown)}


async def turning_points(tables: LiveTables, request: Request, asked: None) -> protocol.LookedBack:
    table, number = await finished(tables, request)
    asker, played = Asker(table.id, address(request)), table.finished[number].record
    return await while_there(request, tables.looking_back.turning(number, played, asker))


async def record_of_round(tables: LiveTables, request: Request, asked: None) -> Response:
    return await record(tables, request, asked)


async def replay_of_round(tables: LiveTables, request: Request, asked: None) -> dict[str, Any]:
    return await replay(tables, request, asked)


async def turning_points_of_round(
    tables: LiveTables, request: Request, asked: None
) -> protocol.LookedBack:
    return await turning_points(tables, request, asked)


def number_in(text: str | None, what: str) -> int | None:
    """A small number that may be left out, in a path or after it."""
    if text is None or (text.isascii() and text.isdigit() and len(text) < 6):
        return None if text is None else int(text)
    raise Malformed(why=what)


def limit_replays(tables: LiveTables, request: Request) -> None:
    """Whoever asks for one table over and over keeps nobody from asking for another."""
    tables.replays_limit.take(address(request), request.path_params["id"])
    tables.all_replays_limit.take(address(request))


# ── on paper ──


async def printed_games(tables: LiveTables, request: Request, asked: None) -> protocol.Printed:
    return protocol.Printed(list(print_queue(request).games))


async def printed_game(tables: LiveTables, request: Request, asked: None) -> Response:
    game, wishes = request.path_params["game"], dict(request.query_params)
    pdf = await print_queue(request).pdf(game, wishes, address(request))
    headers = {"Content-Disposition": f'inline; filename="{game}.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)


def print_queue(request: Request) -> PrintQueue:
    queue: PrintQueue = request.app.state.print_queue
    return queue


# ── the server itself ──


async def health(tables: LiveTables, request: Request, asked: None) -> protocol.Health:
    tables.must_not_be_draining()
    if not tables.log.is_writing:
        raise NotWritten(why="stopped")
    return await alive(tables, request, asked)


async def ready(tables: LiveTables, request: Request, asked: None) -> protocol.Health:
    return await health(tables, request, asked)


async def alive(tables: LiveTables, request: Request, asked: None) -> protocol.Health:
    return protocol.Health(__version__, len(tables.tables), len(tables.connections))


async def metrics(tables: LiveTables, request: Request, asked: None) -> Response:
    thinking = tables.thinker.counted()
    gauges = {"tables": len(tables.tables), "devices": len(tables.connections)}
    text = tables.metrics.text({**gauges, **thinking.gauges}, thinking.counters)
    return Response(text, media_type="text/plain; version=0.0.4")


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


TABLE = "/api/tables/{id}"
ROUND = f"{TABLE}/rounds/{{round}}"
NONE_SUCH = (404,)
AFTER_THE_END = (404, 409, 429)

ROUTES = (
    ApiRoute(
        "GET", "/api/games", "The games on the shelf.", all_games, gives=list[protocol.GameCard]
    ),
    ApiRoute(
        "POST",
        "/api/tables",
        "Open a table.",
        open_table,
        asks=protocol.NewTable,
        gives=protocol.TableOpened,
        refuses=(400, 413, 422, 429, 503),
    ),
    ApiRoute(
        "GET",
        "/api/tables",
        "Public tables whose people wait for others.",
        public_tables,
        gives=list[Summary],
    ),
    ApiRoute(
        "GET", TABLE, "A table, as everybody sees it.", one_table, gives=Summary, refuses=NONE_SUCH
    ),
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
        refuses=(404, 429),
    ),
    ApiRoute(
        "GET",
        f"{TABLE}/record",
        "The record of the latest match that is over.",
        record,
        gives=dict[str, Any],
        refuses=AFTER_THE_END,
    ),
    ApiRoute(
        "GET",
        f"{ROUND}/record",
        "The record of a match, after its end.",
        record_of_round,
        gives=dict[str, Any],
        refuses=(400, *AFTER_THE_END),
    ),
    ApiRoute(
        "GET",
        f"{TABLE}/replay",
        "The latest match that is over, step by step.",
        replay,
        gives=protocol.Replayed,
        refuses=(400, *AFTER_THE_END),
        query=(("seat", "integer"),),
    ),
    ApiRoute(
        "GET",
        f"{ROUND}/replay",
        "A match step by step, after its end.",
        replay_of_round,
        gives=protocol.Replayed,
        refuses=(400, *AFTER_THE_END),
        query=(("seat", "integer"),),
    ),
    ApiRoute(
        "GET",
        f"{TABLE}/turning",
        "The turning points of the latest match that is over.",
        turning_points,
        gives=protocol.LookedBack,
        refuses=AFTER_THE_END,
    ),
    ApiRoute(
        "GET",
        f"{ROUND}/turning",
        "The turning points of a match, after its end.",
        turning_points_of_round,
        gives=protocol.LookedBack,
        refuses=(400, *AFTER_THE_END),
    ),
    ApiRoute(
        "POST",
        "/api/codes",
        "The table behind a short code.",
        find_code,
        asks=protocol.CodeAsked,
        gives=protocol.CodeFound,
        refuses=(400, 404, 413, 429),
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
