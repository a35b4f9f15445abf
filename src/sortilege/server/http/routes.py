"""What can be asked over HTTP: one table, from which routes and their description are made."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from sortilege import __version__
from sortilege.games import games
from sortilege.kernel.game import Game, Viewer
from sortilege.kernel.option import Choice, Number, Option
from sortilege.kernel.plain import spoken
from sortilege.server import protocol
from sortilege.server.http.invitation import link_to, picture
from sortilege.server.live.live_tables import Hall
from sortilege.server.log.event_log import NotWritten
from sortilege.server.records import record_of, steps
from sortilege.server.refusals import Malformed
from sortilege.table.summary import Summary


@dataclass(frozen=True, slots=True)
class Way:
    """One thing that can be asked. `answer` is handed the hall, the request and what was asked."""

    method: str
    path: str
    says: str
    answer: Callable[[Hall, Request, Any], Awaitable[Any]]
    asks: Any = None
    gives: Any = None
    kind: str = "application/json"
    refuses: tuple[int, ...] = ()
    query: tuple[str, ...] = ()


# ── the shelf ──


async def all_games(hall: Hall, request: Request, asked: None) -> list[protocol.GameCard]:
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


async def open_table(hall: Hall, request: Request, asked: protocol.NewTable) -> protocol.Opened:
    hall.tables_door.enter(address(request))
    return await hall.open_table(asked)


async def public_tables(hall: Hall, request: Request, asked: None) -> list[Summary]:
    return [room.summary() for room in hall.public_rooms()]


async def one_table(hall: Hall, request: Request, asked: None) -> Summary:
    return (await hall.room(request.path_params["id"])).summary()


async def find_code(hall: Hall, request: Request, asked: protocol.CodeAsked) -> protocol.CodeFound:
    hall.codes_door.enter(address(request))
    hall.all_codes_door.enter("anywhere")
    return protocol.CodeFound(hall.codes.find(asked.code))


async def invitation(hall: Hall, request: Request, asked: None) -> protocol.Invitation:
    room = await hall.room(request.path_params["id"])
    return protocol.Invitation(link_to(room.table.id, str(request.base_url), hall.house.address))


async def invitation_picture(hall: Hall, request: Request, asked: None) -> Response:
    link = (await invitation(hall, request, asked)).link
    return Response(picture(link), media_type="image/svg+xml")


# ── after the end ──


async def record(hall: Hall, request: Request, asked: None) -> Response:
    hall.replays_door.enter(address(request))
    told = record_of((await hall.room(request.path_params["id"])).table)
    name = f"{told.game}.sortilege.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(told.to_json(), media_type="application/json", headers=headers)


async def replay(hall: Hall, request: Request, asked: None) -> protocol.Replayed:
    hall.replays_door.enter(address(request))
    viewer = seat_asked(request)
    room = await hall.room(request.path_params["id"])
    shown = await asyncio.to_thread(steps, record_of(room.table), viewer)
    return protocol.Replayed(room.summary(), viewer, shown)


async def turning_points(hall: Hall, request: Request, asked: None) -> protocol.LookedBack:
    hall.replays_door.enter(address(request))
    table = (await hall.room(request.path_params["id"])).table
    return await hall.study.look_back(table.id, table.rounds, record_of(table))


def seat_asked(request: Request) -> Viewer:
    """The seat in `?seat=2`; none for a spectator."""
    seat = request.query_params.get("seat")
    if seat is None or (seat.isascii() and seat.isdigit() and len(seat) < 3):
        return None if seat is None else int(seat)
    raise Malformed(why="seat")


# ── the server itself ──


async def health(hall: Hall, request: Request, asked: None) -> protocol.Health:
    if not hall.log.is_writing:
        raise NotWritten(why="stopped")
    return protocol.Health(__version__, len(hall.rooms), len(hall.guests))


async def metrics(hall: Hall, request: Request, asked: None) -> Response:
    gauges = {"tables": len(hall.rooms), "devices": len(hall.guests)}
    return Response(hall.metrics.text(gauges), media_type="text/plain; version=0.0.4")


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


TABLE = "/api/tables/{id}"
NONE_SUCH = (404,)
AFTER_THE_END = (404, 409, 429)

WAYS = (
    Way("GET", "/api/games", "The games on the shelf.", all_games, gives=list[protocol.GameCard]),
    Way(
        "POST",
        "/api/tables",
        "Open a table.",
        open_table,
        asks=protocol.NewTable,
        gives=protocol.Opened,
        refuses=(400, 413, 422, 429, 503),
    ),
    Way(
        "GET",
        "/api/tables",
        "Public tables whose people wait for others.",
        public_tables,
        gives=list[Summary],
    ),
    Way(
        "GET", TABLE, "A table, as everybody sees it.", one_table, gives=Summary, refuses=NONE_SUCH
    ),
    Way(
        "GET",
        f"{TABLE}/invitation",
        "The link to a table, for other devices.",
        invitation,
        gives=protocol.Invitation,
        refuses=NONE_SUCH,
    ),
    Way(
        "GET",
        f"{TABLE}/invitation.svg",
        "The link to a table, as a QR code.",
        invitation_picture,
        gives=str,
        kind="image/svg+xml",
        refuses=NONE_SUCH,
    ),
    Way(
        "GET",
        f"{TABLE}/record",
        "The record of a match, after its end.",
        record,
        gives=dict[str, Any],
        refuses=AFTER_THE_END,
    ),
    Way(
        "GET",
        f"{TABLE}/replay",
        "A match step by step, after its end.",
        replay,
        gives=protocol.Replayed,
        refuses=(400, *AFTER_THE_END),
        query=("seat",),
    ),
    Way(
        "GET",
        f"{TABLE}/turning",
        "The turning points of a match, after its end.",
        turning_points,
        gives=protocol.LookedBack,
        refuses=AFTER_THE_END,
    ),
    Way(
        "POST",
        "/api/codes",
        "The table behind a short code.",
        find_code,
        asks=protocol.CodeAsked,
        gives=protocol.CodeFound,
        refuses=(400, 404, 413, 429),
    ),
    Way(
        "GET",
        "/api/health",
        "Whether the server is well.",
        health,
        gives=protocol.Health,
        refuses=(503,),
    ),
    Way(
        "GET",
        "/metrics",
        "Numbers for Prometheus.",
        metrics,
        gives=str,
        kind="text/plain",
    ),
)
