"""What is asked about tables, outside of a line to one."""

from contextlib import suppress

from sortilege.server import protocol
from sortilege.server.api.route import ApiQuestion
from sortilege.server.live.live_table import LiveTable
from sortilege.server.log.event_log import Damaged
from sortilege.table.refusals import NoSuchTable
from sortilege.table.summary import Summary


async def open_table(question: ApiQuestion, asked: protocol.NewTable) -> protocol.TableOpened:
    question.tables.tables_limit.take_or_work(question.address, question.work)
    return await question.tables.open_table(asked)


async def public_tables(question: ApiQuestion, asked: None) -> list[Summary]:
    return question.tables.public_tables()


async def one_table(question: ApiQuestion, asked: None) -> Summary:
    return (await question.tables.get(question.path["id"])).audience.summary()


async def own_tables(
    question: ApiQuestion, asked: protocol.OwnTablesAsked
) -> list[protocol.OwnTable]:
    """Those that cannot be read are left out: their devices keep the keys, and ask again."""
    tables, found = question.tables, list[protocol.OwnTable]()
    for held in asked.tables:
        tables.own_tables_limit.take(question.address)
        with suppress(NoSuchTable, Damaged):
            found.append(own_table(await tables.get(held.table), held.keys))
    return found


def own_table(live: LiveTable, keys: list[str]) -> protocol.OwnTable:
    match = live.table.match
    outcome = None if match is None else match.outcome
    return protocol.OwnTable(
        summary=live.audience.summary(),
        seats=sorted(live.table.recognise(keys).seats),
        awaited=[] if match is None else list(match.awaited),
        winners=None if outcome is None else list(outcome.winners),
    )


async def find_code(question: ApiQuestion, asked: protocol.CodeAsked) -> protocol.CodeFound:
    tables = question.tables
    tables.codes_limit.take_or_work(question.address, question.work)
    tables.all_codes_limit.take("anywhere")
    found = await tables.short_codes.find(asked.code)
    tables.codes_limit.give_back(question.address)  # a class that comes in does not guess
    tables.all_codes_limit.give_back("anywhere")
    return protocol.CodeFound(found)
