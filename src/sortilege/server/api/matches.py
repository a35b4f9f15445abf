"""What is asked about matches that are over: at their table, or by a share."""

from dataclasses import replace
from typing import Any

import msgspec

from sortilege.kernel.game import Viewer
from sortilege.server import protocol
from sortilege.server.api.route import ApiQuestion, Document
from sortilege.server.live.thinker import Asker
from sortilege.server.records import must_be_there, round_asked
from sortilege.server.refusals import Malformed
from sortilege.server.shares import share_of
from sortilege.table.pace import USUAL_SPEED
from sortilege.table.summary import summary_then
from sortilege.table.table import Table


async def finished(question: ApiQuestion) -> tuple[Table, int]:
    """The table that is asked for, and the number of a round of it that is over."""
    limit_replays(question, question.path["id"])
    table = (await question.tables.get(question.path["id"])).table
    return table, round_asked(table, number_in(question.path.get("round"), "round"))


async def record(question: ApiQuestion, asked: None) -> Document:
    return record_answer(*await finished(question))


def record_answer(table: Table, number: int) -> Document:
    told = table.finished[number].record
    return Document(told.to_json(), "application/json", f"{told.game}.sortilege.json")


async def replay(question: ApiQuestion, asked: None) -> dict[str, Any]:
    return await replay_answer(question, *await finished(question))


async def replay_answer(question: ApiQuestion, table: Table, number: int) -> dict[str, Any]:
    """A `Replayed` whose steps come as bytes, in the words of whoever worked them out."""
    viewer: Viewer = number_in(question.query.get("seat"), "seat")
    told, played = summary_then(table, number), table.finished[number].record
    must_be_there(played, viewer)
    asker = Asker(table.id, question.address)
    looking_back = question.tables.looking_back
    shown = await question.while_connected(looking_back.replay(played, viewer, asker))
    return {"summary": told, "viewer": viewer, "steps": msgspec.Raw(shown)}


async def turning_points(question: ApiQuestion, asked: None) -> protocol.LookedBack:
    return await turning_answer(question, *await finished(question))


async def turning_answer(question: ApiQuestion, table: Table, number: int) -> protocol.LookedBack:
    asker, played = Asker(table.id, question.address), table.finished[number].record
    looking_back = question.tables.looking_back
    return await question.while_connected(looking_back.turning(number, played, asker))


async def record_of_round(question: ApiQuestion, asked: None) -> Document:
    return await record(question, asked)


async def replay_of_round(question: ApiQuestion, asked: None) -> dict[str, Any]:
    return await replay(question, asked)


async def turning_points_of_round(question: ApiQuestion, asked: None) -> protocol.LookedBack:
    return await turning_points(question, asked)


# ── what was shared ──


async def share(question: ApiQuestion, asked: None) -> protocol.Shared:
    table, number = await finished(question)
    return protocol.Shared(share_of(table.id, number))


async def shared(question: ApiQuestion) -> tuple[Table, int]:
    """The match of a share, and its number."""
    token = question.path["share"]
    limit_replays(question, token[:64])
    id, number = await question.tables.shares.find(token)
    table = (await question.tables.get(id)).table
    return table, round_asked(table, number)


async def shared_record(question: ApiQuestion, asked: None) -> Document:
    return record_answer(*await shared(question))


async def shared_replay(question: ApiQuestion, asked: None) -> dict[str, Any]:
    """As if there were no table: its id stays here, and so does whether it is shown to others, and
    how it is set now."""
    told = await replay_answer(question, *await shared(question))
    summary = replace(told["summary"], id="", public=False, coach=True, speed=USUAL_SPEED)
    return {**told, "summary": summary}


async def shared_turning(question: ApiQuestion, asked: None) -> protocol.LookedBack:
    return await turning_answer(question, *await shared(question))


def number_in(text: str | None, what: str) -> int | None:
    """A small number that may be left out, in a path or after it."""
    if text is None or (text.isascii() and text.isdigit() and len(text) < 6):
        return None if text is None else int(text)
    raise Malformed(why=what)


def limit_replays(question: ApiQuestion, which: str) -> None:
    """Whoever asks for one match over and over keeps nobody from asking for another."""
    question.tables.replays_limit.take(question.address, which)
    question.tables.all_replays_limit.take(question.address)
