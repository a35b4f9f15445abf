"""API calls about finished matches, found by their table or by a share."""

from dataclasses import replace
from typing import Any

import msgspec

from sortilege.kernel.game import Viewer
from sortilege.server import protocol
from sortilege.server.api.route import ApiCall, Document
from sortilege.server.records import check_viewer, finished_round_number
from sortilege.server.refusals import Malformed
from sortilege.server.shares import share_of
from sortilege.table.pace import USUAL_SPEED
from sortilege.table.summary import summary_then
from sortilege.table.table import Table


async def finished(call: ApiCall) -> tuple[Table, int]:
    """The table of a call, and the number of a finished round."""
    limit_replays(call, call.path["id"])
    table = await call.tables.read(call.path["id"])
    return table, finished_round_number(table, number_in(call.path.get("round"), "round"))


async def record(call: ApiCall, asked: None) -> Document:
    return record_answer(*await finished(call))


def record_answer(table: Table, number: int) -> Document:
    told = table.finished[number].record
    return Document(told.to_json(), "application/json", f"{told.game}.sortilege.json")


async def replay(call: ApiCall, asked: None) -> dict[str, Any]:
    return await replay_answer(call, *await finished(call))


async def replay_answer(call: ApiCall, table: Table, number: int) -> dict[str, Any]:
    """A `Replayed`, with the steps as encoded by the worker."""
    viewer: Viewer = number_in(call.query.get("seat"), "seat")
    told, played = summary_then(table, number), table.finished[number].record
    check_viewer(played, viewer)
    reviews = call.tables.match_reviews
    shown = await call.while_connected(reviews.replay(table.id, played, viewer))
    return {"summary": told, "viewer": viewer, "steps": msgspec.Raw(shown)}


async def turning_points(call: ApiCall, asked: None) -> protocol.LookedBack:
    return await turning_answer(call, *await finished(call))


async def turning_answer(call: ApiCall, table: Table, number: int) -> protocol.LookedBack:
    reviews, played = call.tables.match_reviews, table.finished[number].record
    return await call.while_connected(reviews.turning_points(table.id, number, played))


async def record_of_round(call: ApiCall, asked: None) -> Document:
    return await record(call, asked)


async def replay_of_round(call: ApiCall, asked: None) -> dict[str, Any]:
    return await replay(call, asked)


async def turning_points_of_round(call: ApiCall, asked: None) -> protocol.LookedBack:
    return await turning_points(call, asked)


# ── shares ──


async def share(call: ApiCall, asked: None) -> protocol.Shared:
    table, number = await finished(call)
    return protocol.Shared(share_of(table.id, number))


async def shared(call: ApiCall) -> tuple[Table, int]:
    """The table and the round of a share."""
    token = call.path["share"]
    limit_replays(call, token[:64])
    id, number = await call.tables.shares.find(token)
    table = await call.tables.read(id)
    return table, finished_round_number(table, number)


async def shared_record(call: ApiCall, asked: None) -> Document:
    return record_answer(*await shared(call))


async def shared_replay(call: ApiCall, asked: None) -> dict[str, Any]:
    """The replay without the table's id, visibility and current settings."""
    told = await replay_answer(call, *await shared(call))
    summary = replace(told["summary"], id="", public=False, coach=True, speed=USUAL_SPEED)
    return {**told, "summary": summary}


async def shared_turning(call: ApiCall, asked: None) -> protocol.LookedBack:
    return await turning_answer(call, *await shared(call))


def number_in(text: str | None, what: str) -> int | None:
    """Parse an optional small number in a path or query. Raises Malformed."""
    if text is None or (text.isascii() and text.isdigit() and len(text) < 6):
        return None if text is None else int(text)
    raise Malformed(why=what)


def limit_replays(call: ApiCall, which: str) -> None:
    """Limit replays per match and per address."""
    call.tables.quotas.replays.take(call.address, which)
    call.tables.quotas.all_replays.take(call.address)
