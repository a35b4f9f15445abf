"""Everything that can be asked of tables and matches: one table, from which routes and their
description are made. What only a server can be asked is in `http/routes.py`."""

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
    open_table,
    own_tables,
    public_tables,
)
from sortilege.table.summary import Summary

TABLE = "/api/tables/{id}"
SHARE = "/api/shared/{share}"
ROUND = f"{TABLE}/rounds/{{round}}"
NONE_SUCH = (404,)
AFTER_THE_END = (404, 409, 429)


def of_a_match(
    where: str,
    which: str,
    recorded: Answer,
    replayed: Answer,
    looked_back: Answer,
    refuses: tuple[int, ...] = AFTER_THE_END,
) -> tuple[ApiRoute, ...]:
    """What can be asked of a match that is over, wherever it is found."""
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
        "POST",
        "/api/tables/own",
        "The tables of which a device holds keys.",
        own_tables,
        asks=protocol.OwnTablesAsked,
        gives=list[protocol.OwnTable],
        refuses=(400, 413, 429),
    ),
    ApiRoute(
        "GET", TABLE, "A table, as everybody sees it.", one_table, gives=Summary, refuses=NONE_SUCH
    ),
    *of_a_match(TABLE, "the latest match that is over", record, replay, turning_points),
    *of_a_match(
        ROUND,
        "a match, after its end",
        record_of_round,
        replay_of_round,
        turning_points_of_round,
        refuses=(400, *AFTER_THE_END),
    ),
    ApiRoute(
        "GET",
        f"{ROUND}/share",
        "The share of a finished match, which leads to nothing else of its table.",
        share,
        gives=protocol.Shared,
        refuses=(400, *AFTER_THE_END),
    ),
    *of_a_match(SHARE, "a shared match", shared_record, shared_replay, shared_turning),
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
