"""The API routes about tables and matches. The OpenAPI document is generated from them. Routes that
need a server are in `http/routes.py`."""

from typing import Any

from sortilege.server import protocol
from sortilege.server.api.matches import (
    record,
    record_of_round,
    replay,
    replay_of_round,
    share,
    shared_record,
    shared_replay,
    shared_turning,
    turning_points,
    turning_points_of_round,
)
from sortilege.server.api.route import Answer, ApiRoute
from sortilege.server.api.shelf import all_games
from sortilege.server.api.tables import (
    find_code,
    one_table,
    open_screen_table,
    open_table,
    own_tables,
    public_tables,
)
from sortilege.table.opening import NewScreenTable, NewTable
from sortilege.table.summary import Summary

TABLE = "/api/tables/{id}"
SHARE = "/api/shared/{share}"
ROUND = f"{TABLE}/rounds/{{round}}"
NOT_FOUND = (404,)
FINISHED_MATCH_REFUSALS = (404, 409, 429)


def match_routes(
    where: str,
    which: str,
    recorded: Answer,
    replayed: Answer,
    looked_back: Answer,
    refuses: tuple[int, ...] = FINISHED_MATCH_REFUSALS,
) -> tuple[ApiRoute, ...]:
    """The routes of a finished match at this path."""
    return (
        ApiRoute(
            "GET",
            f"{where}/record",
            f"The record of {which}.",
            recorded,
            gives=dict[str, Any],
            refuses=refuses,
        ),
        ApiRoute(
            "GET",
            f"{where}/replay",
            f"All steps of {which}.",
            replayed,
            gives=protocol.Replayed,
            refuses=tuple(sorted({400, *refuses})),
            query=(("seat", "integer"),),
        ),
        ApiRoute(
            "GET",
            f"{where}/turning",
            f"The turning points of {which}.",
            looked_back,
            gives=protocol.LookedBack,
            refuses=refuses,
        ),
    )


API_ROUTES = (
    ApiRoute(
        "GET", "/api/games", "The games on the shelf.", all_games, gives=list[protocol.GameCard]
    ),
    ApiRoute(
        "POST",
        "/api/tables",
        "Open a table.",
        open_table,
        asks=NewTable,
        gives=protocol.TableOpened,
        refuses=(400, 413, 422, 429, 503),
    ),
    ApiRoute(
        "POST",
        "/api/screens",
        "Open a table on a big screen: all seats are free.",
        open_screen_table,
        asks=NewScreenTable,
        gives=protocol.ScreenTableOpened,
        refuses=(400, 413, 422, 429, 503),
    ),
    ApiRoute(
        "GET",
        "/api/tables",
        "Public tables that wait for players.",
        public_tables,
        gives=list[Summary],
    ),
    ApiRoute(
        "POST",
        "/api/tables/own",
        "The state of a device's tables.",
        own_tables,
        asks=protocol.OwnTablesAsked,
        gives=list[protocol.OwnTable],
        refuses=(400, 413, 429),
    ),
    ApiRoute(
        "GET", TABLE, "The public summary of a table.", one_table, gives=Summary, refuses=NOT_FOUND
    ),
    *match_routes(TABLE, "the latest finished match", record, replay, turning_points),
    *match_routes(
        ROUND,
        "a finished match",
        record_of_round,
        replay_of_round,
        turning_points_of_round,
        refuses=(400, *FINISHED_MATCH_REFUSALS),
    ),
    ApiRoute(
        "GET",
        f"{ROUND}/share",
        "The share of a finished match.",
        share,
        gives=protocol.Shared,
        refuses=(400, *FINISHED_MATCH_REFUSALS),
    ),
    *match_routes(SHARE, "a shared match", shared_record, shared_replay, shared_turning),
    ApiRoute(
        "POST",
        "/api/codes",
        "The table behind a short code.",
        find_code,
        asks=protocol.CodeAsked,
        gives=protocol.CodeFound,
        refuses=(400, 404, 413, 429),
    ),
)
